"""A mark for sentences of the rules that others look up in the language that is spoken."""

from __future__ import annotations


def N_(message: str) -> str:
    """The message itself; the tools that collect what is to be translated know this name."""
    return message
