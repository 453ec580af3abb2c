"""The list of levels: complete, in order, and loaded only as far as it is used."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest

from tests.helpers.checkout import ROOT
from tests.helpers.positions import deal, table
from thousand_tui.bots import LEVELS, UnknownLevel, make_bot
from thousand_tui.rules import observe


def test_the_levels_stand_in_order_of_strength() -> None:
    order = ["random", "beginner", "amateur", "club", "strong", "expert"]
    assert list(LEVELS) == order, "the weakest first, as `thousand arena` measures them (docs/strength.md)"


@pytest.mark.parametrize("level", list(LEVELS))
def test_every_level_decides(level: str) -> None:
    seen = observe(deal(table()), 0)
    assert make_bot(level).choose(seen, random.Random(1)).action in seen.legal


def test_an_unknown_level_is_refused_with_the_nearest() -> None:
    with pytest.raises(UnknownLevel, match="did you mean expert"):
        make_bot("exprt")


def test_the_list_alone_loads_no_player() -> None:
    """Starting the program must not wait for players that nobody has chosen."""
    code = "import sys, thousand_tui.bots; print([n for n in sys.modules if 'amateur' in n or 'search' in n])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.strip() == "[]"
