"""Blocks of text set beside and above each other, for the widgets that draw a picture in one piece."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from textual.content import Content

Block: TypeAlias = list[Content]
"""Lines of equal width."""


def centred(line: Content, width: int) -> Content:
    """A line cut or padded to a width, in the middle of it."""
    line = line.truncate(width, ellipsis=True)
    space = width - line.cell_length
    return line.pad_left(space // 2).pad_right(space - space // 2)


def padded(line: Content, width: int) -> Content:
    """A line cut or padded to a width, at its left."""
    line = line.truncate(width, ellipsis=True)
    return line.pad_right(width - line.cell_length)


def ends(left: Content, right: Content, width: int) -> Content:
    """Two texts at the two ends of a line; the left one is cut if they do not fit."""
    room = max(0, width - right.cell_length - 1)
    return padded(left, room) + Content(" ") + right if width > right.cell_length else padded(right, width)


def column(lines: Sequence[Content], width: int) -> Block:
    """Lines centred one above the other."""
    return [centred(line, width) for line in lines]


def beside(blocks: Sequence[Block], gap: int = 0) -> Block:
    """Blocks side by side, shorter ones ending in blanks below."""
    if not blocks:
        return []
    height = max(len(block) for block in blocks)
    space = Content(" " * gap)
    rows = []
    for row in range(height):
        parts = [
            block[row] if row < len(block) else Content(" " * (block[0].cell_length if block else 0))
            for block in blocks
        ]
        rows.append(space.join(parts) if gap else Content.assemble(*parts))
    return rows


def in_middle(block: Block, width: int, height: int) -> Content:
    """A block in the middle of a space, as one text."""
    above = max(0, (height - len(block)) // 2)
    lines = [Content("")] * above + [centred(line, width) for line in block]
    return Content("\n").join(lines[: max(1, height)])


def titled(title: str, cards: list[Block]) -> Block:
    """Cards side by side under a title."""
    row = beside(cards, gap=1)
    width = max(len(title), row[0].cell_length if row else 0)
    return column([Content.styled(title, "$text-muted"), *row], width)
