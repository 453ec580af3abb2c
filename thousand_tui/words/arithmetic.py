"""A deal's arithmetic in words: who played what, and each line of the score with its rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from thousand_tui.rules.ruleset import Rules
from thousand_tui.rules.score_lines import ScoreRule, round_to
from thousand_tui.rules.state import DealKind, DealResult, Standing
from thousand_tui.rules.undertaking import concession_amount, contract_to_make
from thousand_tui.words.scores import rule_explanation, rule_words

_DECLARED: Final = "{name} played {contract}: {how}"
_HOW: Final = {
    DealKind.CONCEDED: "conceded",
    DealKind.THROWN_IN: "thrown in",
    True: "made it",
    False: "failed",
}
_FIRST_FREE: Final = "A player's first concession of the game pays the others nothing."
_FIRST_ONES_FREE: Final = "A player's first {concession_free} concessions of the game pay the others nothing."
_NEVER_PAID: Final = "In this game a concession pays the others nothing."
_TAKEN: Final = "{name} took {cards} in cards"
_DECLARED_TOO: Final = "{taken} and declared {marriages}: {raw}"
_ROUNDED: Final = "{taken}, rounded to {points}"


class SumLine(NamedTuple):
    """One change of a total."""

    rule: ScoreRule
    points: int
    words: str
    """The rule in a word or two."""
    explanation: str
    """The rule in a sentence."""


class SeatSums(NamedTuple):
    """What a deal comes to for one seat."""

    taken: str
    """The raw points, in words; empty where nothing was played or the seat rested."""
    lines: tuple[SumLine, ...]
    delta: int
    total: int


def standing_before(first: Standing, results: Sequence[DealResult], index: int) -> Standing:
    """What stood before a completed deal, falls aside; ``first`` before them all."""
    if not index:
        return first
    before = results[index - 1]
    conceded = [
        result.deal.undertaking.declarer for result in results[:index] if result.kind is DealKind.CONCEDED
    ]
    return first._replace(
        total=before.total,
        bolts=before.bolts,
        barrel=before.barrel,
        concessions=tuple(count + conceded.count(seat) for seat, count in enumerate(first.concessions)),
    )


def headline(result: DealResult, rules: Rules, before: Standing, names: Sequence[str]) -> str:
    """Who played what, and what came of it; empty in a deal without a declarer."""
    undertaking = result.deal.undertaking
    if undertaking.declarer is None:
        return ""
    played = result.kind is DealKind.PLAYED
    # where the bid is the contract nobody named it
    asked = played and undertaking.contract is None
    contract = contract_to_make(rules, before, undertaking) if asked else concession_amount(undertaking)
    how = _HOW[bool(result.made)] if played else _HOW[result.kind]
    return _DECLARED.format(name=names[undertaking.declarer], contract=contract, how=how)


def concession_remark(result: DealResult, rules: Rules, before: Standing) -> str:
    """Why nobody is paid for a concession; empty where somebody is, and after any other deal."""
    declarer = result.deal.undertaking.declarer
    if result.kind is not DealKind.CONCEDED or declarer is None:
        return ""
    if not rules.concession_opponents:
        return _NEVER_PAID
    if before.concessions[declarer] >= rules.concession_free:
        return ""
    words = _FIRST_FREE if rules.concession_free == 1 else _FIRST_ONES_FREE
    return words.format(concession_free=rules.concession_free)


def seat_sums(result: DealResult, rules: Rules, seat: int, name: str) -> SeatSums:
    """One seat's lines, in the order the rules count."""
    lines = tuple(
        SumLine(
            line.rule, line.points, rule_words(line.rule), rule_explanation(line.rule, rules, line.points)
        )
        for line in result.lines
        if line.seat == seat
    )
    return SeatSums(_taken(result, rules, seat, name), lines, result.delta[seat], result.total[seat])


def _taken(result: DealResult, rules: Rules, seat: int, name: str) -> str:
    if result.kind is not DealKind.PLAYED or seat not in result.deal.active:
        return ""
    cards, marriages = result.cards[seat], result.marriages[seat]
    taken, raw = _TAKEN.format(name=name, cards=cards), cards + marriages
    if marriages:
        taken = _DECLARED_TOO.format(taken=taken, marriages=marriages, raw=raw)
    # a defender's rounding is a line of its own, the declarer's decides whether he made it
    rounds = seat == result.deal.undertaking.declarer and rules.declarer_rounding == "before_check"
    points = round_to(raw, rules.score_step) if rounds else raw
    return taken if points == raw else _ROUNDED.format(taken=taken, points=points)


def signed(points: int) -> str:
    """Points with their sign; 0 has none."""
    return f"{points:+d}" if points else "0"
