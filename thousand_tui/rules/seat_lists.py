"""Lists with an entry a seat: tuples, changed by making a new one."""

from __future__ import annotations

from typing import TypeVar

Entry = TypeVar("Entry")


def with_entry(entries: tuple[Entry, ...], seat: int, entry: Entry) -> tuple[Entry, ...]:
    """The list with another entry for one seat."""
    return (*entries[:seat], entry, *entries[seat + 1 :])
