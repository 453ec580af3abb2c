"""The pictures of the README are what the program draws now, small, and the same each time."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.pictures import FOLDER, PICTURES, draw

pytestmark = pytest.mark.slow

_TEXT = re.compile(r"<text[^>]*>([^<]*)</text>")


@pytest.mark.parametrize("name", PICTURES)
async def test_a_picture_is_up_to_date(name: str) -> None:
    """By its text: another Textual may write the same picture with other bytes."""
    drawn = await draw(name, PICTURES[name])
    kept = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    assert _TEXT.findall(drawn) == _TEXT.findall(kept)
    assert len(kept.encode()) < 100_000
    assert "url(" not in kept.replace("url(#", "")


async def test_the_same_bytes_each_time() -> None:
    name = "table-dark"
    assert await draw(name, PICTURES[name]) == await draw(name, PICTURES[name])


def test_no_picture_is_left_over() -> None:
    assert {path.stem for path in Path(FOLDER).glob("*.svg")} == set(PICTURES)
