"""The deals of a record, decision by decision."""

from __future__ import annotations

import pytest

from tests.helpers.records import checked, game
from tests.helpers.reviewing import deals_of
from thousand_tui.coach.deals import choosings, played_deals
from thousand_tui.rules import apply
from thousand_tui.rules.actions import Give

QUICK = {"target": 200, "barrel": False, "bolts": None, "dump_truck": None}


@pytest.mark.parametrize(("preset", "seats"), [("table", 3), ("1001", 4), ("polish-duo", 2), ("draw", 2)])
def test_every_action_of_a_game_is_a_moment_that_leads_to_the_next(preset: str, seats: int) -> None:
    lines = game(preset, seats, seed=3, changes={"target": 300})
    deals = deals_of(lines)
    kinds = ("deal", "score", "end")
    actions = [line for line in lines[1:] if line["e"] not in kinds and line.get("why") != "all_pass"]
    assert sum(len(deal.moments) for deal in deals) == len(actions)
    for deal in deals:
        for moment, after in zip(deal.moments, deal.moments[1:], strict=False):
            assert apply(moment.before, moment.action) == after.before
            assert moment.seat == moment.before.turn
        if deal.result is not None:
            assert apply(deal.moments[-1].before, deal.moments[-1].action).results[-1] == deal.result


def test_void_deals_have_the_number_of_the_one_that_took_their_place() -> None:
    changes = {**QUICK, "redeal_hand_below": 30}
    deals = deals_of(game("table", seed=7, changes=changes))
    void = [deal for deal in deals if deal.redealt is not None]
    assert void
    assert all(deal.result is None for deal in void)
    numbers = [deal.number for deal in deals]
    assert numbers == sorted(numbers)
    counted = [deal.number for deal in deals if deal.result is not None]
    assert counted == list(range(1, len(counted) + 1))


def test_a_deal_in_progress_is_left_out() -> None:
    lines = game("table", seed=1, changes=QUICK)
    cut = next(number for number, line in enumerate(lines) if line["e" if number else "rules"] == "score") - 3
    record = checked(lines[:cut])
    assert record.replay.state.deal is not None
    assert list(played_deals(record.header, record.events)) == []


def test_the_cards_given_are_one_choice_and_seats_can_be_chosen() -> None:
    deals = deals_of(game("table", seed=2, changes=QUICK))
    deal = next(deal for deal in deals if any(isinstance(moment.action, Give) for moment in deal.moments))
    every = choosings(deal)
    assert sum(len(choosing.actions) for choosing in every) == len(deal.moments)
    gifts = [choosing for choosing in every if isinstance(choosing.actions[0], Give)]
    assert len(gifts) == 1
    assert [choosing.seat for choosing in choosings(deal, [gifts[0].seat])].count(gifts[0].seat) >= 1
    assert set(choosings(deal, [0])) | set(choosings(deal, [1, 2])) == set(every)
