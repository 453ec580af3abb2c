"""Games among bots without a screen: their seeds, who may follow them, and the sums they come to."""

from __future__ import annotations

import json

import pytest

from thousand_tui.bots import make_bot
from thousand_tui.game.seeds import deal_secret, decision_rng, first_dealer, game_dealer
from thousand_tui.game.simulation import EndlessGame, SimulationPlan, play_game, simulate
from thousand_tui.game.simulation_report import add_up, summarise
from thousand_tui.rules import DealKind, GameState, Layout, deal_from, make_rules
from thousand_tui.rules.actions import Action

QUICK_GAME = make_rules("table", {"target": 300, "barrel_gap": 100, "dump_truck": None})
AMATEURS = ("amateur", "amateur", "amateur")
NAMES = ("Anna", "Boris", "Vera")


class Follower:
    """Notes all it is told."""

    def __init__(self) -> None:
        self.deals: list[tuple[bytes, Layout]] = []
        self.actions: list[tuple[int, Action]] = []
        self.last: GameState | None = None

    def deal(self, secret: bytes, layout: Layout) -> None:
        self.deals.append((secret, layout))

    def acted(self, seat: int, action: Action, after: GameState) -> None:
        self.actions.append((seat, action))
        self.last = after


def play(seed: int | None, follower: Follower | None = None, most_deals: int = 500) -> GameState:
    return play_game(QUICK_GAME, [make_bot(level) for level in AMATEURS], seed, 2, follower, most_deals)


# Seeds


def test_the_streams_of_a_seed_are_independent_and_repeatable() -> None:
    assert deal_secret(7, 1) == deal_secret(7, 1)
    assert len({deal_secret(7, 1), deal_secret(7, 2), deal_secret(8, 1)}) == 3
    numbers = {
        decision_rng(7, deal, step, seat).random() for deal in (1, 2) for step in (0, 1) for seat in (0, 1)
    }
    assert len(numbers) == 8
    assert decision_rng(7, 1, 0, 0).random() == decision_rng(7, 1, 0, 0).random()


def test_without_a_seed_nothing_can_be_repeated() -> None:
    assert deal_secret(None, 1) != deal_secret(None, 1)
    assert len(deal_secret(None, 1)) == len(deal_secret(7, 1)) == 32


def test_the_first_dealer_is_drawn_and_moves_on_from_game_to_game() -> None:
    """Rules 3: drawn by lot; in a series nobody deals first more often than others."""
    assert {first_dealer(seed, 3) for seed in range(30)} == {0, 1, 2}
    assert sorted(game_dealer(5, game, 3) for game in range(3)) == [0, 1, 2]


# One game


def test_the_same_seed_plays_the_same_game() -> None:
    assert play(11) == play(11)
    assert play(11) != play(12)


def test_a_follower_is_told_everything() -> None:
    """Every deal with the secret it follows from, every action, and last the end."""
    follower = Follower()
    state = play(11, follower)
    assert follower.last == state
    assert state.outcome is not None
    assert len(follower.deals) >= len(state.results)
    secret, layout = follower.deals[0]
    assert layout == deal_from(QUICK_GAME, 3, 2, secret)
    in_deals = sum(len(result.deal.history) for result in state.results)
    assert len(follower.actions) >= in_deals


def test_a_game_that_does_not_end_is_an_error_that_says_so() -> None:
    with pytest.raises(EndlessGame, match="not over after 1 deals"):
        play(11, most_deals=1)


# Many games


def test_a_report_adds_up_what_the_games_say() -> None:
    """Counted here once more, from the games themselves."""
    games = [play(seed) for seed in range(4)]
    report = add_up(NAMES, AMATEURS, 1, [summarise(game) for game in games], 0.0)
    results = [result for game in games for result in game.results]
    played = [result for result in results if result.kind is DealKind.PLAYED]
    assert (report.games, report.deals) == (4, len(results))
    assert report.conceded == sum(result.kind is DealKind.CONCEDED for result in results)
    assert report.made == pytest.approx(sum(bool(result.made) for result in played) / len(played), abs=1e-4)
    bids = [result.deal.undertaking.bid for result in results]
    assert report.average_bid == pytest.approx(sum(bids) / len(bids), abs=1e-4)
    assert sum(seat.wins for seat in report.seats) == 4
    assert sum(seat.declared for seat in report.seats) == len(results)
    for index, seat in enumerate(report.seats):
        own = [result.delta[index] for result in results if result.deal.undertaking.declarer == index]
        assert seat.average_as_declarer == pytest.approx(sum(own) / len(own), abs=1e-4)


def test_simulating_reports_after_every_batch_and_is_plain_json() -> None:
    heard: list[tuple[int, int]] = []
    plan = SimulationPlan(QUICK_GAME, AMATEURS, NAMES, 6, seed=3)
    report = simulate(plan, lambda done, of: heard.append((done, of)))
    assert heard[-1] == (6, 6)
    assert [done for done, _ in heard] == sorted(done for done, _ in heard)
    told = json.loads(json.dumps(report.as_json()))
    assert told["games"] == 6
    assert [seat["kind"] for seat in told["seats"]] == ["bot:amateur"] * 3
    again = simulate(plan).as_json()
    assert {**again, "seconds": 0} == {**told, "seconds": 0}


@pytest.mark.parametrize(
    ("levels", "names", "games"),
    [(AMATEURS[:2], NAMES[:2], 1), (AMATEURS, NAMES[:2], 1), (AMATEURS, NAMES, 0)],
)
def test_a_plan_that_cannot_be_played_is_refused(
    levels: tuple[str, ...], names: tuple[str, ...], games: int
) -> None:
    with pytest.raises(ValueError, match=r"seats|games"):
        SimulationPlan(QUICK_GAME, levels, names, games)
