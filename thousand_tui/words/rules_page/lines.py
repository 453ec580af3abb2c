"""A rules page as lines of plain text, for a screen, a terminal or a file."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from thousand_tui.words.rules_page.game import Chapter


class Line(NamedTuple):
    """A line of a page."""

    text: str
    is_title: bool = False


def page_lines(chapters: Iterable[Chapter], width: int) -> Iterator[Line]:
    """The lines of chapters, none wider than ``width``; an empty line between two chapters."""
    for number, chapter in enumerate(chapters):
        if number:
            yield Line("")
        yield Line(chapter.title, is_title=True)
        for paragraph in chapter.paragraphs:
            yield from map(Line, bullet_lines(paragraph, width))


def bullet_lines(text: str, width: int, indent: str = "") -> list[str]:
    """A paragraph as lines, the first marked with a dash, all of them behind an indent."""
    return textwrap.wrap(
        text,
        width,
        initial_indent=f"{indent}- ",
        subsequent_indent=f"{indent}  ",
        break_on_hyphens=False,
    )
