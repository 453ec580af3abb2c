"""Decisions judged by what the seat could know, with labels that the cards as they lay decide afterwards."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import islice

import pytest

from bench.review_gate import checked_positions
from tests.helpers.positions import deal, say, table
from tests.helpers.random_games import known_cards, random_states, swap
from tests.helpers.random_rules import random_rules
from tests.helpers.records import game
from tests.helpers.reviewing import deals_of, judged
from thousand_tui.bots.search import Settings
from thousand_tui.bots.solver import Solver, params_of, position_of
from thousand_tui.coach.deals import Choosing, Moment, PlayedDeal
from thousand_tui.coach.judgement import Judgement, Label
from thousand_tui.coach.judging import Judge
from thousand_tui.coach.report import review_deal
from thousand_tui.rules import DealResult, GameState, observe
from thousand_tui.rules.actions import CONCEDE, Bid, Contract, Give, Play, parse_action
from thousand_tui.rules.cards import PACK, cards_of, parse_card

pytestmark = pytest.mark.slow

TINY = Settings(worlds=5, positions=400, seconds=60.0)

STRONG = "AH KH QH AS TS AC 9D"
"""With the lowest cards of other suits in the talon 100 is as good as made."""


def strong_exchange() -> GameState:
    return say(deal(table(), STRONG, talon="JD 9C JS"), "bid 100, pass, pass, take")


class TestWhatIsJudged:
    def test_a_choice_of_one_is_forced(self) -> None:
        state = say(deal(table(), STRONG), "bid 100, pass, pass")
        only = say(deal(table(concession=None), STRONG), "bid 100, pass, pass")
        assert judged(only, "take").label is Label.FORCED
        assert judged(state, "take").label is Label.FINE

    def test_closed_cards_are_not_judged(self) -> None:
        state = deal(table("auction"), STRONG)
        assert judged(state, "bid 100").label is Label.UNJUDGED

    def test_two_gifts_are_one_choice(self) -> None:
        found = judged(strong_exchange(), "give 9C 1", "give 9D 2")
        assert found.label in (Label.FINE, Label.CLOSE)
        assert found.actions == (parse_action("give 9C 1"), parse_action("give 9D 2"))
        assert len(found.best) == 2
        assert all(len(option.actions) == 2 for option in found.options if option.actions != (CONCEDE,))

    def test_a_gift_after_which_the_deal_was_given_up_is_not_judged(self) -> None:
        assert judged(strong_exchange(), "give KH 1").label is Label.UNJUDGED


class TestMistakes:
    def test_to_give_half_of_the_marriage_away(self) -> None:
        found = judged(strong_exchange(), "give KH 1", "give QH 2")
        assert found.is_mistake
        assert found.cost > 0.01
        assert found.points > 10
        given = {action.card for action in found.best if isinstance(action, Give)}
        assert given
        assert not given & {parse_card("KH"), parse_card("QH")}
        mine, best = found.option(found.actions), found.option(found.best)
        assert mine is not None
        assert best is not None
        assert best.win - mine.win == pytest.approx(found.cost)

    def test_to_concede_a_contract_that_is_as_good_as_made(self) -> None:
        state = say(strong_exchange(), "give 9C 1, give 9D 2")
        assert judged(state, "concede").is_mistake
        assert not judged(state, "contract 155").is_mistake

    def test_to_name_far_more_than_the_hand_carries(self) -> None:
        state = say(strong_exchange(), "give 9C 1, give 9D 2")
        found = judged(state, "contract 220")
        assert found.is_mistake
        named = found.best[0]
        assert isinstance(named, Contract)
        assert 130 <= named.points <= 170

    def test_to_pass_with_a_hand_that_makes_the_bid_whatever_the_talon(self) -> None:
        state = say(deal(table(), "9S JS", "AH TH KH QH AS TS AC"), "bid 100")
        found = judged(state, "pass")
        assert found.is_mistake
        assert isinstance(found.best[0], Bid)


class TestClose:
    """What the label says, the table of the options never denies."""

    def test_nothing_is_right_that_the_worlds_say_is_beaten(self) -> None:
        deals = deals_of(game("table", seed=4, changes={"target": 200}))
        found = [judgement for deal in deals[:2] for judgement in review_deal(deal, [0]).judgements]
        found = [judgement for judgement in found if judgement.options]
        assert {Label.FINE, Label.CLOSE} <= {judgement.label for judgement in found}
        for judgement in found:
            mine, best = judgement.option(judgement.actions), judgement.options[0]
            assert mine is not None
            if judgement.label in (Label.FINE, Label.UNLUCKY):
                assert best.win - mine.win < 0.001
                assert (judgement.best, judgement.cost) == (judgement.actions, 0.0)
            else:
                assert judgement.best == best.actions
                assert judgement.cost == pytest.approx(best.win - mine.win)

    def test_a_card_of_the_one_reviewed_is_weighed_in_enough_worlds(self) -> None:
        deals = deals_of(game("table", seed=4, changes={"target": 200}))
        cards = [
            judgement
            for judgement in review_deal(deals[0], [0]).judgements
            if isinstance(judgement.actions[0], Play) and judgement.options
        ]
        assert cards
        assert all(judgement.complete or judgement.worlds >= 6 for judgement in cards)


class TestTheEffort:
    def test_a_seat_is_judged_alike_whoever_else_is(self) -> None:
        for deal_ in deals_of(game("table", seed=4, changes={"target": 200}))[:1]:
            for seat in range(3):
                alone = review_deal(deal_, [seat]).judgements
                among = [one for one in review_deal(deal_).judgements if one.seat == seat]
                assert list(alone) == among

    def test_persons_get_more_of_it_than_bots(self) -> None:
        found = deals_of(game("table", seed=4, changes={"target": 200}))[0]
        as_bot = review_deal(found, [0]).judgements
        as_person = review_deal(replace(found, persons=(0,)), [0]).judgements
        assert sum(one.worlds for one in as_person) > sum(one.worlds for one in as_bot)

    def test_a_clear_mistake_is_one_though_the_effort_is_used_up(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("thousand_tui.coach.judging._PURSE_OF_BOT", 8_000.0)
        state = say(strong_exchange(), "give 9C 1, give 9D 2")
        moment = Moment(state, 0, parse_action("contract 220"), None)
        (found,) = Judge().judge_all(PlayedDeal(1, (moment,), None, None), [Choosing(0, 0, (moment.action,))])
        assert found.is_mistake


class TestLuck:
    """Lucky and unlucky say how a declarer's card turned out with the cards as they lay."""

    def test_labels_fit_the_open_cards(self) -> None:
        found: Counter[Label] = Counter()
        for position in islice(checked_positions(seed=23, most=24), 80):
            state = position.state
            if state.deal is None or state.turn != state.deal.undertaking.declarer:
                continue
            values = dict(Solver(params_of(state.rules)).move_values(position_of(state)))
            for judgement in (*position.judged, position.worst):
                found[judgement.label] += 1
                _check_label(judgement, values)
        assert found[Label.MISTAKE]
        assert found[Label.LUCKY]
        assert found[Label.UNLUCKY]

    def test_bad_luck_went_wrong(self) -> None:
        """Whose contract came out as he wished was not unlucky, whatever other cards would have brought."""
        ended = deals_of(game("table", seed=4, changes={"target": 200}))[0].result
        assert ended is not None
        found = 0
        for position in islice(checked_positions(seed=23, most=24), 80):
            state = position.state
            assert state.deal is not None
            declares = state.deal.turn == state.deal.undertaking.declarer
            for judgement in position.judged:
                if judgement.label is Label.UNLUCKY and not found:
                    moment = Moment(state, state.deal.turn, judgement.actions[0], None)
                    assert self._label(moment, ended._replace(made=not declares)) is Label.UNLUCKY
                    assert self._label(moment, ended._replace(made=declares)) is Label.FINE
                    found += 1
        assert found

    @staticmethod
    def _label(moment: Moment, result: DealResult | None) -> Label:
        deal_ = PlayedDeal(1, (moment,), result, None)
        return Judge(23).judge(deal_, Choosing(0, moment.seat, (moment.action,))).label


