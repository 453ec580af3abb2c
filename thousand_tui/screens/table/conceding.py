"""What conceding would come to, in the few words that fit the prompt: asked before it is done."""

from __future__ import annotations

from typing import Final

from thousand_tui.rules import Observation
from thousand_tui.rules.score_lines import round_to
from thousand_tui.words.language import N_, _

_TO_ONE: Final = (
    N_("concede? You: {own}, the other: {paid}"),
    N_("concede? You: {own}, the other: {paid}; {left} of {limit} left"),
    N_("concede? You: {own}, the other: {paid}; every third is fined"),
    N_("concede? You: {own}, the other: {paid}; number {number}, every third is fined"),
)
_TO_MORE: Final = (
    N_("concede? You: {own}, the others: {paid} each"),
    N_("concede? You: {own}, the others: {paid} each; {left} of {limit} left"),
    N_("concede? You: {own}, the others: {paid} each; every third is fined"),
    N_("concede? You: {own}, the others: {paid} each; number {number}, every third is fined"),
)
"""Without a limit, with one, the one that is fined, and the number of one that is not."""


def concede_question(seen: Observation) -> str:
    """The question before the declarer who sees this concedes: what he writes, and what the others do."""
    rules, made, paid = seen.rules, seen.standing.concessions[seen.seat], _paid(seen)
    return _(_question(seen)).format(
        own=_own(seen),
        paid=f"+{paid}" if paid else "0",
        left=rules.concession_limit - made,
        limit=rules.concession_limit,
        number=made + 1,
    )


def _question(seen: Observation) -> str:
    """With how many are left of those allowed, or when one is fined."""
    rules, made = seen.rules, seen.standing.concessions[seen.seat]
    plain, limited, fined, counted = _TO_ONE if len(seen.active) == 2 else _TO_MORE
    if rules.concession_limit:
        return limited
    if rules.concession_third_penalty:
        return fined if made % 3 == 2 else counted
    return plain


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
