"""In a large window: columns stand below each other, nothing is broken off, a result is in the middle."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.room import cut_words
from tests.helpers.scenes import SCENES, quiet, shown
from thousand_tui.game import coaching
from thousand_tui.words.language import LANGUAGES, _, speak

SIZES = ((120, 40), (160, 50))
_SIDE = "▏"
"""What stands between the table and what lies beside it."""


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    quiet(monkeypatch)
    coaching.shared_coach.cache_clear()
    yield
    coaching.shared_coach().stop()
    coaching.shared_coach.cache_clear()


@pytest.mark.parametrize("size", SIZES)
async def test_four_players_have_a_line_of_the_sheet_beside_the_table(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With one of them on the barrel too; and the table has room enough in every language."""
    async with shown(SCENES["moment_four_seats"], size, tmp_path, monkeypatch) as there:
        for language in LANGUAGES:
            speak(language)
            text = await there.told_anew()
            beside = [line.partition(_SIDE)[2].split() for line in text.split("\n")]
            assert beside[0] == ["Vera", "Oleh", "Iryna", "Taras"]
            assert beside[2] == ["[880]¹", "445", "-120", "60"]
            assert cut_words(there.app.screen) == [], text


@pytest.mark.parametrize("size", [(80, 24), *SIZES])
async def test_what_is_known_of_the_deal_stands_in_a_column(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long the word for a contract is."""
    async with shown(SCENES["moment_lead"], size, tmp_path, monkeypatch) as there:
        for language in LANGUAGES:
            speak(language)
            lines = (await there.told_anew()).split("\n")
            facts = {_("Contract"): "120", _("Points"): "0,", _("Trump"): _("none yet")}
            places = [
                line.index(value, line.index(f"{name} "))
                for name, value in facts.items()
                for line in lines
                if f"{name} " in line and value in line
            ]
            assert len(places) == len(facts)
            assert len(set(places)) == 1, lines


async def test_a_result_stands_in_the_middle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a window with much more room than it needs, in every language."""
    width, height = SIZES[1]
    async with shown(SCENES["result"], (width, height), tmp_path, monkeypatch) as there:
        for language in LANGUAGES:
            speak(language)
            rows = [line[1:-1] for line in (await there.told_anew()).split("\n")[1:-1]]
            filled = [number for number, row in enumerate(rows) if row.strip()]
            above, below = filled[0], len(rows) - 1 - filled[-1]
            left = min(len(row) - len(row.lstrip()) for row in rows if row.strip())
            right = min(len(row) - len(row.rstrip()) for row in rows if row.strip())
            assert abs(above - below) <= 1
            assert abs(left - right) <= 4
