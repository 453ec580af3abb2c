"""What conceding would come to, in the few words that fit the prompt: asked before it is done."""

from __future__ import annotations

from thousand_tui.rules import Observation
from thousand_tui.rules.score_lines import round_to


def concede_question(seen: Observation) -> str:
    """The question before the declarer who sees this concedes: what he writes, and what the others do."""
    others = "the other" if len(seen.active) == 2 else "the others"
    each = " each" if len(seen.active) > 2 else ""
    paid = _paid(seen)
    return f"concede? You {_own(seen)}, {others} {f'+{paid}' if paid else '0'}{each}{_left(seen)}"


def _amount(seen: Observation) -> int:
    return seen.bid if seen.contract is None else seen.contract


def _own(seen: Observation) -> str:
    rules, standing = seen.rules, seen.standing
    on_barrel = standing.barrel[seen.seat] is not None
    if on_barrel and rules.barrel_own_loss == "attempt_only":
        return "lose a try"
    points = 0 if rules.concession_cost == "zero" and not on_barrel else _amount(seen)
    if (standing.concessions[seen.seat] + 1) % 3 == 0:
        points += rules.concession_third_penalty
    words = f"-{points}" if points else "0"
    return f"{words} and off the barrel" if on_barrel else words


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
        return f"; {rules.concession_limit - made} of {rules.concession_limit} left"
    if rules.concession_third_penalty:
        return "; every third is fined" if made % 3 == 2 else f"; number {made + 1}, every third is fined"
    return ""
