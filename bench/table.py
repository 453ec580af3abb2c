"""One table of figures, each beside what it is measured against."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from thousand_tui import __version__
from thousand_tui.bots.solver import COMPILED


class Figure(NamedTuple):
    """What was measured, in a unit, beside its reference."""

    what: str
    unit: str
    value: float
    reference: float | None = None
    """The same of something else, in the same run; None if nothing natural can stand beside it."""
    beside: str = "no natural reference"
    """What the reference is."""


class UnusableTable(ValueError):
    """A file that holds no earlier table; ``str()`` says why."""


def circumstances() -> dict[str, str]:
    """The machine and how busy it is, without which no figure means anything."""
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    return {
        "program": __version__,
        "solver": "compiled" if COMPILED else "pure Python",
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
        "processors": str(os.cpu_count()),
        "load": load,
        "when": f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC",
    }


def shown(number: float) -> str:
    """A number with as many decimals as say something."""
    return f"{number:,.0f}" if number >= 100 else f"{number:.1f}" if number >= 10 else f"{number:.2f}"


def heading(earlier: bool) -> str:
    """What stands over the columns."""
    columns = f"{'':48}{'measured':>10}{'reference':>11}{'ratio':>7}"
    return columns + (f"{'earlier':>10}{'ratio':>7}" if earlier else "") + "  reference is"


def line(figure: Figure, earlier: Mapping[str, float] | None = None) -> str:
    """A row of the table; ``earlier``: what another run measured, by name."""
    text = f"{f'{figure.what}, {figure.unit}':48}{shown(figure.value):>10}"
    text += _beside(figure.value, figure.reference, 11)
    if earlier is not None:
        text += _beside(figure.value, earlier.get(figure.what), 10)
    return f"{text}  {figure.beside}"


def _beside(value: float, reference: float | None, width: int) -> str:
    if reference is None:
        return f"{'-':>{width}}{'':7}"
    return f"{shown(reference):>{width}}{f'{value / reference:.2f}' if reference else '':>7}"


def as_json(figures: Sequence[Figure], about: Mapping[str, str]) -> str:
    """The table for programs."""
    return json.dumps({**about, "figures": [figure._asdict() for figure in figures]}, indent=1)


def read_earlier(path: Path) -> dict[str, float]:
    """What an earlier run measured, from what ``--json`` printed; `UnusableTable` if it is no such file."""
    try:
        found: Any = json.loads(path.read_text(encoding="utf-8"))
        return {figure["what"]: float(figure["value"]) for figure in found["figures"]}
    except OSError as error:
        raise UnusableTable(f"{path}: {error.strerror}") from None
    except (ValueError, KeyError, TypeError):
        raise UnusableTable(f"{path} is not what --json printed") from None
