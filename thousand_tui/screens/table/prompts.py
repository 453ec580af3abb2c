"""The sentences of the table that are no rules: whose turn it is, what is expected, what just happened."""

from __future__ import annotations

from collections.abc import Sequence

from thousand_tui.game.bot_troubles import Trouble
from thousand_tui.game.game_file import GameFileError
from thousand_tui.game.public_game import PublicGame
from thousand_tui.rules import Observation
from thousand_tui.rules.cards import card_set, points_of
from thousand_tui.rules.state import Phase, Trick
from thousand_tui.screens.key_names import shown_key
from thousand_tui.screens.table.desk import Desk
from thousand_tui.screens.table.view import Facts
from thousand_tui.words.language import N_, _, ngettext

_EXPECTED = {
    Phase.AUCTION: N_("{who} is to bid or pass"),
    Phase.CONTRACT_BEFORE: N_("{who} is to name the contract"),
    Phase.TAKING: N_("{who} is to take the talon"),
    Phase.EXCHANGE: N_("{who} is to pass on cards"),
    Phase.CONTRACT_AFTER: N_("{who} is to name the contract"),
    Phase.PLAY: N_("{who} is to play a card"),
}


def trick_taken(trick: Trick, names: Sequence[str]) -> str:
    """Who took a trick, and what was in it."""
    points = points_of(card_set(trick.cards))
    words = ngettext(
        "{name} takes the trick: {points} point", "{name} takes the trick: {points} points", points
    )
    return words.format(name=names[trick.winner], points=points)


def talon_taken(seen: Observation, names: Sequence[str]) -> str:
    """The talon is open, before its cards are passed on."""
    name = "" if seen.declarer is None else names[seen.declarer]
    return _("{name} takes the talon").format(name=name)


def received(seen: Observation, names: Sequence[str]) -> str:
    """Who gave a card to the seat that sees this."""
    giver = "" if seen.declarer is None else names[seen.declarer]
    return _("{name} gives {to} a card").format(name=giver, to=names[seen.seat])


def golden_words(game: PublicGame) -> str:
    """A golden deal is announced: nobody bids in it."""
    declarer = game.observe(0).declarer
    name = "" if declarer is None else game.names[declarer]
    words = _("Golden deal {number} of {all}: {name} plays 120 without an auction; all scores double")
    return words.format(number=game.deal_number, all=game.seats, name=name)


def sealed_words(seal: str) -> str:
    """Before anybody acts: the cards are fixed, and anybody can check that later (the record's seal)."""
    return _("The deal is sealed: {seal}; the log ({key}) shows all of the seal.").format(
        seal=seal[:16], key=shown_key("table.log", "G")
    )


def seal_words(seal: str) -> str:
    """The seal of the deal in progress, whole."""
    return _("Seal {seal}").format(seal=seal)


def not_saved(error: GameFileError) -> str:
    """The game could not be written; nothing is lost by it. Short enough for a small screen."""
    return _("Not saved: {why}. Make room, then try again.").format(why=error.reason)


def bot_failed(name: str, level: str, kind: Trouble) -> str:
    """A bot gave no move that counts."""
    return _("{name} (bot {level}) failed ({why}): autoplay decides").format(
        name=name, level=level, why=kind.words
    )


def time_up(name: str) -> str:
    """A person's time was used up."""
    return _("Time is up: autoplay decides for {name}").format(name=name)


def plays_again(name: str) -> str:
    """Somebody who was away is back."""
    return _("{name} plays again").format(name=name)


def turn_words(desk: Desk, facts: Facts, turn: int | None, phase: Phase) -> str:
    """The prompt line: always whose turn it is, and what is expected of him."""
    if desk.hold is not None:
        return desk.hold.words
    if turn is None:
        return _("The game is over") if phase is Phase.OVER else _("The cards are being dealt")
    name = facts.names[turn]
    if desk.control is not None and desk.viewer == turn:
        words = _("{name}, your turn: {prompt}") if facts.several else _("Your turn: {prompt}")
        return words.format(name=name, prompt=desk.control.prompt)
    expected = _(_EXPECTED[phase])
    if facts.away[turn]:
        return _("{name} is away: autoplay plays").format(name=name)
    if facts.levels[turn] is not None:
        who = _("{name} (bot {level})").format(name=name, level=facts.levels[turn])
        return expected.format(who=who)
    return expected.format(who=name)


def curtain_words(seat: int | None, facts: Facts, nobody_here: bool) -> tuple[str, str]:
    """What a curtain says: a heading and a line below it."""
    if seat is not None:
        heading = _("{name}, come to the screen").format(name=facts.names[seat])
        return heading, _("Press Enter when only you can see it.")
    if nobody_here:
        return _("Everybody is away"), _("Autoplay plays on. Whoever is back says so with {key}.").format(
            key=shown_key("table.here", "H")
        )
    return _("The game goes on"), _("The next player is called in a moment.")


def pause_words(seat: int | None, facts: Facts) -> tuple[str, str]:
    """What the curtain of a pause says."""
    heading = _("The table is covered")
    if seat is None:
        return heading, _("Press Enter to go on.")
    return heading, _("{name}, press Enter to go on.").format(name=facts.names[seat])
