"""Score lines in words: the short name beside a number, and the rule behind it in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Final

from thousand_tui.rules.ruleset import Rules
from thousand_tui.rules.score_lines import ScoreRule
from thousand_tui.words.language import N_, _, ngettext

_SHORT: Final[Mapping[ScoreRule, str]] = {
    ScoreRule.CONTRACT_MADE: N_("contract made"),
    ScoreRule.CONTRACT_FAILED: N_("contract failed"),
    ScoreRule.CARDS: N_("cards"),
    ScoreRule.MARRIAGE: N_("marriage"),
    ScoreRule.ROUNDING: N_("rounding"),
    ScoreRule.TALON: N_("talon"),
    ScoreRule.BLIND: N_("blind, doubled"),
    ScoreRule.GOLDEN: N_("golden, doubled"),
    ScoreRule.ON_BARREL: N_("barrel: no points"),
    ScoreRule.LOCKED: N_("only as declarer"),
    ScoreRule.CONCESSION: N_("conceded"),
    ScoreRule.CONCESSION_PAID: N_("concession"),
    ScoreRule.CONCESSION_THIRD: N_("third concession"),
    ScoreRule.THROW_IN: N_("thrown in"),
    ScoreRule.LOW_SCORE_FINE: N_("no points"),
    ScoreRule.BOLT: N_("bolt"),
    ScoreRule.BOLT_FINE: N_("bolts fined"),
    ScoreRule.ATTEMPT_USED: N_("try used up"),
    ScoreRule.BARREL_SEATED: N_("onto the barrel"),
    ScoreRule.BARREL_OFF: N_("off the barrel"),
    ScoreRule.BARREL_SPENT: N_("barrel used up"),
    ScoreRule.BARREL_KNOCKED_OFF: N_("knocked off"),
    ScoreRule.BARREL_TOGETHER: N_("came together"),
    ScoreRule.FALLS_TO_ZERO: N_("falls: to zero"),
    ScoreRule.DUMP_TRUCK: N_("dump truck"),
}

_BRIEF: Final[Mapping[ScoreRule, str]] = {
    ScoreRule.CONTRACT_MADE: N_("made"),
    ScoreRule.CONTRACT_FAILED: N_("failed"),
    ScoreRule.BLIND: N_("blind x2"),
    ScoreRule.GOLDEN: N_("golden x2"),
    ScoreRule.ON_BARREL: N_("not written"),
    ScoreRule.LOCKED: N_("locked"),
    ScoreRule.CONCESSION_THIRD: N_("third time"),
    ScoreRule.ATTEMPT_USED: N_("try used"),
    ScoreRule.BARREL_SEATED: N_("onto barrel"),
    ScoreRule.BARREL_OFF: N_("off barrel"),
    ScoreRule.BARREL_SPENT: N_("deals spent"),
    ScoreRule.BARREL_TOGETHER: N_("together"),
    ScoreRule.FALLS_TO_ZERO: N_("fall to zero"),
}
"""Where the short words are longer than twelve characters."""

_LONG: Final[Mapping[ScoreRule, str]] = {
    ScoreRule.CONTRACT_MADE: N_("The declarer made the contract and writes it."),
    ScoreRule.CONTRACT_FAILED: N_("The declarer failed and writes the contract as a minus."),
    ScoreRule.CARDS: N_("The points of the cards in the tricks taken."),
    ScoreRule.MARRIAGE: N_("Marriages declared: spades 40, clubs 60, diamonds 80, hearts 100."),
    ScoreRule.ROUNDING: N_("Points are rounded to the nearest multiple of {score_step}, ties up."),
    ScoreRule.TALON: N_("The dealer rests and writes for the talon as it was dealt."),
    ScoreRule.BLIND: N_("The auction was won with a blind bid: the declarer's result is doubled."),
    ScoreRule.GOLDEN: N_("A golden deal: everybody's score is doubled."),
    ScoreRule.ON_BARREL: N_("On the barrel only an own contract scores: other points are not written."),
    ScoreRule.LOCKED: N_("From {score_lock_from} on a player gains points only as declarer."),
    ScoreRule.CONCESSION: N_("The declarer gave the deal up before leading."),
    ScoreRule.CONCESSION_PAID: N_("The declarer conceded: each opponent writes this."),
    ScoreRule.CONCESSION_THIRD: N_("Every third concession costs a further {concession_third_penalty}."),
    ScoreRule.THROW_IN: N_("The deal was thrown in free of charge: each opponent writes {throw_in_points}."),
    ScoreRule.LOW_SCORE_FINE: N_(
        "From {low_score_fine_from} on a deal without a point costs {low_score_fine}."
    ),
    ScoreRule.BOLT: N_("A deal without a trick is a bolt."),
    ScoreRule.BOLT_FINE: N_("The number of bolts has reached {bolt_limit}: that costs {bolt_penalty}."),
    ScoreRule.ATTEMPT_USED: N_("A contract lost on the barrel costs a try and no points."),
    ScoreRule.BARREL_SEATED: N_(
        "Reaching {threshold} sits a player down on the barrel, at exactly that total."
    ),
    ScoreRule.BARREL_OFF: N_("Below {threshold} again: off the barrel."),
    ScoreRule.BARREL_KNOCKED_OFF: N_(
        "A newcomer knocks the others off the barrel: {barrel_fall_penalty} off."
    ),
    ScoreRule.BARREL_TOGETHER: N_("Several sat down on the barrel at once: minus {barrel_fall_penalty}."),
    ScoreRule.FALLS_TO_ZERO: N_("Fall number {barrel_falls_to_zero} from the barrel: the total becomes 0."),
    ScoreRule.DUMP_TRUCK: N_("A total of exactly {dump_truck_at} is dumped: it becomes 0."),
}

_FREE: Final = N_("The declarer gave the deal up before leading: that costs nothing in this game.")


def rule_words(rule: ScoreRule, brief: bool = False) -> str:
    """The rule of a score line in a word or two; ``brief``: in at most twelve characters."""
    return _(_BRIEF.get(rule, _SHORT[rule]) if brief else _SHORT[rule])


def rule_explanation(rule: ScoreRule, rules: Rules, points: int | None = None) -> str:
    """The rule of a score line in a sentence, with the numbers of this game.

    ``points`` are the line's own, where they are known: the declarer's concession may cost nothing.
    """
    if rule is ScoreRule.BARREL_SPENT:
        template = ngettext(
            "On the barrel {barrel_deals} deal without success: {barrel_fall_penalty} off.",
            "On the barrel {barrel_deals} deals without success: {barrel_fall_penalty} off.",
            rules.barrel_deals,
        )
    else:
        template = _(_FREE if rule is ScoreRule.CONCESSION and points == 0 else _LONG[rule])
    return template.format(**asdict(rules), threshold=rules.threshold)
