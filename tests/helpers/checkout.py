"""Whether tests left anything at the top of the checkout."""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]


def names_at_the_top(root: Path) -> frozenset[str]:
    """What lies there; names with a dot before them are the tools' own (caches, coverage)."""
    return frozenset(path.name for path in root.iterdir() if not path.name.startswith("."))


def left_behind(root: Path, before: frozenset[str]) -> list[str]:
    """What lies there that did not before, in order."""
    return sorted(names_at_the_top(root) - before)
