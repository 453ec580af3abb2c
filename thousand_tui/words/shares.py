"""Shares of a whole, in per cent."""

from __future__ import annotations


def percent(share: float | None, nothing: str = "–") -> str:
    """A share as a whole percentage, "71 %"; ``nothing`` where there is none."""
    return nothing if share is None else f"{100 * share:.0f} %"


def signed(points: float) -> str:
    """Points ahead or behind, in whole ones: "+12", "-3", "+0"."""
    return f"{round(points):+d}"


def share_of(part: int, whole: int) -> str:
    """What part of a whole it is; a dash of nothing."""
    return percent(part / whole if whole else None)
