"""What conceding would come to, in the few words that fit the prompt: asked before it is done."""

from __future__ import annotations

from thousand_tui.rules import Observation
from thousand_tui.rules.score_lines import round_to
from thousand_tui.words.language import _


def concede_question(seen: Observation) -> str:
    """The question before the declarer who sees this concedes: what he writes, and what the others do."""
    paid = _paid(seen)
    question = (
        _("concede? You: {own}, the other: {paid}{left}")
        if len(seen.active) == 2
        else _("concede? You: {own}, the others: {paid} each{left}")
    )
    return question.format(own=_own(seen), paid=f"+{paid}" if paid else "0", left=_left(seen))


def _amount(seen: Observation) -> int:
    return seen.bid if seen.contract is None else seen.contract


def _own(seen: Observation) -> str:
    rules, standing = seen.rules, seen.standing
    on_barrel = standing.barrel[seen.seat] is not None
    if on_barrel and rules.barrel_own_loss == "attempt_only":
        return _("a try is lost")
    points = 0 if rules.concession_cost == "zero" and not on_barrel else _amount(seen)
    if (standing.concessions[seen.seat] + 1) % 3 == 0:
        points += rules.concession_third_penalty
    words = f"-{points}" if points else "0"
    return _("{points} and off the barrel").format(points=words) if on_barrel else words


def _paid(seen: Observation) -> int:
    rules = seen.rules
    if seen.standing.concessions[seen.seat] < rules.concession_free:
        return 0
    if rules.concession_opponents == "half":
        return round_to(_amount(seen), 2 * rules.score_step) // 2
    return rules.concession_opponents


def _left(seen: Observation) -> str:
    """How many are left of those allowed, or when one is fined."""
    rules, made = seen.rules, seen.standing.concessions[seen.seat]
    if rules.concession_limit:
        return _("; {left} of {limit} left").format(
            left=rules.concession_limit - made, limit=rules.concession_limit
        )
    if rules.concession_third_penalty:
        if made % 3 == 2:
            return _("; every third is fined")
        return _("; number {number}, every third is fined").format(number=made + 1)
    return ""
