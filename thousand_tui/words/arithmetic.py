"""A deal's arithmetic in words: who played what, and each line of the score with its rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from thousand_tui.rules.ruleset import Rules
from thousand_tui.rules.score_lines import ScoreRule, round_to
from thousand_tui.rules.state import DealKind, DealResult, Standing
from thousand_tui.rules.undertaking import concession_amount, contract_to_make
from thousand_tui.words.language import N_, _, ngettext
from thousand_tui.words.scores import rule_explanation, rule_words

_DECLARED: Final = {
    DealKind.CONCEDED: N_("{name} played {contract}: conceded"),
    DealKind.THROWN_IN: N_("{name} played {contract}: thrown in"),
    True: N_("{name} played {contract}: made it"),
    False: N_("{name} played {contract}: failed"),
}
"""Translators: a past tense has a gender in some languages: a present tense or a dash has none."""
_NEVER_PAID: Final = N_("In this game a concession pays the others nothing.")
_TAKEN: Final = N_("{name} took {cards} in cards")
_DECLARED_TOO: Final = N_("{taken} and declared {marriages}: {raw}")
_ROUNDED: Final = N_("{taken}, rounded to {points}")


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
    words = _DECLARED[bool(result.made)] if played else _DECLARED[result.kind]
    return _(words).format(name=names[undertaking.declarer], contract=contract)


def concession_remark(result: DealResult, rules: Rules, before: Standing) -> str:
    """Why nobody is paid for a concession; empty where somebody is, and after any other deal."""
    declarer = result.deal.undertaking.declarer
    if result.kind is not DealKind.CONCEDED or declarer is None:
        return ""
    if not rules.concession_opponents:
        return _(_NEVER_PAID)
    if before.concessions[declarer] >= rules.concession_free:
        return ""
    words = ngettext(
        "A player's first concession of the game pays the others nothing.",
        "A player's first {concession_free} concessions of the game pay the others nothing.",
        rules.concession_free,
    )
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
    taken, raw = _(_TAKEN).format(name=name, cards=cards), cards + marriages
    if marriages:
        taken = _(_DECLARED_TOO).format(taken=taken, marriages=marriages, raw=raw)
    # a defender's rounding is a line of its own, the declarer's decides whether he made it
    rounds = seat == result.deal.undertaking.declarer and rules.declarer_rounding == "before_check"
    points = round_to(raw, rules.score_step) if rounds else raw
    return taken if points == raw else _(_ROUNDED).format(taken=taken, points=points)


def signed(points: int) -> str:
    """Points with their sign; 0 has none."""
    return f"{points:+d}" if points else "0"
