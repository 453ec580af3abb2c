"""A measurement in numbered pieces, kept in a file as they get done, so that it can go on after a stop.

The file has a JSON object a line: the settings first, then a row a piece. A line that was cut off by a sudden
end is done again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeAlias

from bench.measuring import tell

Row: TypeAlias = dict[str, Any]
"""What one piece found, in JSON's own types."""


class UnusableFile(Exception):
    """The file belongs to something else, to a measurement with other settings, or cannot be written."""


class Series:
    """The pieces of one measurement; without a path nothing is kept."""

    def __init__(self, settings: Mapping[str, Any], path: Path | None = None) -> None:
        """`UnusableFile` if the file cannot be used or was not made with these settings."""
        self._settings = json.loads(json.dumps(dict(settings)))
        self._path = path
        self._done: dict[int, Row] = {}
        if path is not None:
            self._open(path)

    def _open(self, path: Path) -> None:
        try:
            text = path.read_text(encoding="utf-8") if path.exists() else ""
            lines = [line for line in text.splitlines(keepends=True) if line.endswith("\n")]
            if text:
                self._take_in([json.loads(line) for line in lines], path)
            else:
                lines = [json.dumps({"settings": self._settings}) + "\n"]
            if "".join(lines) != text:
                path.write_text("".join(lines), encoding="utf-8")
        except OSError as error:
            raise UnusableFile(f"{path}: {error.strerror}") from None
        except (ValueError, LookupError, TypeError, AttributeError):
            raise UnusableFile(f"{path} is not the file of a measurement; name another") from None

    def _take_in(self, rows: list[Row], path: Path) -> None:
        self._check(rows[0]["settings"], path)
        for row in rows[1:]:
            self._done[row.pop("number")] = row

    def _check(self, kept: Row, path: Path) -> None:
        names = sorted(
            name for name in {*kept, *self._settings} if kept.get(name) != self._settings.get(name)
        )
        if names:
            told = "; ".join(
                f"{name}: {kept.get(name)!r}, now {self._settings.get(name)!r}" for name in names
            )
            raise UnusableFile(f"{path} was made with other settings ({told}); name another file")

    def rows(self, numbers: Iterable[int], work: Callable[[int], Row]) -> Iterator[Row]:
        """The row of each number, in order; those not in the file are worked out and kept at once."""
        for number in numbers:
            if number not in self._done:
                self._done[number] = json.loads(json.dumps(work(number)))
                self._keep(number)
            yield self._done[number]

    def _keep(self, number: int) -> None:
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"number": number, **self._done[number]}) + "\n")


def told_rows(series: Series, first: int, deals: int, work: Callable[[int], Row], every: int) -> list[Row]:
    """The rows of so many deals from the first on; progress is told after every so many."""
    rows = []
    for row in series.rows(range(first, first + deals), work):
        rows.append(row)
        if len(rows) % every == 0:
            tell(f"{len(rows)} of {deals} deals")
    return rows


def kept_rows(path: Path) -> list[Row]:
    """The rows that a measurement kept in a file; `UnusableFile` if there are none to be read."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        return [json.loads(line) for line in lines[1:] if line.endswith("\n")]
    except OSError as error:
        raise UnusableFile(f"{path}: {error.strerror}") from None
    except ValueError:
        raise UnusableFile(f"{path} is not the file of a measurement; name another") from None
