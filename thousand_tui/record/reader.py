"""Reading records: from a file to a checked game."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from thousand_tui.record.errors import BadLine, RecordError
from thousand_tui.record.event_lines import parse_event
from thousand_tui.record.events import Event
from thousand_tui.record.header import Header, parse_header
from thousand_tui.record.lines import RawRecord, read_lines
from thousand_tui.record.replay import Replay
from thousand_tui.words.language import _

SUFFIX = ".thousand"
MOST_BYTES: Final = 64 << 20
"""Of a record: the longest game of the soak test has not a hundredth of it."""


class GameRecord(NamedTuple):
    """A record that was read and found right to its last line."""

    raw: RawRecord
    header: Header
    events: tuple[Event, ...]
    replay: Replay
    """The game as it stands after the last event."""


def follow(raw: RawRecord) -> Iterator[tuple[Replay, Event | None]]:
    """Follow a record line by line; `RecordError` at the first that is wrong.

    Yields the game after each line and the line's event, None for the header.
    """
    try:
        header = parse_header(raw.objects[0])
    except BadLine as error:
        raise RecordError(raw.source, 1, str(error)) from None
    replay = Replay(header)
    yield replay, None
    for number, found in enumerate(raw.objects[1:], 2):
        try:
            event = parse_event(found, header.rules, header.seats)
            replay.feed(event)
        except BadLine as error:
            raise RecordError(raw.source, number, str(error)) from None
        yield replay, event


def check(raw: RawRecord) -> GameRecord:
    """Check all of a record; `RecordError` at the first line that is wrong."""
    events: list[Event] = []
    for replay, event in follow(raw):  # noqa: B007 - the last game is the one wanted
        if event is not None:
            events.append(event)
    return GameRecord(raw, replay.header, tuple(events), replay)


def read_record(path: Path) -> GameRecord:
    """Read and check a file; `RecordError` for a bad record, ``OSError`` for a file that cannot be read."""
    return check(read_lines(read_bytes(path), str(path)))


def read_bytes(path: Path) -> bytes:
    """All of a record's file; ``OSError`` if it cannot be one: no regular file, or longer than any game."""
    mode = path.stat().st_mode
    if not stat.S_ISREG(mode):
        code = errno.EISDIR if stat.S_ISDIR(mode) else errno.EINVAL
        problem = os.strerror(code) if code == errno.EISDIR else _("not a regular file")
        raise OSError(code, problem, str(path))
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise OSError(
            errno.EFBIG,
            _("longer than {value} MB, so it is no game record").format(value=MOST_BYTES >> 20),
            str(path),
        )
    return data
