"""Changing a few preferences in the settings file: what another window changed meanwhile stays as it is."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from thousand_tui.game.paths import settings_path
from thousand_tui.preferences.preferences import Preferences
from thousand_tui.preferences.settings_file import read_settings, write_settings
from thousand_tui.words.language import _


def change_settings(changes: Mapping[str, Any], path: Path | None = None) -> Preferences:
    """Set these preferences in the file and leave all others as they are there; gives what it says now.

    `OSError` if it cannot be written; then it is as it was.
    """
    preferences = dataclasses.replace(read_settings(path).preferences, **changes)
    write_settings(preferences, path)
    return preferences


def difference(before: Preferences, after: Preferences) -> dict[str, Any]:
    """The preferences that are not the same in both, as they are afterwards."""
    return {
        item.name: getattr(after, item.name)
        for item in dataclasses.fields(Preferences)
        if getattr(after, item.name) != getattr(before, item.name)
    }


def keep(changes: Mapping[str, Any], path: Path | None = None) -> str:
    """Set these preferences in the file; a sentence says why they could not be kept, empty if they are."""
    try:
        if changes:
            change_settings(changes, path)
    except OSError as error:
        return _("{file}: {problem}; the setting holds until the program ends").format(
            file=path or settings_path(), problem=error.strerror or error
        )
    return ""
