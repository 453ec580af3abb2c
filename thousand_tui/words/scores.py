"""Score lines in words: the short name beside a number, and the rule behind it in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Final

from thousand_tui.rules.ruleset import Rules
from thousand_tui.rules.score_lines import ScoreRule

_SHORT: Final[Mapping[ScoreRule, str]] = {
    ScoreRule.CONTRACT_MADE: "contract made",
    ScoreRule.CONTRACT_FAILED: "contract failed",
    ScoreRule.CARDS: "cards",
    ScoreRule.MARRIAGE: "marriage",
    ScoreRule.ROUNDING: "rounding",
    ScoreRule.TALON: "talon",
    ScoreRule.BLIND: "blind, doubled",
    ScoreRule.GOLDEN: "golden, doubled",
    ScoreRule.ON_BARREL: "barrel: no points",
    ScoreRule.LOCKED: "only as declarer",
    ScoreRule.CONCESSION: "conceded",
    ScoreRule.CONCESSION_PAID: "concession",
    ScoreRule.CONCESSION_THIRD: "third concession",
    ScoreRule.THROW_IN: "thrown in",
    ScoreRule.LOW_SCORE_FINE: "no points",
    ScoreRule.BOLT: "bolt",
    ScoreRule.BOLT_FINE: "bolts fined",
    ScoreRule.ATTEMPT_USED: "try used up",
    ScoreRule.BARREL_SEATED: "onto the barrel",
    ScoreRule.BARREL_OFF: "off the barrel",
    ScoreRule.BARREL_SPENT: "barrel used up",
    ScoreRule.BARREL_KNOCKED_OFF: "knocked off",
    ScoreRule.BARREL_TOGETHER: "came together",
    ScoreRule.FALLS_TO_ZERO: "falls: to zero",
    ScoreRule.DUMP_TRUCK: "dump truck",
}

_BRIEF: Final[Mapping[ScoreRule, str]] = {
    ScoreRule.CONTRACT_MADE: "made",
    ScoreRule.CONTRACT_FAILED: "failed",
    ScoreRule.BLIND: "blind x2",
    ScoreRule.GOLDEN: "golden x2",
    ScoreRule.ON_BARREL: "not written",
    ScoreRule.LOCKED: "locked",
    ScoreRule.CONCESSION_THIRD: "third time",
    ScoreRule.ATTEMPT_USED: "try used",
    ScoreRule.BARREL_SEATED: "onto barrel",
    ScoreRule.BARREL_OFF: "off barrel",
    ScoreRule.BARREL_SPENT: "deals spent",
    ScoreRule.BARREL_TOGETHER: "together",
    ScoreRule.FALLS_TO_ZERO: "fall to zero",
}
"""Where the short words are longer than twelve characters."""

_LONG: Final[Mapping[ScoreRule, str]] = {
    ScoreRule.CONTRACT_MADE: "The declarer made the contract and writes it.",
    ScoreRule.CONTRACT_FAILED: "The declarer failed and writes the contract as a minus.",
    ScoreRule.CARDS: "The points of the cards in the tricks taken.",
    ScoreRule.MARRIAGE: "Marriages declared: spades 40, clubs 60, diamonds 80, hearts 100.",
    ScoreRule.ROUNDING: "Points are rounded to the nearest multiple of {score_step}, ties up.",
    ScoreRule.TALON: "The dealer rests and writes for the talon as it was dealt.",
    ScoreRule.BLIND: "The auction was won with a blind bid: the declarer's result is doubled.",
    ScoreRule.GOLDEN: "A golden deal: everybody's score is doubled.",
    ScoreRule.ON_BARREL: "On the barrel only an own contract scores: other points are not written.",
    ScoreRule.LOCKED: "From {score_lock_from} on a player gains points only as declarer.",
    ScoreRule.CONCESSION: "The declarer gave the deal up before leading.",
    ScoreRule.CONCESSION_PAID: "The declarer conceded: each opponent writes this.",
    ScoreRule.CONCESSION_THIRD: "Every third concession costs a further {concession_third_penalty}.",
    ScoreRule.THROW_IN: "The deal was thrown in free of charge: each opponent writes {throw_in_points}.",
    ScoreRule.LOW_SCORE_FINE: "From {low_score_fine_from} on a deal without a point costs {low_score_fine}.",
    ScoreRule.BOLT: "A deal without a trick is a bolt.",
    ScoreRule.BOLT_FINE: "The number of bolts has reached {bolt_limit}: that costs {bolt_penalty}.",
    ScoreRule.ATTEMPT_USED: "A contract lost on the barrel costs a try and no points.",
    ScoreRule.BARREL_SEATED: "Reaching {threshold} sits a player down on the barrel, at exactly that total.",
    ScoreRule.BARREL_OFF: "Below {threshold} again: off the barrel.",
    ScoreRule.BARREL_SPENT: "On the barrel {barrel_deals} deals without success: {barrel_fall_penalty} off.",
    ScoreRule.BARREL_KNOCKED_OFF: "A newcomer knocks the others off the barrel: {barrel_fall_penalty} off.",
    ScoreRule.BARREL_TOGETHER: "Several sat down on the barrel at once: minus {barrel_fall_penalty}.",
    ScoreRule.FALLS_TO_ZERO: "Fall number {barrel_falls_to_zero} from the barrel: the total becomes 0.",
    ScoreRule.DUMP_TRUCK: "A total of exactly {dump_truck_at} is dumped: it becomes 0.",
}

_FREE: Final = "The declarer gave the deal up before leading: that costs nothing in this game."


def rule_words(rule: ScoreRule, brief: bool = False) -> str:
    """The rule of a score line in a word or two; ``brief``: in at most twelve characters."""
    return _BRIEF.get(rule, _SHORT[rule]) if brief else _SHORT[rule]


def rule_explanation(rule: ScoreRule, rules: Rules, points: int | None = None) -> str:
    """The rule of a score line in a sentence, with the numbers of this game.

    ``points`` are the line's own, where they are known: the declarer's concession may cost nothing.
    """
    template = _FREE if rule is ScoreRule.CONCESSION and points == 0 else _LONG[rule]
    return template.format(**asdict(rules), threshold=rules.threshold)