def _check_label(judgement: Judgement, values: dict[Play, int]) -> None:
    done, best = judgement.actions[0], judgement.best[0]
    assert isinstance(done, Play)
    assert isinstance(best, Play)
    match judgement.label:
        case Label.LUCKY:
            assert values[done] >= values[best] - 25
        case Label.MISTAKE:
            assert values[done] < values[best]
        case Label.UNLUCKY:
            assert values[done] < max(values.values())


class TestBlindness:
    @pytest.mark.parametrize("preset", ["table", "polish-duo", "tens"])
    def test_a_judgement_does_not_depend_on_hidden_cards(self, preset: str) -> None:
        """Luck aside: only `hindsight` looks at them."""
        rng = random.Random(f"judge {preset}")
        rules, compared = random_rules(rng, preset, 0), 0
        for state, action, _after in random_states(rules, rules.players[0], rng, deals=2):
            current = state.deal
            if action is None or current is None or isinstance(action, Give) or rng.random() < 0.4:
                continue
            hidden = cards_of(PACK & ~known_cards(state, current, current.turn))
            if len(hidden) < 2:
                continue
            other = swap(state, *rng.sample(hidden, 2))
            if observe(state, current.turn) == observe(other, current.turn):
                one = judged(state, str(action), judge=Judge(settings=TINY))
                two = judged(other, str(action), judge=Judge(settings=TINY))
                assert (one.options, one.cost, one.best) == (two.options, two.cost, two.best)
                assert one.is_mistake == two.is_mistake
                compared += bool(one.options)
        assert compared > 10


def test_a_review_can_be_repeated() -> None:
    """The same seed judges alike, also a judge who has judged before."""
    used = Judge(settings=TINY)
    state = strong_exchange()
    first = judged(state, "give KH 1", "give QH 2", judge=used)
    assert judged(state, "give KH 1", "give QH 2", judge=used) == first
    assert judged(state, "give KH 1", "give QH 2", judge=Judge(settings=TINY)) == first
