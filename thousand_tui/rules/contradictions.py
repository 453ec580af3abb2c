"""Combinations of options that are refused (the end of rules 7).

One table, `CONTRADICTIONS`, in the order of the rules. None of them is looked at in `draw`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Final, NamedTuple

from thousand_tui.rules.limits import BLIND_BID
from thousand_tui.rules.option import Option
from thousand_tui.rules.option_errors import Clash, OptionError, Problem
from thousand_tui.rules.options import OPTIONS
from thousand_tui.rules.ruleset import Rules, Value

SUM_HELD_LIMIT: Final = 160
"""120 plus the least marriage: what a seat with one may always bid under `sum_held`."""


class Contradiction(NamedTuple):
    """One contradiction of rules 7."""

    clash: Clash
    options: tuple[str, ...]
    """The options it is between, the one at fault first."""
    holds: Callable[[Rules], bool]
    """Whether rules contradict themselves in this way."""
    only_if_set: str | None = None
    """The option that must have been set over the preset for it to count; ``None``: it always counts."""

    def applies(self, rules: Rules, named: Collection[str]) -> bool:
        """Whether it makes the rules wrong, where the options ``named`` were set over the preset."""
        return self.holds(rules) and (self.only_if_set is None or self.only_if_set in named)


def contradictions(rules: Rules, named: Collection[str] = ()) -> Iterator[Contradiction]:
    """All contradictions in the rules, in the order of rules 7; ``named`` are the options that were set."""
    if rules.form != "draw":
        yield from (entry for entry in CONTRADICTIONS if entry.applies(rules, named))


def check(rules: Rules, named: Collection[str] = ()) -> None:
    """`OptionError` CONTRADICTION for the first contradiction in the rules, if there is one (rules 7).

    ``named`` are the options that were set over the preset: `no_bid` is refused only if it is one of them,
    and the message begins with an option that is.
    """
    for entry in contradictions(rules, named):
        raise _error(entry, rules, named)


def check_form(rules: Rules, option: Option, value: object) -> None:
    """`OptionError` WRONG_FORM if the option is not one of the rules' form (end of rules 7)."""
    if rules.form not in option.forms:
        allowed = f"only in the form {' or '.join(option.forms)}"
        others = (("form", rules.form),)
        raise OptionError(Problem.WRONG_FORM, option.name, value, allowed, others=others)


def _error(entry: Contradiction, rules: Rules, named: Collection[str]) -> OptionError:
    first, *others = sorted(entry.options, key=lambda name: name not in named)
    values: tuple[tuple[str, Value], ...] = tuple((name, getattr(rules, name)) for name in others)
    shown = tuple(OPTIONS[name].show(getattr(rules, name)) for name in (first, *others))
    return OptionError(
        Problem.CONTRADICTION,
        first,
        getattr(rules, first),
        entry.clash.value,
        clash=entry.clash,
        others=values,
        shown=shown,
    )


def _threshold(rules: Rules) -> bool:
    return rules.threshold <= 0


def _bid_min_step(rules: Rules) -> bool:
    return rules.bid_min % rules.bid_step != 0


def _barrel_gap_step(rules: Rules) -> bool:
    return rules.barrel_gap % rules.bid_step != 0


def _cap_step(rules: Rules) -> bool:
    return rules.bid_cap_no_marriage % rules.bid_step != 0


def _score_step(rules: Rules) -> bool:
    return rules.bid_step % rules.score_step != 0


def _cap_below(rules: Rules, points: int) -> bool:
    return 0 < rules.bid_cap_no_marriage < points


def _cap_below_bid_min(rules: Rules) -> bool:
    return _cap_below(rules, rules.bid_min)


def _no_bid_forced(rules: Rules) -> bool:
    return rules.opening_forced


def _silence_unforced(rules: Rules) -> bool:
    return rules.silence_below is not None and not rules.opening_forced


def _ban_forced(rules: Rules) -> bool:
    return rules.bid_ban_from is not None and rules.opening_forced


def _ban_redeal(rules: Rules) -> bool:
    return rules.bid_ban_from is not None and rules.no_bid == "redeal"


