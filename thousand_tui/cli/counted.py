"""So many of a thing, in words."""

from __future__ import annotations


def counted(number: int, thing: str) -> str:
    """So many things: the word in the singular or plural."""
    return f"{number} {thing}{'' if number == 1 else 's'}"
