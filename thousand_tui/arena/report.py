"""What an arena's games come to: every bot's averages, every pair's paired difference, every line-up's."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from statistics import fmean
from typing import Any, NamedTuple, TypeAlias

from thousand_tui.arena.games import GameResult, SeatResult
from thousand_tui.arena.plan import ArenaPlan, Entrant
from thousand_tui.arena.results import Results
from thousand_tui.arena.statistics import Estimate, clustered


class Scores(NamedTuple):
    """An average, or a difference of averages, a game and seat."""

    wins: Estimate | None
    """The share of the matches won, 0 to 1; None for single deals."""
    points: Estimate
    """The total at the end."""


@dataclass(frozen=True, slots=True)
class EntrantReport:
    """How one bot did over all its seats."""

    entrant: Entrant
    games: int
    """Games, counted once for every seat it had in them."""
    scores: Scores
    declared: int
    """Deals as declarer, conceded and thrown in ones too."""
    made: int
    failures: int
    """Decisions in which it failed and autoplay decided."""
    first_failure: str


@dataclass(frozen=True, slots=True)
class PairReport:
    """How much better one bot did than another in the games in which both sat."""

    one: Entrant
    other: Entrant
    scores: Scores


@dataclass(frozen=True, slots=True)
class LineUpReport:
    """How the bots did at one kind of table: the same bots, whoever sits where."""

    bots: tuple[Entrant, ...]
    """A bot a seat, in the entrants' order."""
    scores: tuple[tuple[Entrant, Scores], ...]
    """Of each different one."""


@dataclass(frozen=True, slots=True)
class ArenaReport:
    """The report of a complete arena."""

    plan: ArenaPlan
    seconds: float
    """What this run took; not what results from a file once took."""
    entrants: tuple[EntrantReport, ...]
    pairs: tuple[PairReport, ...]
    line_ups: tuple[LineUpReport, ...]

    def as_json(self) -> dict[str, Any]:
        """The report as JSON holds it; all but ``seconds`` is the same for the same plan."""
        plan = self.plan
        return {
            **plan.settings(),
            "count": plan.count,
            "seatings": len(plan.seatings),
            "games": plan.games,
            "seconds": round(self.seconds, 3),
            "averages": [
                {
                    "bot": report.entrant.name,
                    "games": report.games,
                    **_scores_json(report.scores),
                    "declared": report.declared,
                    "made": report.made,
                    "failures": report.failures,
                    "first_failure": report.first_failure or None,
                }
                for report in self.entrants
            ],
            "differences": [
                {"bot": pair.one.name, "less": pair.other.name, **_scores_json(pair.scores)}
                for pair in self.pairs
            ],
            "line_ups": [
                {
                    "bots": [bot.name for bot in line_up.bots],
                    "averages": [{"bot": bot.name, **_scores_json(scores)} for bot, scores in line_up.scores],
                }
                for line_up in self.line_ups
            ],
        }


def _scores_json(scores: Scores) -> dict[str, Any]:
    return {
        name: None
        if found is None
        else {
            "mean": round(found.mean, 4),
            "interval": None if found.interval is None else round(found.interval, 4),
            "clusters": found.clusters,
        }
        for name, found in (("wins", scores.wins), ("points", scores.points))
    }


class _Game(NamedTuple):
    """A game and who sat where: the entrant's number, a seat each."""

    number: int
    seating: tuple[int, ...]
    result: GameResult

    def seats_of(self, entrant: int) -> Iterator[SeatResult]:
        """The results of an entrant's seats."""
        return (seat for seat, who in zip(self.result.seats, self.seating, strict=True) if who == entrant)


_Of: TypeAlias = Callable[[SeatResult], int]


def make_report(results: Results, seconds: float) -> ArenaReport:
    """The report of results that are complete; ``ValueError`` if games are missing."""
    plan = results.plan
    if not results.complete:
        raise ValueError(f"{results.played} of {plan.games} games are played")
    games = [_Game(number, plan.seatings[seating], game) for number, seating, game in results.games()]
    numbers = range(len(plan.entrants))
    return ArenaReport(
        plan=plan,
        seconds=seconds,
        entrants=tuple(_entrant(plan, games, number) for number in numbers),
        pairs=tuple(_pair(plan, games, one, other) for one, other in combinations(numbers, 2)),
        line_ups=tuple(_line_ups(plan, games)),
    )


def _scores(plan: ArenaPlan, values: Callable[[_Of], Iterable[tuple[int, float]]]) -> Scores:
    """Both scores, of values that carry the number of their deal or match."""
    wins = clustered(values(lambda seat: seat.won)) if plan.what == "matches" else None
    return Scores(wins, clustered(values(lambda seat: seat.points)))


def _entrant(plan: ArenaPlan, games: list[_Game], number: int) -> EntrantReport:
    seats = [seat for game in games for seat in game.seats_of(number)]
    failures = [
        failure for game in games for failure in game.result.failures if game.seating[failure.seat] == number
    ]
    return EntrantReport(
        entrant=plan.entrants[number],
        games=len(seats),
        scores=_averages(plan, games, number),
        declared=sum(seat.declared for seat in seats),
        made=sum(seat.made for seat in seats),
        failures=sum(failure.times for failure in failures),
        first_failure=failures[0].first if failures else "",
    )


def _averages(plan: ArenaPlan, games: list[_Game], number: int) -> Scores:
    return _scores(
        plan,
        lambda of: ((game.number, of(seat)) for game in games for seat in game.seats_of(number)),
    )


def _pair(plan: ArenaPlan, games: list[_Game], one: int, other: int) -> PairReport:
    both = [game for game in games if one in game.seating and other in game.seating]

    def differences(of: _Of) -> Iterator[tuple[int, float]]:
        for game in both:
            ones, others = map(of, game.seats_of(one)), map(of, game.seats_of(other))
            yield game.number, fmean(ones) - fmean(others)

    return PairReport(plan.entrants[one], plan.entrants[other], _scores(plan, differences))


def _line_ups(plan: ArenaPlan, games: list[_Game]) -> Iterator[LineUpReport]:
    """The kinds of tables, where there is more than one."""
    kinds = dict.fromkeys(tuple(sorted(seating)) for seating in plan.seatings)
    for kind in kinds if len(kinds) > 1 else ():
        at_it = [game for game in games if tuple(sorted(game.seating)) == kind]
        yield LineUpReport(
            tuple(plan.entrants[number] for number in kind),
            tuple((plan.entrants[number], _averages(plan, at_it, number)) for number in dict.fromkeys(kind)),
        )
