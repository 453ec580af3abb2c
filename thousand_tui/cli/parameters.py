"""Options and paths that do not take silently what cannot be meant."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, TypeVar

import click

from thousand_tui.rules.quoting import quoted
from thousand_tui.words.language import _

MOST_JOBS: Final = 256
"""More processes than this are refused: somebody mistyped."""
_Function = TypeVar("_Function", bound=Callable[..., Any])


class Once(click.Option):
    """An option with one value: given again with another one it is refused, and not the last one taken."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        if named.get("default") is not None:
            named["default"] = [named["default"]]
        else:
            named.pop("default", None)
        super().__init__(*arguments, **named | {"multiple": True})

    def process_value(self, ctx: click.Context, value: Any) -> Any:
        """The one value, None if there is none."""
        words = list(dict.fromkeys(value)) if isinstance(value, list | tuple) else []
        if len(words) > 1:
            given = " and ".join(quoted(str(word)) for word in words)
            raise click.BadParameter(
                _("given more than once: {given}; give one of them").format(given=given), ctx, self
            )
        found = super().process_value(ctx, value)
        return found[-1] if found else None


class NamedPath(click.Path):
    """A path; an empty one, which Python takes for the current folder, is refused."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The path."""
        if value == "":
            self.fail(_("the path is empty"), param, ctx)
        return super().convert(value, param, ctx)


def whole_number(low: int, high: int) -> Callable[[str], int]:
    """What reads a whole number within limits."""

    def read(text: str) -> int:
        if re.fullmatch(r"[+-]?[0-9]{1,30}", text.strip()) and low <= int(text) <= high:
            return int(text)
        raise click.BadParameter(
            _("{text} is not allowed; allowed: a whole number from {low} to {high}").format(
                text=quoted(text), low=low, high=high
            )
        )

    return read


def jobs_option(words: str, default: str | None = "1") -> Callable[[_Function], _Function]:
    """``--jobs``; ``words`` say what so many processes do, a default that is None is not shown."""
    return click.option(
        "--jobs",
        cls=Once,
        type=whole_number(1, MOST_JOBS),
        default=default,
        show_default=default is not None,
        metavar="NUMBER",
        help=words,
    )
