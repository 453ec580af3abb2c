"""The language of the command line: decided before a command's help, which is made at import, is looked up.

``--lang`` may stand anywhere on the command line; without it the settings say, and else the locale.
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Sequence
from typing import Any

import click

from thousand_tui.cli import completion
from thousand_tui.words.language import DOMAIN, LANGUAGES, LOCALES, _, language_of, speak

OPTION = "--lang"
_VARIABLE = "LANGUAGE"


def use_language(code: str) -> None:
    """Speak a language from now on: this program, Click in it, and the processes it starts."""
    speak(code)
    if language_of(os.environ) != code:
        os.environ[_VARIABLE] = code
    if code != "en":  # Click looks its own words up where gettext is told to look
        gettext.bindtextdomain(DOMAIN, str(LOCALES))
        gettext.textdomain(DOMAIN)


def decide_language(arguments: Sequence[str]) -> None:
    """Speak what the command line, the settings or the locale ask for, in this order."""
    asked = _asked(arguments)
    # A word that is no language is refused later, with the rest of the command line.
    use_language(asked if asked in LANGUAGES else _preferred() or language_of(os.environ))


def _asked(arguments: Sequence[str]) -> str:
    for index, word in enumerate(arguments):
        if word == "--":
            break
        if word == OPTION:
            return "".join(arguments[index + 1 : index + 2])
        if word.startswith(f"{OPTION}="):
            return word.removeprefix(f"{OPTION}=")
    return ""


def _preferred() -> str:
    """The language of the settings; nothing if they do not say, or cannot be read: that is told later."""
    from thousand_tui.game.paths import settings_path

    path = settings_path()
    if not path.exists():
        return ""
    import tomllib

    try:
        code = tomllib.loads(path.read_text(encoding="utf-8-sig")).get("language")
    except (OSError, ValueError, RecursionError):
        return ""
    return code if isinstance(code, str) and code in LANGUAGES else ""


def with_language(command: click.Command) -> click.Command:
    """A command, and all commands in it, with the option that chooses the language."""
    if not any(OPTION in parameter.opts for parameter in command.params):
        command.params.append(_option())
    if isinstance(command, click.Group):
        for inner in command.commands.values():
            with_language(inner)
    return command


def _option() -> click.Option:
    return click.Option(
        [OPTION],
        metavar="LANGUAGE",
        shell_complete=completion.language,
        expose_value=False,
        is_eager=True,
        callback=_chosen,
        help=_("The language: {languages}.").format(languages=_known()),
    )


def _known() -> str:
    return ", ".join(f"{code} ({name})" for code, name in LANGUAGES.items())


def _chosen(ctx: click.Context, parameter: click.Parameter, value: Any) -> None:
    if value is None or ctx.resilient_parsing:
        return
    if value not in LANGUAGES:
        raise click.BadParameter(
            _("{language} is not allowed; allowed: {languages}").format(
                language=f'"{value}"', languages=_known()
            ),
            ctx,
            parameter,
        )
    use_language(value)
