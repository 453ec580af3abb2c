"""What choices are worth: the points as the rules score them, and comparisons in the same worlds."""

from __future__ import annotations

import random

import pytest

from tests.helpers.positions import deal, say, table
from tests.helpers.random_games import random_states
from tests.helpers.random_rules import random_rules
from thousand_tui.bots.search import Settings
from thousand_tui.bots.search.appraisal import Appraiser, Weighed
from thousand_tui.bots.search.appraisal.ledger import Ledger
from thousand_tui.bots.search.appraisal.weighed import ranked
from thousand_tui.rules import DealKind, DealResult, GameState, make_rules, observe
from thousand_tui.rules.actions import CONCEDE, PASS, Bid, Give
from thousand_tui.rules.score_lines import ScoreRule
from thousand_tui.rules.undertaking import contract_to_make

STRONG = "AH KH QH AS TS AC 9D"
IN_THE_MATCH = {
    ScoreRule.BOLT_FINE,
    ScoreRule.LOW_SCORE_FINE,
    ScoreRule.ON_BARREL,
    ScoreRule.LOCKED,
    ScoreRule.BARREL_SEATED,
    ScoreRule.BARREL_SPENT,
    ScoreRule.BARREL_KNOCKED_OFF,
    ScoreRule.BARREL_TOGETHER,
    ScoreRule.FALLS_TO_ZERO,
    ScoreRule.DUMP_TRUCK,
    ScoreRule.TALON,
}
"""Score lines that the points leave to the value in the match."""


class TestLedger:
    @pytest.mark.parametrize("preset", ["table", "1001", "tens", "polish", "auction-duo", "draw"])
    def test_points_are_those_the_rules_score(self, preset: str) -> None:
        rng, compared = random.Random(f"ledger {preset}"), 0
        for _ in range(12):
            rules = random_rules(rng, preset, 8)
            for before, action, after in random_states(rules, min(rules.players), rng, deals=3):
                if action is None or after.deal is not None or after.redealt is not None:
                    continue
                result = after.results[-1]
                if any(line.rule in IN_THE_MATCH for line in result.lines):
                    continue
                for seat in result.deal.active:
                    others = [points for other, points in enumerate(result.delta) if other != seat]
                    ahead = result.delta[seat] - sum(others) / len(others)
                    assert _by_ledger(before, result, seat) == pytest.approx(ahead)
                    compared += 1
        assert compared > 5


def _by_ledger(before: GameState, result: DealResult, seat: int) -> float:
    undertaking = result.deal.undertaking
    ledger = Ledger(observe(before, seat), undertaking.declarer)
    if result.kind is DealKind.THROWN_IN:
        return ledger.thrown_in()
    contract = 0
    if undertaking.declarer is not None:
        contract = contract_to_make(before.rules, before.standing, undertaking)
    if result.kind is DealKind.CONCEDED:
        return ledger.conceded(undertaking.contract or undertaking.bid)
    scored = [
        marriage if before.rules.defenders_score_marriages or undertaking.declarer in (None, other) else 0
        for other, marriage in enumerate(result.marriages)
    ]
    raw = tuple(points + more for points, more in zip(result.cards, scored, strict=True))
    return ledger.played(raw, contract)


class TestRanking:
    A, B, C = (Bid(100),), (PASS,), (CONCEDE,)

    def test_the_best_of_those_looked_at_to_the_end_comes_first(self) -> None:
        low, high = Weighed(100.0, 0.0, 0.2), Weighed(300.0, 40.0, 0.6)
        found = ranked({self.A: [low, high, low], self.B: [high, high, low], self.C: [high]})
        assert [alternative.actions for alternative in found] == [self.B, self.C, self.A]
        assert found[0].mean.value == pytest.approx(700 / 3)

    def test_who_was_given_up_early_keeps_the_distance(self) -> None:
        """In easy worlds it looked good; the best looked better there."""
        good, better, bad = Weighed(500.0, 50.0, 1.0), Weighed(600.0, 60.0, 1.0), Weighed(100.0, 0.0, 0.0)
        found = ranked({self.A: [better, bad, bad], self.B: [good]})
        assert found[0].actions == self.A
        assert found[1].mean.value == pytest.approx(found[0].mean.value - 100.0)


class TestAppraising:
    def test_both_gifts_are_weighed_together_and_the_marriage_kept(self) -> None:
        state = say(deal(table(), STRONG, talon="JD 9C JS"), "bid 100, pass, pass, take")
        found = Appraiser(Settings(worlds=8, positions=4_000, seconds=60.0), patient=True).appraise(
            observe(state, 0), random.Random(1)
        )
        assert found.best is not None
        given = [action for action in found.best.actions if isinstance(action, Give)]
        assert [gift.to for gift in given] == [1, 2]
        assert found.of((CONCEDE,)) is not None
        gap = found.gap(found.best, found.alternatives[-1])
        assert gap.value > 0
        assert gap.error > 0

    def test_nothing_is_said_of_closed_cards(self) -> None:
        found = Appraiser().appraise(observe(deal(table("auction"), STRONG), 0), random.Random(1))
        assert found.alternatives == ()
        assert found.best is None

    def test_with_few_cards_left_all_worlds_are_weighed(self) -> None:
        rng, complete = random.Random(5), 0
        tool = Appraiser(Settings(worlds=20, positions=50_000, seconds=60.0))
        for _before, _action, state in random_states(make_rules("table"), 3, rng, deals=2):
            current = state.deal
            if current is None or len(current.play.tricks) < 5:
                continue
            seen = observe(state, current.turn)
            found = tool.appraise(seen, rng)
            if found.alternatives:
                assert found.complete
                assert len(found.alternatives) == len(seen.legal)
                assert found.gap(found.alternatives[0], found.alternatives[-1]).error == 0.0
                complete += 1
        assert complete > 5
