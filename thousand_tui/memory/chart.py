"""A picture of how something went over time, drawn with characters: columns from left to right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from statistics import fmean
from typing import Final

_BLOCKS: Final = " ▁▂▃▄▅▆▇█"
_PLAIN: Final = " .:#"
_LEAST_SPREAD: Final = 1e-9


def columns(values: Sequence[float], width: int) -> list[float]:
    """The values, or where they are more than there is room for, averages of neighbours."""
    if len(values) <= width:
        return list(values)
    edges = [len(values) * at // width for at in range(width + 1)]
    return [fmean(values[low:high]) for low, high in pairwise(edges)]


def chart(
    values: Sequence[float],
    width: int,
    height: int = 4,
    *,
    ascii_only: bool = False,
    spell: Callable[[float], str] = "{:.0f}".format,
    limits: tuple[float, float] | None = None,
) -> list[str]:
    """The lines of a chart at most ``width`` cells wide: highest and lowest value on the left, columns.

    ``limits``: the lowest and the highest value there can be; without them those there are.
    """
    if not values:
        return []
    low, high = limits or (min(values), max(values))
    labels = (spell(high), spell(low))
    margin = max(map(len, labels))
    shown = columns(values, max(1, width - margin - 2))
    if limits is None:
        low, high = min(shown), max(shown)
        labels = (spell(high), spell(low))
        margin = max(map(len, labels))
    signs = _PLAIN if ascii_only else _BLOCKS
    steps = height * (len(signs) - 1)
    heights = [_height(value, low, high, steps) for value in shown]
    frame = "|" if ascii_only else "│"
    lines = []
    for row in range(height - 1, -1, -1):
        label = labels[0] if row == height - 1 else labels[1] if row == 0 else ""
        cells = "".join(_cell(tall, row, signs) for tall in heights)
        lines.append(f"{label:>{margin}} {frame}{cells}".rstrip())
    return lines


def _height(value: float, low: float, high: float, steps: int) -> int:
    """How many steps tall a column is: one at least, so that no value is missing."""
    if high - low < _LEAST_SPREAD:
        return max(1, steps // 2)
    return 1 + round((value - low) / (high - low) * (steps - 1))


def _cell(tall: int, row: int, signs: str) -> str:
    full = len(signs) - 1
    return signs[max(0, min(full, tall - row * full))]
