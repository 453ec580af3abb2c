"""The review of a whole deal: progress, the contract's worth, the summary."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.helpers.positions import deal, table
from tests.helpers.records import game
from tests.helpers.reviewing import deals_of
from thousand_tui.coach.as_json import review_object
from thousand_tui.coach.deals import Moment, PlayedDeal
from thousand_tui.coach.judgement import ContractView, Judgement, Label
from thousand_tui.coach.report import choosings, judgements, report_of, review_deal
from thousand_tui.coach.summary import summary_of
from thousand_tui.rules import GameState, apply
from thousand_tui.rules.actions import PASS, parse_action
from thousand_tui.words.shares import percent

pytestmark = pytest.mark.slow

STRONG = "AH KH QH AS TS AC 9D"
WEAK = "9S JS QC JC 9D JD 9H"


def played(state: GameState, words: str) -> PlayedDeal:
    """The deal that these actions complete."""
    moments = []
    for word in words.split(","):
        assert state.turn is not None
        moments.append(Moment(state, state.turn, parse_action(word), None))
        state = apply(state, moments[-1].action)
    assert state.deal is None
    return PlayedDeal(1, tuple(moments), state.results[-1], state.redealt)


class TestConceding:
    def test_a_strong_hand_given_up(self) -> None:
        state = deal(table(), STRONG, talon="JD 9C JS")
        review = review_deal(played(state, "bid 100, pass, pass, take, give 9C 1, give 9D 2, concede"), [0])
        view = review.contract
        assert view is not None
        assert (view.declarer, view.contract, view.conceded, view.conceding_right) == (0, 100, True, False)
        assert view.makeable > 0.98
        assert view.best > 120
        assert review.judgements[-1].is_mistake
        assert review.summary.startswith("one mistake, ")
        told = f"100 was conceded, makeable in {percent(view.makeable)} of the layouts; conceding was wrong"
        assert review.summary.endswith(told)

    def test_a_hopeless_hand_given_up(self) -> None:
        state = deal(table(), WEAK, talon="JH QD KC")
        review = review_deal(played(state, "bid 100, pass, pass, take, concede"), [0])
        view = review.contract
        assert view is not None
        assert view.makeable < 0.02
        assert view.best == 0
        assert view.conceded

    def test_the_contract_is_judged_alike_for_everybody(self) -> None:
        """Whether conceding was right is the declarer's decision, also where only another is reviewed."""
        state = deal(table(), STRONG, talon="JD 9C JS")
        given_up = played(state, "bid 100, pass, pass, take, give 9C 1, give 9D 2, concede")
        assert review_deal(given_up, [1]).contract == review_deal(given_up, [0]).contract

    def test_a_hand_carries_what_it_makes_more_likely_than_not(self) -> None:
        """The match has no say in it: 100 would win the game, and the hand carries more."""
        state = deal(table(total=(860, 0, 0)), STRONG, talon="JD 9C JS")
        view = review_deal(
            played(state, "bid 100, pass, pass, take, give 9C 1, give 9D 2, concede"), [0]
        ).contract
        assert view is not None
        assert view.best > 120

    def test_a_deal_without_a_declarer_has_no_contract(self) -> None:
        found = deals_of(game("draw", 2, seed=1, changes={"target": 200}))
        assert report_of(found[0], []).contract is None


def test_progress_is_told_and_what_it_raises_ends_the_review() -> None:
    found = deals_of(game("draw", 2, seed=1, changes={"target": 200}))[0]
    seats = [1]
    told: list[tuple[int, int]] = []

    def stop(done: int, of: int) -> None:
        told.append((done, of))
        if done == 3:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        review_deal(found, seats, watch=stop)
    number = len(choosings(found, seats))
    assert told == [(1, number), (2, number), (3, number)]


def test_the_parts_make_the_whole() -> None:
    found = deals_of(game("polish-duo", 2, seed=2, changes={"target": 200}))[0]
    whole = review_deal(found, [0])
    assert report_of(found, list(judgements(found, [0]))) == whole
    assert {judgement.seat for judgement in whole.judgements} == {0}
    firsts = [judgement.first for judgement in whole.judgements]
    assert firsts == [choosing.first for choosing in choosings(found, [0])]
    object_ = review_object(whole, ("Anna", "Boris"))
    assert [decision["move"] - 1 for decision in object_["decisions"]] == firsts
    assert all(decision["player"] == "Anna" for decision in object_["decisions"])


def made_up(label: Label, points: float = 0.0) -> Judgement:
    return Judgement(0, 0, (PASS,), False, label, (PASS,), 0.01, points, (), 1, True, 100)


class TestSummary:
    """A sentence."""

    VIEW = ContractView(0, 120, 0.78, 120, False, False)

    def test_the_example(self) -> None:
        wrong = [made_up(Label.MISTAKE, 20.2), made_up(Label.FINE), made_up(Label.MISTAKE, 14.6)]
        assert summary_of(wrong, self.VIEW) == (
            "two mistakes, 35 points; the contract of 120 was makeable in 78 % of the layouts"
        )

    @pytest.mark.parametrize(
        ("labels", "text"),
        [
            ([Label.FINE, Label.UNLUCKY], "no mistake"),
            ([Label.FORCED, Label.UNJUDGED], "nothing to judge"),
            ([], "nothing to judge"),
            ([Label.LUCKY], "one mistake (lucky)"),
            ([Label.LUCKY, Label.MISTAKE], "two mistakes (one lucky)"),
        ],
    )
    def test_without_a_contract(self, labels: list[Label], text: str) -> None:
        assert summary_of([made_up(label) for label in labels], None) == text

    def test_what_the_hand_carried(self) -> None:
        view = ContractView(0, 120, 0.1, 0, False, True)
        told = "the contract of 120 was makeable in 10 % of the layouts, the hand carried no contract; "
        own = made_up(Label.FINE)
        assert summary_of([own], view) == f"no mistake; {told}conceding would have been right"
        assert summary_of([], view) == f"{told}the declarer should have conceded"

    def test_another_who_should_have_played_on(self) -> None:
        """No mistake of the seats judged: it has to be said whose it was."""
        view, own = ContractView(0, 120, 0.7, 120, True, False), made_up(Label.FINE)
        told = "no mistake; 120 was conceded, makeable in 70 % of the layouts; "
        assert summary_of([own], view) == f"{told}conceding was wrong"
        assert summary_of([replace(own, seat=1)], view) == f"{told}the declarer should have played on"
