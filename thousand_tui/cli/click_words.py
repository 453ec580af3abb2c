"""The words that Click says by itself and a player may read; Click looks them up in our catalogue."""

from __future__ import annotations

from typing import Final

from thousand_tui.words.language import N_

CLICK_WORDS: Final = (
    N_("Aborted!"),
    N_("Commands"),
    N_("Error: {message}"),
    N_("Invalid value for {param_hint}: {message}"),
    N_("Invalid value: {message}"),
    N_("Missing argument"),
    N_("Missing command."),
    N_("Missing option"),
    N_("Missing parameter"),
    N_("No such command {name!r}."),
    N_("No such option {name!r}."),
    N_("Argument {name!r} takes {nargs} values."),
    N_("Option {name!r} does not take a value."),
    N_("Options"),
    N_("Show this message and exit."),
    N_("Try '{command} {option}' for help."),
    N_("Usage:"),
    N_("default: {default}"),
    N_("required"),
    N_("{name} {filename!r} does not exist."),
    N_("{name} {filename!r} is a directory."),
    N_("{name} {filename!r} is a file."),
    N_("{name} {filename!r} is not readable."),
    N_("{value!r} is not a valid {number_type}."),
    N_("Error: invalid input"),
)
