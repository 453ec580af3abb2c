"""A game for other programs: its record, or its deals as JSON or CSV."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from thousand_tui.memory.facts import SeatFacts, deal_facts
from thousand_tui.record.reader import GameRecord, read_bytes, read_record

FORMATS: Final = ("record", "json", "csv")
"""The record itself, or a row for every seat in every completed deal."""


def form_of(path: Path) -> str:
    """The format that a file's name asks for: the record, unless it ends in ``.json`` or ``.csv``."""
    ending = path.suffix.removeprefix(".").lower()
    return ending if ending in FORMATS else FORMATS[0]


def exported(path: Path, form: str) -> bytes:
    """A game in one of the `FORMATS`.

    `RecordError` for a damaged record unless it is wanted as it is, ``OSError`` if it cannot be read.
    """
    if form == "record":
        return read_bytes(path)
    record = read_record(path)
    return _as_json(path, record) if form == "json" else _as_csv(record)


def _rows(record: GameRecord) -> Iterator[dict[str, Any]]:
    totals = list(record.header.start.total if record.header.start else (0,) * record.header.seats)
    for facts in deal_facts(record.replay.state.results):
        totals[facts.seat] += facts.delta
        name = record.header.names[facts.seat]
        level = record.header.level(facts.seat)
        yield {"name": name, "level": level} | facts._asdict() | {"total": totals[facts.seat]}


def _as_json(path: Path, record: GameRecord) -> bytes:
    header = record.header
    found = {
        "id": path.stem,
        "started": header.started or None,
        "preset": header.rules.preset,
        "target": header.rules.target,
        "players": list(header.players),
        "deals": list(_rows(record)),
    }
    return (json.dumps(found, ensure_ascii=False, indent=2) + "\n").encode("utf-8")


def _as_csv(record: GameRecord) -> bytes:
    text = io.StringIO()
    writer = csv.DictWriter(text, ["name", "level", *SeatFacts._fields, "total"], lineterminator="\n")
    writer.writeheader()
    for row in _rows(record):
        writer.writerow({key: int(value) if isinstance(value, bool) else value for key, value in row.items()})
    return text.getvalue().encode("utf-8")
