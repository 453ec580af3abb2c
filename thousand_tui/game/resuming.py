"""Taking a record up again: what the end of the program cut short is made good, and told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from thousand_tui.game.game_file import GameFile, GameFileError
from thousand_tui.record.errors import RecordError
from thousand_tui.record.events import AllPassEvent, DealEvent, Event, ScoreEvent
from thousand_tui.record.lines import RawRecord, read_lines
from thousand_tui.record.reader import check
from thousand_tui.record.replay import Replay
from thousand_tui.rules import seal_of
from thousand_tui.words.language import _


class TakenUp(NamedTuple):
    """A record as it is gone on with."""

    file: GameFile
    replay: Replay
    events: list[Event]
    secret: bytes | None
    """That of the sealed deal in progress."""
    warnings: list[str]
    """What had to be mended, for the player."""


def take_up(path: Path) -> TakenUp:
    """Open a record and mend its end.

    `GameFileError` if the file cannot be opened or is in use, `RecordError` if it is no right record.
    """
    file = GameFile(path)
    try:
        raw = read_lines(file.read(), str(path))
        record = check(raw)
        warnings = list(_cut(file, raw))
        events = list(record.events)
        secret = _kept_secret(file, record.replay)
        if secret is None and _needs_secret(record.replay):
            _unseal(file, record.replay, events)
            warnings.append(_("the secret of the deal in progress is lost; the deal goes on unsealed"))
    except (OSError, RecordError, GameFileError):
        file.close()
        raise
    return TakenUp(file, record.replay, events, secret, warnings)


def _cut(file: GameFile, raw: RawRecord) -> Iterator[str]:
    """Drop half a line at the end, and end the last one; gives what is to be told."""
    if raw.cut_line is not None:
        yield _("line {cut_line} was cut off by a crash and dropped").format(cut_line=raw.cut_line)
    if raw.cut_line is not None or raw.open_end:
        file.cut(raw.length, end_line=raw.open_end)


def _needs_secret(replay: Replay) -> bool:
    """Whether a sealed deal is in progress, or its score is still to be written."""
    open_deal = replay.state.deal is not None or isinstance(replay.due, ScoreEvent | AllPassEvent)
    return replay.seal is not None and open_deal


def _kept_secret(file: GameFile, replay: Replay) -> bytes | None:
    """The secret that the seal of the deal in progress was made from, if it was kept."""
    secret = file.kept_secret() if _needs_secret(replay) else None
    return secret if secret is not None and seal_of(secret) == replay.seal else None


def _unseal(file: GameFile, replay: Replay, events: list[Event]) -> None:
    """Let the last deal go on without its seal."""
    last = max(index for index, event in enumerate(events) if isinstance(event, DealEvent))
    deal = events[last]
    assert isinstance(deal, DealEvent)
    events[last] = replace(deal, seal=None)
    file.replace(replay.header, events)
    replay.seal = None
