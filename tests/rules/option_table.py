"""The table of the options (rules 7): the one place where tests say what the rules let an option take.

A row an option, in the order of the rules: its name, the forms that know it, its values, its default. Values
are ``on off``; words or numbers to choose from; ``LOW..HIGH``, or ``LOW..`` without an end; ``score``, any
whole number. ``off`` before a range of numbers is written as 0, anywhere else but in ``on off`` as ``None``.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

_TABLE: Final = """
bid_min                  | trio duo      | 5..300 | 100
bid_step                 | trio duo      | 5 10 | 5
jump_bids                | trio duo      | on off | on
forced_opening           | trio duo      | none forehand_min forehand_exact | forehand_min
no_bid                   | trio duo      | last_hand_free last_hand_declares redeal | redeal
throw_in_points          | trio duo      | 0..120 | 50
bid_cap_no_marriage      | trio duo      | off 100..200 | 120
bid_cap_with_marriage    | trio duo      | none sum_held | none
silence_below            | trio duo      | off score | off
bid_ban_from             | duo           | off score | off
blind_bidding            | trio duo      | off until_look first_hand_120 | off
blind_min_score          | trio duo      | off score | off
golden_deals             | trio          | on off | off
talon_visibility         | trio duo      | all declarer hidden_at_min | all
exchange                 | trio          | give_one_each keep_one_give_two | give_one_each
pass_cards_face          | trio duo      | down up | down
contract_named           | trio duo      | after_exchange before_talon bid_is_contract | after_exchange
aside_points             | duo           | none last_trick slam_120 | none
concession               | trio duo      | off before_lead | before_lead
concession_cost          | trio duo      | contract zero | contract
concession_opponents     | trio duo      | half 0..120 | 60
concession_free          | trio duo      | 0.. | 0
concession_limit         | trio duo      | 0.. | 0
concession_third_penalty | trio duo      | 0.. | 0
must_trump               | trio duo draw | on off | on
must_overtake            | trio duo draw | off follow_only full | off
overtake_reference       | trio duo draw | winning_card led_card | winning_card
marriage_first_lead      | trio duo draw | on off | off
marriage_trump_effect    | trio duo draw | immediate next_trick | immediate
ace_marriage             | trio duo draw | off 1..200 | off
score_step               | trio duo draw | 1 5 10 | 5
declarer_rounding        | trio duo      | exact before_check | exact
declarer_scores          | trio duo      | contract actual | contract
defenders_score_marriages | trio duo      | on off | on
dealer_talon_score | trio duo | none cards cards_nines_100 aces_40_marriages aces_50_marriages | none
talon_score_rounded      | trio duo      | on off | on
target                   | trio duo draw | 200..5000 | 1000
tie_break                | trio duo draw | declarer_then_score score_then_declarer | declarer_then_score
score_lock_from          | trio duo      | off score | off
low_score_fine_from      | trio duo      | off score | off
low_score_fine           | trio duo      | 0..200 | 100
barrel                   | trio duo      | on off | on
barrel_gap               | trio duo      | 50..200 | 120
barrel_deals             | trio duo      | 0..9 | 3
barrel_count             | trio duo      | every_deal own_contract | every_deal
barrel_own_loss          | trio duo      | minus_contract_and_off attempt_only | minus_contract_and_off
barrel_fall_penalty      | trio duo      | 5..200 | 120
barrel_newcomer          | trio duo      | knocks_off coexist | knocks_off
barrel_simultaneous      | trio duo      | coexist all_fall declarer_stays | coexist
barrel_jump              | trio duo      | declarer nobody | declarer
barrel_falls_to_zero     | trio duo      | off 1..9 | off
barrel_bolts             | trio duo      | on off | off
bolts                    | trio duo      | off cumulative consecutive | cumulative
bolt_limit               | trio duo      | 2..9 | 3
bolt_penalty             | trio duo      | 0..200 | 120
bolt_declarer            | trio duo      | on off | off
dump_truck               | trio duo draw | off plus both | plus
dump_truck_at            | trio duo draw | 5..5000 | 555
redeal_four_nines        | trio duo      | on off | on
redeal_four_jacks        | trio duo      | on off | off
redeal_hand_below        | trio duo      | off 1..30 | off
redeal_talon_below       | trio duo      | off 1..30 | off
redeal_talon_two_nines   | trio duo      | on off | off
redeal_talon_only_at_min | trio duo      | on off | on
"""
_FAR: Final = 1000
"""As good as the end of a range that has none."""


class Row(NamedTuple):
    """What the rules say of one option."""

    forms: tuple[str, ...]
    values: tuple[str, ...]
    default: str

    @property
    def on_off(self) -> bool:
        """Whether it is switched on or off."""
        return self.values == ("on", "off")

    @property
    def score(self) -> bool:
        """Whether it takes any whole number."""
        return "score" in self.values

    @property
    def span(self) -> tuple[int, int | None] | None:
        """The lowest and the highest number of its range, None where there is no highest; None: no range."""
        found = re.fullmatch(r"(\d+)\.\.(\d*)", self.values[-1])
        return None if found is None else (int(found[1]), int(found[2]) if found[2] else None)

    @property
    def choice_of_numbers(self) -> bool:
        """Whether it is one of a few numbers."""
        return all(value.isdigit() for value in self.values)

    @property
    def zero_is_off(self) -> bool:
        """Whether its ``off`` is written as 0."""
        return self.span is not None and self.values[0] == "off"

    @property
    def words(self) -> tuple[str, ...]:
        """The words to choose from, ``off`` among them; none of an option that takes numbers only."""
        return () if self.on_off or self.score or self.span or self.choice_of_numbers else self.values

    def numbers_taken(self) -> tuple[int, ...]:
        """Numbers it takes: all of a few, or those at the ends of its range and some within."""
        if self.choice_of_numbers:
            return tuple(map(int, self.values))
        return tuple(number for number in self._tried() if self._takes(number))

    def numbers_refused(self) -> tuple[int, ...]:
        """Numbers it does not take: just outside its range, and those that look like one it takes."""
        if self.choice_of_numbers:
            like_them = (-5, -1, 0, 1, 2, 4, 6, 7, 9, 11, 15, 20)
            return tuple(number for number in like_them if str(number) not in self.values)
        return tuple(number for number in self._tried() if not self._takes(number))

    def _takes(self, number: int) -> bool:
        assert self.span is not None
        low, high = self.span
        return (number == 0 and self.zero_is_off) or low <= number <= (number if high is None else high)

    def _tried(self) -> tuple[int, ...]:
        assert self.span is not None
        low, high = self.span[0], _FAR if self.span[1] is None else self.span[1]
        default = int(self.default) if self.default.isdigit() else 0
        ends = {low - 1, low, low + 1, high - 1, high, high + 1}
        return tuple(sorted(ends | {-1, 0, 1, 1001, default, -low, -default}))


class Rows(dict[str, Row]):
    """Rows by the name of their option; a missing one says where it is missing."""

    def __missing__(self, name: str) -> Row:
        raise LookupError(f"the option {name} has no row in tests/rules/option_table.py")


def _rows() -> Rows:
    rows = Rows()
    for line in _TABLE.strip().splitlines():
        name, forms, values, default = (cell.strip() for cell in line.split("|"))
        rows[name] = Row(tuple(forms.split()), tuple(values.split()), default)
    return rows


ROWS: Final = _rows()
"""What the rules say of every option, by name, in their order."""