def _free_contract(rules: Rules) -> bool:
    free = not rules.opening_forced and rules.no_bid == "last_hand_free"
    return free and rules.contract_named != "after_exchange"


def _golden_contract(rules: Rules) -> bool:
    return rules.golden_deals and rules.contract_named != "after_exchange"


def _sum_held(rules: Rules) -> bool:
    return rules.bid_cap_with_marriage == "sum_held"


def _sum_held_bid_min(rules: Rules) -> bool:
    return _sum_held(rules) and rules.bid_min > SUM_HELD_LIMIT


def _sum_held_cap(rules: Rules) -> bool:
    return _sum_held(rules) and not 0 < rules.bid_cap_no_marriage <= SUM_HELD_LIMIT


def _first_hand(rules: Rules) -> bool:
    return rules.blind_bidding == "first_hand_120"


def _first_hand_bid_min(rules: Rules) -> bool:
    return _first_hand(rules) and rules.bid_min > BLIND_BID


def _first_hand_cap(rules: Rules) -> bool:
    return _first_hand(rules) and _cap_below(rules, BLIND_BID)


def _barrel_lock(rules: Rules) -> bool:
    return rules.barrel and rules.score_lock_from is not None


def _barrel_fine(rules: Rules) -> bool:
    return rules.barrel and rules.low_score_fine_from is not None


def _barrel_cap(rules: Rules) -> bool:
    return rules.barrel and _cap_below(rules, rules.barrel_gap)


def _barrel_dump(rules: Rules) -> bool:
    return rules.barrel and rules.dump_truck is not None and rules.dump_truck_at == rules.threshold


CONTRADICTIONS: Final = (
    Contradiction(Clash.THRESHOLD, ("target", "barrel_gap"), _threshold),
    Contradiction(Clash.BID_MIN_STEP, ("bid_min", "bid_step"), _bid_min_step),
    Contradiction(Clash.BARREL_GAP_STEP, ("barrel_gap", "bid_step"), _barrel_gap_step),
    Contradiction(Clash.CAP_STEP, ("bid_cap_no_marriage", "bid_step"), _cap_step),
    Contradiction(Clash.SCORE_STEP, ("bid_step", "score_step"), _score_step),
    Contradiction(Clash.CAP_BELOW_BID_MIN, ("bid_cap_no_marriage", "bid_min"), _cap_below_bid_min),
    Contradiction(Clash.NO_BID_FORCED, ("no_bid", "forced_opening"), _no_bid_forced, "no_bid"),
    Contradiction(Clash.SILENCE_UNFORCED, ("silence_below", "forced_opening"), _silence_unforced),
    Contradiction(Clash.BAN_FORCED, ("bid_ban_from", "forced_opening"), _ban_forced),
    Contradiction(Clash.BAN_REDEAL, ("bid_ban_from", "no_bid"), _ban_redeal),
    Contradiction(Clash.FREE_CONTRACT, ("contract_named", "no_bid", "forced_opening"), _free_contract),
    Contradiction(Clash.GOLDEN_CONTRACT, ("golden_deals", "contract_named"), _golden_contract),
    Contradiction(Clash.SUM_HELD_BID_MIN, ("bid_min", "bid_cap_with_marriage"), _sum_held_bid_min),
    Contradiction(Clash.SUM_HELD_CAP, ("bid_cap_no_marriage", "bid_cap_with_marriage"), _sum_held_cap),
    Contradiction(Clash.FIRST_HAND_BID_MIN, ("bid_min", "blind_bidding"), _first_hand_bid_min),
    Contradiction(Clash.FIRST_HAND_CAP, ("bid_cap_no_marriage", "blind_bidding"), _first_hand_cap),
    Contradiction(Clash.BARREL_LOCK, ("score_lock_from", "barrel"), _barrel_lock),
    Contradiction(Clash.BARREL_FINE, ("low_score_fine_from", "barrel"), _barrel_fine),
    Contradiction(Clash.BARREL_CAP, ("bid_cap_no_marriage", "barrel_gap", "barrel"), _barrel_cap),
    Contradiction(
        Clash.BARREL_DUMP, ("dump_truck_at", "target", "barrel_gap", "dump_truck", "barrel"), _barrel_dump
    ),
)
"""Every contradiction of rules 7, in its order."""
