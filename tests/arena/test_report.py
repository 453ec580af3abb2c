"""What games come to, counted by hand; and a bot against itself, the check of the measuring."""

from __future__ import annotations

from math import sqrt

import pytest

from thousand_tui.arena.executors import one_process
from thousand_tui.arena.games import Failure, GameResult, SeatResult, play_unit
from thousand_tui.arena.plan import ArenaPlan, Unit, What
from thousand_tui.arena.report import ArenaReport, make_report
from thousand_tui.arena.results import Results
from thousand_tui.arena.running import play_missing
from thousand_tui.arena.statistics import estimate
from thousand_tui.rules import make_rules

pytestmark = pytest.mark.slow

DRAW = make_rules("draw", {"target": 300})
QUICK = make_rules("table", {"target": 300, "barrel_gap": 100, "dump_truck": None})


def game(*seats: tuple[int, int, int, int], failures: tuple[Failure, ...] = ()) -> GameResult:
    return GameResult(tuple(SeatResult(*seat) for seat in seats), failures)


def two_matches() -> Results:
    """Two matches of two seats; the seatings are (a, b) and (b, a)."""
    results = Results(ArenaPlan(DRAW, ("a", "b"), 2, "matches", 2, 1))
    games = [
        game((1, 300, 3, 2), (0, 100, 2, 1)),
        game((0, 200, 0, 0), (1, 320, 1, 1), failures=(Failure(1, 2, "later"),)),
        game((0, 80, 1, 0), (1, 310, 4, 4), failures=(Failure(0, 1, "earlier"),)),
        game((0, 260, 1, 1), (1, 300, 2, 1)),
    ]
    for unit, result in zip(results.plan.units(), games, strict=True):
        results.add(unit, (result,))
    return results


class TestByHand:
    """Match 1: a has 300 and 320, b 100 and 200. Match 2: a has 80 and 300, b 310 and 260."""

    def test_averages(self) -> None:
        report = make_report(two_matches(), 0.0)
        a, b = report.entrants
        assert (a.games, a.declared, a.made) == (4, 3 + 1 + 1 + 2, 2 + 1 + 0 + 1)
        assert (b.games, b.declared, b.made) == (4, 2 + 0 + 4 + 1, 1 + 0 + 4 + 1)
        assert a.scores.points.mean == (310 + 190) / 2
        assert a.scores.points.interval == pytest.approx(12.706205 * (120 / sqrt(2)) / sqrt(2), rel=1e-6)
        assert a.scores.wins is not None
        assert a.scores.wins.mean == 0.75
        assert b.scores.wins is not None
        assert b.scores.wins.mean == 0.25

    def test_the_paired_difference(self) -> None:
        """Points: (200 + 120) / 2 = 160 in the first match, (-230 + 40) / 2 = -95 in the second."""
        (pair,) = make_report(two_matches(), 0.0).pairs
        assert (pair.one.name, pair.other.name) == ("a", "b")
        assert pair.scores.points == estimate([160.0, -95.0])
        assert pair.scores.points.mean == 32.5
        assert pair.scores.wins == estimate([1.0, 0.0])

    def test_failures_go_to_who_failed(self) -> None:
        a, b = make_report(two_matches(), 0.0).entrants
        assert (a.failures, a.first_failure) == (3, "later")
        assert (b.failures, b.first_failure) == (0, "")

    def test_the_order_in_which_games_came_does_not_matter(self) -> None:
        results = two_matches()
        turned = Results(results.plan)
        for unit, (_, _, result) in reversed(list(zip(results.plan.units(), results.games(), strict=True))):
            turned.add(unit, (result,))
        assert make_report(turned, 0.0) == make_report(results, 0.0)

    def test_games_that_are_not_wanted_any_more_do_not_count(self) -> None:
        results = two_matches()
        results.want(1)
        assert results.complete
        assert make_report(results, 0.0).entrants[0].scores.points == (310.0, None, 1)

    def test_missing_games_make_no_report(self) -> None:
        results = two_matches()
        results.want(3)
        with pytest.raises(ValueError, match="4 of 6 games are played"):
            make_report(results, 0.0)


def played(*bots: str, what: What = "deals", count: int = 12, seed: int = 5) -> tuple[Results, ArenaReport]:
    results = Results(ArenaPlan(QUICK, bots, 3, what, count, seed))
    with one_process() as crew:
        play_missing(results, crew)
    return results, make_report(results, 0.0)


class TestAgainstItself:
    """Whoever is measured against its own copies gets its share, or the measuring is wrong."""

    def test_an_amateur_in_every_seat_gets_its_share(self) -> None:
        """Cards and seats are alike for all, and it leaves next to nothing to chance."""
        _, report = played("amateur", "amateur", "amateur", what="matches", count=4)
        for found in report.entrants:
            wins = found.scores.wins
            assert wins is not None
            assert wins.interval is not None
            assert abs(wins.mean - 1 / 3) <= wins.interval + 1e-9

    def test_a_bot_of_many_chances_is_as_good_as_its_copies(self) -> None:
        """Here the copies play different games, and the interval is a real one."""
        _, report = played("random", "random", "random", count=150, seed=6)
        for pair in report.pairs:
            points = pair.scores.points
            assert points.interval is not None
            assert 2 < points.interval < 20
            assert abs(points.mean) <= points.interval

    def test_in_one_seat_alone_it_is_too(self) -> None:
        """Without the other seatings the cards decide: a real share with a real interval, for every seat."""
        plan = ArenaPlan(QUICK, ("amateur",) * 3, 3, "matches", 60, 5)
        games = [play_unit(plan, Unit(number, 0, 1))[0] for number in range(plan.count)]
        for seat in range(3):
            wins = estimate([float(game.seats[seat].won) for game in games])
            assert wins.interval is not None
            assert 0.08 < wins.interval < 0.15
            assert abs(wins.mean - 1 / 3) <= wins.interval


def test_the_better_bot_is_found_better() -> None:
    _, report = played("amateur", "random", count=40)
    points = report.pairs[0].scores.points
    assert points.interval is not None
    assert points.mean > points.interval


def test_line_ups_are_told_apart_where_they_differ() -> None:
    """Two bots fill three seats in two ways; three bots in one, of which nothing more is to be said."""
    _, report = played("amateur", "random", count=3)
    assert [[bot.name for bot in line_up.bots] for line_up in report.line_ups] == [
        ["amateur", "amateur", "random"],
        ["amateur", "random", "random"],
    ]
    games = [line_up.scores[0][1].points.mean for line_up in report.line_ups]
    weighted = (2 * games[0] + games[1]) / 3
    assert report.entrants[0].scores.points.mean == pytest.approx(weighted)
    assert played("amateur", "random", "beginner", count=1)[1].line_ups == ()
