"""A typed line as what it asks for: an action of the seat whose turn it is, or something to be told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from thousand_tui.plain.spelling import in_order, parse_spelled, spelled
from thousand_tui.plain.vocabulary import Word, meaning, on_other_layout
from thousand_tui.rules import Observation
from thousand_tui.rules.actions import (
    ACES_PLAYS,
    CONCEDE,
    LOOK,
    MARRIAGE_PLAYS,
    PASS,
    PLAYS,
    TAKE,
    THROW_IN,
    Action,
    Bid,
    Contract,
    Discard,
    Give,
    Redeal,
    Take,
)
from thousand_tui.rules.cards import Card
from thousand_tui.rules.quoting import quoted
from thousand_tui.rules.state import Phase
from thousand_tui.words.language import _

_ASKED: Final = frozenset(
    {
        *(Word.HAND, Word.TABLE, Word.TRICK, Word.LOG, Word.SCORES, Word.RULES, Word.TALON),
        *(Word.HINT, Word.REVIEW, Word.CODE, Word.AGAIN, Word.UNDO, Word.HELP, Word.QUIT, Word.HERE),
    }
)
"""The words that are no move."""
_WITH_MORE: Final = frozenset({Word.BID, Word.CONTRACT, Word.GIVE, Word.DISCARD, Word.PLAY})
"""The words that mean nothing without a number or a card."""
_LONGEST: Final = 60
"""Characters of a line that are repeated in an answer."""
_MOST_DIGITS: Final = 4


class NotUnderstood(ValueError):
    """A line that means nothing here; ``str()`` says why, and what would mean something."""


@dataclass(frozen=True, slots=True)
class Declaring:
    """A card that may be led with its marriage or its aces, or alone: the player has to say which."""

    declared: Action
    alone: Action


Meaning: TypeAlias = Word | Action | Declaring
"""What a line asks for."""


def understood(line: str, seen: Observation, names: Sequence[str]) -> Meaning:
    """What a typed line asks for; `NotUnderstood` if nothing.

    The action may be one that the rules refuse: they know why.
    """
    words = line.split()
    if not words:
        raise NotUnderstood(_("Type a move, or {help} for what can be typed.").format(help=Word.HELP.shown))
    head, rest = meaning(words[0]), words[1:]
    if not rest and (head is None or head in _WITH_MORE):
        head = on_other_layout(words[0]) or head
    if head in _ASKED and not rest:
        return head
    if head is None or head in (Word.MARRIAGE, Word.ACES, Word.ALONE, Word.YES, Word.NO):
        return _bare(words, seen, names, line)
    return _move(head, rest, seen, names, line)


def _move(head: Word, rest: list[str], seen: Observation, names: Sequence[str], line: str) -> Meaning:
    match head:
        case Word.BID:
            return Bid(_number(rest, line))
        case Word.CONTRACT:
            return Contract(_number(rest, line))
        case Word.TAKE:
            return _take(rest, seen, line)
        case Word.GIVE | Word.DISCARD | Word.PLAY if rest:
            return _cards(rest, seen, names, line)
        case Word.REDEAL if not rest:
            return _redeal(seen)
    plain: dict[Word, Action] = {
        Word.PASS: PASS,
        Word.LOOK: LOOK,
        Word.CONCEDE: CONCEDE,
        Word.THROW_IN: THROW_IN,
    }
    action = plain.get(head)
    if action is None or rest:
        raise _unknown(line)
    return action


def _bare(words: list[str], seen: Observation, names: Sequence[str], line: str) -> Meaning:
    """A line without a verb: a number to bid or name, or cards."""
    if len(words) == 1 and _is_number(words[0]):
        if seen.phase is Phase.AUCTION:
            return Bid(int(words[0]))
        if seen.phase in (Phase.CONTRACT_BEFORE, Phase.CONTRACT_AFTER):
            return Contract(int(words[0]))
        if seen.phase is Phase.TAKING:
            return _take(words, seen, line)
    return _cards(words, seen, names, line)


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= _MOST_DIGITS


def _number(rest: list[str], line: str) -> int:
    if len(rest) != 1 or not _is_number(rest[0]):
        raise NotUnderstood(
            _("{line} lacks a number, such as {example}.").format(
                line=quoted(line, _LONGEST), example=f"{Word.BID.shown} 105"
            )
        )
    return int(rest[0])


def _take(rest: list[str], seen: Observation, line: str) -> Action:
    pairs = [action for action in seen.legal if isinstance(action, Take) and action.pair is not None]
    if not rest:
        if pairs:
            raise NotUnderstood(_("The talon has two pairs: take 1 or take 2."))
        return TAKE
    if len(rest) == 1 and rest[0] in ("1", "2") and pairs:
        return Take(int(rest[0]) - 1)
    raise _unknown(line)


def _redeal(seen: Observation) -> Action:
    demanded = [action for action in seen.legal if isinstance(action, Redeal)]
    if not demanded:
        raise NotUnderstood(_("There is no right to a redeal now."))
    return demanded[0]


def _cards(words: list[str], seen: Observation, names: Sequence[str], line: str) -> Meaning:
    """Cards, by their letters or by their places in the hand, and what is done with them now."""
    first = _card(words[0], seen)
    if first is None:
        raise _unknown(line)
    if seen.phase is Phase.EXCHANGE:
        return _passed_on(first, words[1:], seen, names, line)
    return _played(first, words[1:], seen, line)


def _card(word: str, seen: Observation) -> Card | None:
    if _is_number(word):
        hand = in_order(seen.hand)
        number = int(word)
        if not 1 <= number <= len(hand):
            raise NotUnderstood(
                _("There is no card {number}: your hand has {count}.").format(number=number, count=len(hand))
            )
        return hand[number - 1]
    return parse_spelled(word)


def _passed_on(card: Card, rest: list[str], seen: Observation, names: Sequence[str], line: str) -> Action:
    if any(isinstance(action, Discard) for action in seen.legal):
        second = _card(rest[0], seen) if len(rest) == 1 else None
        if second is None:
            raise NotUnderstood(_("Two cards are laid aside at once, such as 9S JD."))
        return Discard((card, second))
    if rest and _card(rest[0], seen) is not None:
        raise NotUnderstood(_("Cards are given one at a time."))
    if rest:
        return Give(card, _seat(" ".join(rest), seen, names, line))
    receivers = {action.to for action in seen.legal if isinstance(action, Give)}
    meant = {action.to for action in seen.legal if isinstance(action, Give) and action.card == card}
    chosen = meant or receivers
    if len(chosen) != 1:
        raise NotUnderstood(
            _("To whom? Add the name: {example}.").format(
                example=f"{Word.GIVE.shown} {spelled(card)} {names[min(chosen)]}" if chosen else "-"
            )
        )
    return Give(card, chosen.pop())


def _seat(word: str, seen: Observation, names: Sequence[str], line: str) -> int:
    others = [seat for seat in seen.active if seat != seen.seat]
    meant = [seat for seat in others if names[seat].casefold().startswith(word.casefold())]
    exact = [seat for seat in meant if names[seat].casefold() == word.casefold()]
    found = exact or meant
    if len(found) == 1:
        return found[0]
    raise NotUnderstood(
        _("{line}: nobody of that name takes part; there: {names}.").format(
            line=quoted(line, _LONGEST), names=", ".join(names[seat] for seat in others)
        )
    )


def _played(card: Card, rest: list[str], seen: Observation, line: str) -> Action | Declaring:
    how = meaning(rest[0]) if len(rest) == 1 else None
    if rest and how not in (Word.MARRIAGE, Word.ACES, Word.ALONE):
        raise _unknown(line)
    if how is Word.MARRIAGE:
        return MARRIAGE_PLAYS[card]
    if how is Word.ACES:
        return ACES_PLAYS[card]
    declared = next(
        (action for action in (MARRIAGE_PLAYS[card], ACES_PLAYS[card]) if action in seen.legal), None
    )
    alone = PLAYS[card]
    if declared is None or how is Word.ALONE:
        return alone
    return Declaring(declared, alone) if alone in seen.legal else declared


def _unknown(line: str) -> NotUnderstood:
    return NotUnderstood(
        _("{line} is no move here; {help} tells what can be typed.").format(
            line=quoted(line, _LONGEST), help=Word.HELP.shown
        )
    )
