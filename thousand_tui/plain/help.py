"""What can be typed right now, with an example of each."""

from __future__ import annotations

from collections.abc import Iterator

from thousand_tui.plain.spelling import cards_words, in_order, spelled
from thousand_tui.plain.vocabulary import Word
from thousand_tui.rules import Observation
from thousand_tui.rules.actions import (
    PASS,
    Action,
    Bid,
    Concede,
    Contract,
    Discard,
    Give,
    Look,
    Pass,
    Play,
    Redeal,
    Take,
    ThrowIn,
)
from thousand_tui.rules.cards import card_set
from thousand_tui.rules.state import Phase
from thousand_tui.words.language import _


def prompt_words(seen: Observation, name: str, several: bool) -> str:
    """The line before what is typed: whose turn it is, and what is to be decided."""
    expected = {
        Phase.AUCTION: _auction_prompt(seen),
        Phase.CONTRACT_BEFORE: _("name the contract"),
        Phase.TAKING: _("take the talon"),
        Phase.EXCHANGE: _("pass on cards"),
        Phase.CONTRACT_AFTER: _("name the contract"),
        Phase.PLAY: _("play a card"),
    }[seen.phase]
    return f"{name}, {expected}> " if several else f"{expected}> "


def _auction_prompt(seen: Observation) -> str:
    if all(isinstance(action, Pass) for action in seen.legal):
        return _("you can only pass")
    return _("bid or pass") if PASS in seen.legal else _("bid")


def help_words(seen: Observation) -> Iterator[str]:
    """What can be typed now: the moves first, then what can be asked at any time."""
    moves = list(dict.fromkeys(_examples(seen)))
    yield _("Now you may type: {moves}.").format(moves=", ".join(moves))
    if any(isinstance(action, Play | Give | Discard) for action in seen.legal):
        yield _("Cards are typed as rank and suit, such as 10H, or by their place in your hand, from 1.")
        # Translators: the letters of the language may stand beside these: plain/spelling.py reads both.
        yield _("The suits: S spades, C clubs, D diamonds, H hearts.")
    asked = (
        *(Word.HAND, Word.TABLE, Word.TRICK, Word.TALON, Word.LOG, Word.SCORES, Word.RULES),
        *(Word.HINT, Word.REVIEW, Word.CODE, Word.AGAIN, Word.UNDO, Word.HELP, Word.QUIT),
    )
    yield _("At any time: {words}.").format(words=", ".join(word.shown for word in asked))


def _examples(seen: Observation) -> Iterator[str]:
    plays = [action for action in seen.legal if isinstance(action, Play)]
    if plays:
        allowed = card_set(play.card for play in plays)
        yield cards_words(in_order(allowed))
    for action in seen.legal:
        if isinstance(action, Play):
            word = Word.MARRIAGE if action.marriage else Word.ACES if action.aces else None
            if word is not None:
                yield f"{spelled(action.card)} {word.shown}"
        else:
            yield from _word_example(action, seen)


def _word_example(action: Action, seen: Observation) -> Iterator[str]:
    """The example of an action that plays no card; of many of a kind only the first one's."""
    match action:
        case Bid() | Contract():
            points = [act.points for act in seen.legal if isinstance(act, type(action))]
            word = Word.BID if isinstance(action, Bid) else Word.CONTRACT
            least, most = min(points), max(points)
            yield f"{word.shown} {least}" if least == most else f"{word.shown} {least}-{most}"
        case Take(pair):
            yield Word.TAKE.shown if pair is None else f"{Word.TAKE.shown} {pair + 1}"
        case Give():
            yield f"{Word.GIVE.shown} {spelled(in_order(seen.hand)[-1])}"
        case Discard():
            yield f"{Word.DISCARD.shown} {cards_words(in_order(seen.hand)[-2:])}"
        case _:
            yield _PLAIN[type(action)].shown


_PLAIN = {
    Pass: Word.PASS,
    Look: Word.LOOK,
    Concede: Word.CONCEDE,
    ThrowIn: Word.THROW_IN,
    Redeal: Word.REDEAL,
}
