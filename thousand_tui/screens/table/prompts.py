"""The sentences of the table that are no rules: whose turn it is, what is expected, what just happened."""

from __future__ import annotations

from collections.abc import Sequence

from thousand_tui.game.game_file import GameFileError
from thousand_tui.game.session import Session
from thousand_tui.rules import Observation
from thousand_tui.rules.cards import card_set, points_of
from thousand_tui.rules.state import Phase, Trick
from thousand_tui.screens.table.desk import Desk
from thousand_tui.screens.table.view import Facts

_EXPECTED = {
    Phase.AUCTION: "to bid or pass",
    Phase.CONTRACT_BEFORE: "to name the contract",
    Phase.TAKING: "to take the talon",
    Phase.EXCHANGE: "to pass on cards",
    Phase.CONTRACT_AFTER: "to name the contract",
    Phase.PLAY: "to play a card",
}


def trick_taken(trick: Trick, names: Sequence[str]) -> str:
    """Who took a trick, and what was in it."""
    return f"{names[trick.winner]} takes the trick: {points_of(card_set(trick.cards))} points"


def talon_taken(seen: Observation, names: Sequence[str]) -> str:
    """The talon is open, before its cards are passed on."""
    name = "" if seen.declarer is None else names[seen.declarer]
    return f"{name} takes the talon"


def received(seen: Observation, names: Sequence[str]) -> str:
    """Who gave a card to the seat that sees this."""
    giver = "" if seen.declarer is None else names[seen.declarer]
    return f"{giver} gives {names[seen.seat]} a card"


def golden_words(session: Session) -> str:
    """A golden deal is announced: nobody bids in it."""
    declarer = session.observe(0).declarer
    name = "" if declarer is None else session.names[declarer]
    number = f"{session.deal_number} of {session.seats}"
    return f"Golden deal {number}: {name} plays 120 without an auction; all scores double"


def sealed_words(seal: str) -> str:
    """Before anybody acts: the cards are fixed, and anybody can check that later (the record's seal)."""
    return f"The deal is sealed: {seal[:16]}; the log (G) shows all of the seal."


def seal_words(seal: str) -> str:
    """The seal of the deal in progress, whole."""
    return f"Seal {seal}"


def not_saved(error: GameFileError) -> str:
    """The game could not be written; nothing is lost by it. Short enough for a small screen."""
    return f"Not saved: {error.reason}. Make room, then try again."


def turn_words(desk: Desk, facts: Facts, turn: int | None, phase: Phase) -> str:
    """The prompt line: always whose turn it is, and what is expected of him."""
    if desk.hold is not None:
        return desk.hold.words
    if turn is None:
        return "The game is over" if phase is Phase.OVER else "The cards are being dealt"
    name = facts.names[turn]
    if desk.control is not None and desk.viewer == turn:
        who = f"{name}, your turn" if facts.several else "Your turn"
        return f"{who}: {desk.control.prompt}"
    expected = _EXPECTED[phase]
    if facts.away[turn]:
        return f"Autoplay plays for {name} ({name} is away)"
    if facts.levels[turn] is not None:
        return f"{name} (bot {facts.levels[turn]}) is {expected}"
    return f"{name} is {expected}"


def curtain_words(seat: int | None, facts: Facts, nobody_here: bool) -> tuple[str, str]:
    """What a curtain says: a heading and a line below it."""
    if seat is not None:
        return f"{facts.names[seat]}, come to the screen", "Press Enter when only you can see it."
    if nobody_here:
        return "Everybody is away", "Autoplay plays on. Whoever is back says so with H."
    return "The game goes on", "The next player is called in a moment."


def pause_words(seat: int | None, facts: Facts) -> tuple[str, str]:
    """What the curtain of a pause says."""
    who = f"{facts.names[seat]}, press" if seat is not None else "Press"
    return "The table is covered", f"{who} Enter to go on."
