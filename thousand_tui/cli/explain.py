"""The arithmetic of a record's deals, line by line: what ``verify --explain`` prints."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Any, Final, NamedTuple

from thousand_tui.record.errors import RecordError
from thousand_tui.record.events import Event
from thousand_tui.record.lines import RawRecord
from thousand_tui.record.reader import GameRecord, follow
from thousand_tui.record.replay import Replay
from thousand_tui.rules.quoting import printable
from thousand_tui.words.arithmetic import (
    SeatSums,
    concession_remark,
    headline,
    seat_sums,
    signed,
    standing_before,
)
from thousand_tui.words.language import _

_WIDTH: Final = 52
"""Of a rule in a sentence."""


class Explained(NamedTuple):
    """One completed deal."""

    source: str
    line: int
    """The record's line with its score."""
    number: int
    headline: str
    remark: str
    """Why nobody is paid for a concession; empty where that is not so."""
    names: tuple[str, ...]
    sums: tuple[SeatSums, ...]
    """By seat."""
    doubted: bool
    """Whether the record's own score says something else."""

    def lines(self) -> Iterator[str]:
        """For people."""
        words = _("{place}: deal {number}: {headline}") if self.headline else _("{place}: deal {number}")
        place = f"{printable(self.source)}:{self.line}"
        yield words.format(place=place, number=self.number, headline=self.headline)
        if self.doubted:
            yield "  " + _("(by the rules; the record says something else)")
        if self.remark:
            yield f"  {self.remark}"
        for name, sums in zip(self.names, self.sums, strict=True):
            told = _("{name}: {points}, in all {total}")
            yield "  " + told.format(name=name, points=signed(sums.delta), total=sums.total)
            if sums.taken:
                yield f"          {sums.taken}"
            for line in sums.lines:
                first, *more = wrap(line.explanation, _WIDTH)
                start = f"  {signed(line.points):>6}  {line.words:<18}"
                yield start + first
                yield from (" " * len(start) + rest for rest in more)

    def as_json(self) -> dict[str, Any]:
        """For programs."""
        return {
            "deal": self.number,
            "line": self.line,
            "headline": self.headline,
            "remark": self.remark,
            "as_recorded": not self.doubted,
            "seats": [
                {
                    "name": name,
                    "delta": sums.delta,
                    "total": sums.total,
                    "lines": [{"rule": line.rule.value, "points": line.points} for line in sums.lines],
                }
                for name, sums in zip(self.names, self.sums, strict=True)
            ],
        }


def follow_deals(raw: RawRecord, explained: list[Explained]) -> GameRecord:
    """Check a record and explain its deals on the way, the one whose score is wrong too.

    `RecordError` at the first line that is wrong; what went before has been explained by then.
    """
    events: list[Event] = []
    number = done = 0
    try:
        for number, (replay, event) in enumerate(follow(raw), 1):
            if event is not None:
                events.append(event)
            if len(replay.state.results) > done:  # its score is the next line
                done += 1
                explained.append(_explained(raw.source, number + 1, replay))
    except RecordError as error:
        if explained and explained[-1].line == error.line:
            explained[-1] = explained[-1]._replace(doubted=True)
        raise
    return GameRecord(raw, replay.header, tuple(events), replay)


def _explained(source: str, line: int, replay: Replay) -> Explained:
    rules, results, names = replay.header.rules, replay.state.results, replay.header.names
    first = replay.header.new_state().standing
    result, before = results[-1], standing_before(first, results, len(results) - 1)
    return Explained(
        source,
        line,
        len(results),
        headline(result, rules, before, names),
        concession_remark(result, rules, before),
        tuple(names),
        tuple(seat_sums(result, rules, seat, name) for seat, name in enumerate(names)),
        doubted=False,
    )
