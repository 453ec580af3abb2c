"""What simulated games come to: sums that can be added up in any order, and the report made of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from thousand_tui.rules import DealKind, DealResult, GameState


@dataclass(slots=True)
class SeatTally:
    """One seat's sums."""

    wins: int = 0
    declared: int = 0
    """Deals as declarer, conceded and thrown in ones too."""
    made: int = 0
    as_declarer: int = 0
    """The sum of the seat's deltas as declarer, points."""
    defended: int = 0
    as_defender: int = 0
    """The sum of the seat's deltas as defender, points."""

    def add(self, other: SeatTally) -> None:
        """Take another tally in."""
        self.wins += other.wins
        self.declared += other.declared
        self.made += other.made
        self.as_declarer += other.as_declarer
        self.defended += other.defended
        self.as_defender += other.as_defender


@dataclass(slots=True)
class GameSummary:
    """One game's sums, or those of several."""

    seats: list[SeatTally]
    games: int = 0
    deals: int = 0
    """Completed deals; redeals do not count."""
    played: int = 0
    """Contracts played out."""
    made: int = 0
    conceded: int = 0
    auctions: int = 0
    """Deals whose declarer bid for it."""
    bids: int = 0
    """The sum of the winning bids, points."""

    def add(self, other: GameSummary) -> None:
        """Take another summary in."""
        for mine, its in zip(self.seats, other.seats, strict=True):
            mine.add(its)
        self.games += other.games
        self.deals += other.deals
        self.played += other.played
        self.made += other.made
        self.conceded += other.conceded
        self.auctions += other.auctions
        self.bids += other.bids


def summarise(state: GameState) -> GameSummary:
    """The sums of one game."""
    summary = GameSummary([SeatTally() for _ in range(state.seats)], games=1)
    for result in state.results:
        _count(summary, result)
    if state.outcome is not None:
        summary.seats[state.outcome.winner].wins += 1
    return summary


def _count(summary: GameSummary, result: DealResult) -> None:
    summary.deals += 1
    undertaking = result.deal.undertaking
    declarer = undertaking.declarer
    if declarer is None:
        return
    if not undertaking.unbid and not undertaking.golden:
        summary.auctions += 1
        summary.bids += undertaking.bid
    summary.conceded += result.kind is DealKind.CONCEDED
    if result.kind is DealKind.PLAYED:
        summary.played += 1
        summary.made += bool(result.made)
    for seat in result.deal.active:
        tally, delta = summary.seats[seat], result.delta[seat]
        if seat == declarer:
            tally.declared += 1
            tally.made += bool(result.made)
            tally.as_declarer += delta
        else:
            tally.defended += 1
            tally.as_defender += delta


@dataclass(frozen=True, slots=True)
class SeatReport:
    """How one seat did; an average of nothing is None."""

    name: str
    kind: str
    """``bot:`` and the level, as in a record."""
    wins: int
    declared: int
    made: int
    average_as_declarer: float | None
    """Points a deal, bolts, barrel and dump truck included."""
    average_as_defender: float | None


@dataclass(frozen=True, slots=True)
class SimulationReport:
    """How simulated games went; an average of nothing is None."""

    games: int
    deals: int
    """Completed deals; redeals do not count."""
    seconds: float
    made: float | None
    """The share of the contracts played out that were made."""
    average_bid: float | None
    """The average winning bid, of the deals won with a bid; points."""
    conceded: int
    """Deals conceded."""
    seats: tuple[SeatReport, ...] = field(default=())
    seed: int | None = None
    """What repeats the games."""

    def as_json(self) -> dict[str, Any]:
        """The report as JSON holds it; all but ``seconds`` is the same for the same seed."""
        return {
            "games": self.games,
            "deals": self.deals,
            "seconds": round(self.seconds, 3),
            "made": self.made,
            "average_bid": self.average_bid,
            "conceded": self.conceded,
            "seed": self.seed,
            "seats": [
                {
                    "name": seat.name,
                    "kind": seat.kind,
                    "wins": seat.wins,
                    "declared": seat.declared,
                    "made": seat.made,
                    "average_as_declarer": seat.average_as_declarer,
                    "average_as_defender": seat.average_as_defender,
                }
                for seat in self.seats
            ],
        }


def add_up(
    names: tuple[str, ...],
    levels: tuple[str, ...],
    seed: int | None,
    summaries: Iterable[GameSummary],
    seconds: float,
) -> SimulationReport:
    """The report of some games, whatever order they come in."""
    total = GameSummary([SeatTally() for _ in names])
    for summary in summaries:
        total.add(summary)
    return SimulationReport(
        games=total.games,
        deals=total.deals,
        seconds=seconds,
        made=_average(total.made, total.played),
        average_bid=_average(total.bids, total.auctions),
        conceded=total.conceded,
        seats=tuple(
            SeatReport(
                name=name,
                kind=f"bot:{level}",
                wins=tally.wins,
                declared=tally.declared,
                made=tally.made,
                average_as_declarer=_average(tally.as_declarer, tally.declared),
                average_as_defender=_average(tally.as_defender, tally.defended),
            )
            for name, level, tally in zip(names, levels, total.seats, strict=True)
        ),
        seed=seed,
    )


def _average(total: int, count: int) -> float | None:
    return round(total / count, 4) if count else None
