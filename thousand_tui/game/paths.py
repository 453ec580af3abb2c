"""Where the program keeps what is the player's: the one place that knows."""

from __future__ import annotations

from pathlib import Path

import platformdirs

_APP = "thousand"


def data_folder() -> Path:
    """The folder for all that must outlive the program; it need not exist yet."""
    return platformdirs.user_data_path(_APP, appauthor=False)


def games_folder() -> Path:
    """The folder of the saved games (`game.library`); it need not exist yet."""
    return data_folder() / "games"


def settings_folder() -> Path:
    """The folder for what the player has set: keys, looks, speed; it need not exist yet."""
    return platformdirs.user_config_path(_APP, appauthor=False)


def settings_path() -> Path:
    """The file of the player's preferences (`preferences.settings_file`); it need not exist yet."""
    return settings_folder() / "settings.toml"


def house_rules_folder() -> Path:
    """The folder of the player's own rules (`game.house_rules`); it need not exist yet."""
    return settings_folder() / "rules"
