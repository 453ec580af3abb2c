"""Whole games' records for tests: their lines' objects, to be changed at will and checked."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tests.helpers.sessions import QUICK, events_of, play_on
from thousand_tui.game.session import Session
from thousand_tui.record.errors import RecordError
from thousand_tui.record.event_lines import event_object
from thousand_tui.record.header import header_object
from thousand_tui.record.lines import read_lines
from thousand_tui.record.reader import GameRecord, check
from thousand_tui.rules import make_rules

Lines = list[dict[str, Any]]


def game(preset: str, seats: int = 3, seed: int = 1, changes: Mapping[str, object] | None = None) -> Lines:
    """The record of a game among bots that do anything."""
    header = replace(
        QUICK,
        rules=make_rules(preset, changes or {}),
        players=tuple("ABCD"[:seats]),
        kinds=("bot:random",) * seats,
        dealer=seats - 1,
        seed=seed,
    )
    session = Session.create(header, None)
    play_on(session)
    return [header_object(header), *(event_object(event) for event in events_of(session))]


def checked(lines: Lines) -> GameRecord:
    """The record, found right."""
    return check(read_lines("".join(json.dumps(line) + "\n" for line in lines).encode(), "FILE"))


def refusal(lines: Lines) -> RecordError | None:
    """Why the record is refused, None if it is right."""
    try:
        checked(lines)
    except RecordError as error:
        return error
    return None
