"""What a player's preferences come to at the table."""

from dataclasses import fields, replace
from typing import Any

import pytest

from thousand_tui.preferences.preferences import Preferences
from thousand_tui.screens.table.options import TableOptions

_SWITCHES = [field.name for field in fields(Preferences) if isinstance(field.default, bool)]


@pytest.mark.parametrize("name", _SWITCHES)
def test_every_switch_reaches_the_table(name: str) -> None:
    for value in (True, False):
        changed: dict[str, Any] = {name: value}
        options = TableOptions.of(replace(Preferences(), **changed))
        assert getattr(options, name) is value, f"no field {name} in screens/table/options.py"


def test_what_follows_from_others() -> None:
    chosen = TableOptions.of(Preferences(suits="letters", frames="ascii", movement="calm"))
    assert (chosen.letters, chosen.ascii, chosen.movement) == (True, True, "calm")
    usual = TableOptions.of(Preferences())
    assert (usual.letters, usual.ascii, usual.movement) == (False, False, "normal")
