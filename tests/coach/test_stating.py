"""What is said of the chance to make a contract: in a review as in a hint."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from bench.review_gate import checked_positions
from tests.helpers.positions import deal, say, table
from thousand_tui.bots.search import EXPERT, SearchBot
from thousand_tui.bots.search.appraisal import Appraiser
from thousand_tui.bots.search.appraisal.weighed import Weighed, average
from thousand_tui.bots.search.corrections import Moment
from thousand_tui.bots.search.evidence import tells
from thousand_tui.bots.search.stated import corrected, likely_made
from thousand_tui.coach.stating import stated_chance
from thousand_tui.rules import GameState, observe

HANDS = ("AH KH QH AS JS 9C 9D", "TH JH TS KS TC JC KD", "9H QS 9S AC KC QC AD")
EXCHANGED = "bid 100, pass, pass, take, give 9C 1, give 9D 2, contract 120"


def exchanged() -> GameState:
    return say(deal(table(), *HANDS, talon="TD JD QD"), EXCHANGED)


def test_before_the_first_lead_by_the_margin() -> None:
    """The declarer's chance is weighed as when a contract is named, in the exchange as at the lead."""
    for words in ("bid 100, pass, pass, take", EXCHANGED):
        seen = observe(say(deal(table(), *HANDS, talon="TD JD QD"), words), 0)
        assert stated_chance(seen, 0.6) == corrected(0.6, Moment.CONTRACT, 8)


def test_in_the_play_by_the_worlds_that_make_it() -> None:
    state = say(exchanged(), "AH")
    seen = observe(state, 1)
    assert stated_chance(seen, 0.4) == corrected(likely_made(0.4, 8, declarer=False), Moment.REPLY, 8)
    later = observe(say(state, "TH, 9H, AS"), 1)
    assert stated_chance(later, 0.4) == corrected(likely_made(0.4, 7, declarer=False), Moment.DEFENDER, 7)


def test_nothing_is_added_where_nothing_is_known() -> None:
    bidding = observe(deal(table(), *HANDS, talon="TD JD QD"), 0)
    assert stated_chance(bidding, 0.6) == 0.6
    assert stated_chance(bidding, None) is None


def test_a_defender_reads_the_contract() -> None:
    """Of many worlds those are looked at in which the declarer has a hand for what he promised."""
    promised = EXCHANGED.replace("contract 120", "contract 125")
    seen = observe(say(deal(table(), *HANDS, talon="TD JD QD"), f"{promised}, AH"), 1)
    weighed = Appraiser(patient=True).appraise(seen, random.Random(1))
    best = weighed.best
    assert best is not None
    said = stated_chance(seen, best.mean.made)
    hinted = SearchBot(EXPERT).choose(seen, random.Random(1))
    told = next(chance.made for chance in hinted.chances if chance.action == hinted.action)
    assert said == pytest.approx(told, abs=0.1)
    assert not weighed.weights


def test_of_few_worlds_all_are_looked_at_and_the_fitting_ones_count_more() -> None:
    """For the chance alone: what a card is worth is the plain average."""
    states = (position.state for position in islice(checked_positions(seed=23, most=24), 40))
    found = 0
    for state in states:
        assert state.turn is not None
        seen = observe(state, state.turn)
        weighed = Appraiser(patient=True).appraise(seen, random.Random(1))
        if not tells(seen) or not weighed.complete:
            assert not weighed.weights
            continue
        found += 1
        assert len(weighed.weights) == weighed.worlds
        for one in weighed.alternatives:
            plain = average(one.sample)
            assert (one.mean.value, one.mean.points) == (plain.value, plain.points)
            assert one.mean.made == average(one.sample, weighed.weights).made
    assert found


def test_made_is_averaged_by_weight_and_nothing_else_is() -> None:
    sample = [Weighed(10.0, 1.0, 1.0), Weighed(20.0, 3.0, 0.0)]
    assert average(sample, (3.0, 1.0)) == Weighed(15.0, 2.0, 0.75)
    assert average(sample) == Weighed(15.0, 2.0, 0.5)
