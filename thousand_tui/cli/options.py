"""The options that say what game it is, the same for every command.

Each wrong value is refused with what is allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

import click

from thousand_tui.bots import DEFAULT_LEVEL, LEVELS, UnknownLevel, find_level, level_names
from thousand_tui.cli import completion
from thousand_tui.cli.errors import not_allowed
from thousand_tui.cli.parameters import Once, whole_number
from thousand_tui.cli.set_aside import output_set_aside
from thousand_tui.game.house_file import HouseRulesError
from thousand_tui.game.house_rules import FoundRules, resolve_rules
from thousand_tui.game.seating import SeatSpec, SetupError, parse_seat
from thousand_tui.game.setup import MOST_SEED, parse_clock
from thousand_tui.record.header import ClockSetting
from thousand_tui.rules import DEFAULT_PRESET, OPTIONS, PRESETS, OptionError, Rules, changes_of, make_rules
from thousand_tui.rules.option_errors import Problem
from thousand_tui.rules.options import find_option
from thousand_tui.rules.quoting import quoted
from thousand_tui.rules.ruleset import Value
from thousand_tui.words.language import _
from thousand_tui.words.option_refusals import allowed_words, option_refusal

if TYPE_CHECKING:
    from thousand_tui.game.paper import PaperSeat

_Function = TypeVar("_Function", bound=Callable[..., Any])
_BEFORE_PLAYERS = 3
"""Where the seats stand among the options of a game."""
TO_HELP = _("The target; 500 is a quick game.")
_SETUP_OPTIONS = {
    "seat": "--seat",
    "players": "--players",
    "clock": "--clock",
    "seed": "--seed",
    "start": "--from-paper",
}


def one_of(words: Iterable[str]) -> Callable[[str], str]:
    """What reads one of a few words, in any letter case."""
    known = tuple(words)

    def read(text: str) -> str:
        word = text.strip().lower()
        if word in known:
            return word
        raise click.BadParameter(not_allowed(quoted(text), word, known))

    return read


def read_rules(text: str) -> FoundRules:
    """The rules that a preset's name (rules 8), the name of house rules or a file of such stands for."""
    try:
        return resolve_rules(text)
    except HouseRulesError as error:
        raise click.BadParameter(str(error)) from None


def read_setting(text: str) -> tuple[str, Value]:
    """``OPTION=VALUE``: an option of the rules and its value, as a record holds it (rules 7).

    The word ``help`` in its place lists all options and ends the command.
    """
    if text.strip().lower() == "help" and not click.get_current_context().resilient_parsing:
        click.echo(options_help())
        click.get_current_context().exit()
    written, equals, value = text.partition("=")
    name = written.strip().lower().replace("-", "_")
    try:
        option = find_option(name, value)
        if not equals:
            raise click.BadParameter(
                _("{text} lacks a value: {name}=VALUE; allowed: {allowed}").format(
                    text=quoted(text), name=name, allowed=allowed_words(option)
                )
            )
        return name, option.parse(value)
    except OptionError as error:
        raise click.BadParameter(option_refusal(error)) from None


def options_help() -> str:
    """What ``--set`` can set: every option, what it takes, what the table of the rules gives it."""
    paragraphs = [
        f"{name}={option.show(option.default)}\n"
        + click.wrap_text(
            _("{summary} Allowed: {allowed}.").format(
                summary=_(option.summary), allowed=allowed_words(option)
            ),
            78,
            "    ",
            "    ",
        )
        for name, option in OPTIONS.items()
    ]
    return "\n".join(
        [_("The options of the rules, each with its default (a preset may have another):"), *paragraphs]
    )


def read_target(text: str) -> int:
    """The total that wins (rules 7, ``target``)."""
    try:
        return int(OPTIONS["target"].parse(text) or 0)
    except OptionError as error:
        raise click.BadParameter(option_refusal(error)) from None


def read_seat(text: str) -> SeatSpec:
    """Who sits on a seat: ``NAME``, ``bot`` or ``bot:LEVEL``.

    ``bot:help`` in its place lists all levels and ends the command.
    """
    if text.strip().lower() == "bot:help" and not click.get_current_context().resilient_parsing:
        click.echo(levels_help())
        click.get_current_context().exit()
    try:
        with output_set_aside():  # a bot of a package may print when it is imported
            return parse_seat(text)
    except SetupError as error:
        raise click.BadParameter(str(error)) from None


def read_paper(text: str) -> tuple[PaperSeat, ...]:
    """The score of a game on paper (`game.paper`)."""
    from thousand_tui.game.paper import parse_paper

    try:
        return parse_paper(text)
    except SetupError as error:
        raise click.BadParameter(str(error)) from None


def read_clock(text: str) -> ClockSetting:
    """``SECONDS+BANK``."""
    try:
        return parse_clock(text)
    except SetupError as error:
        raise click.BadParameter(str(error)) from None


def game_options(seat_help: str | None = None) -> Callable[[_Function], _Function]:
    """The options that say what game is played.

    The function gets ``to``, ``preset``, ``settings``, ``players`` and ``seed``, and with ``seat_help`` also
    ``seats``.
    """
    options = [
        click.option("--to", cls=Once, type=read_target, metavar="POINTS", help=TO_HELP),
        click.option(
            "--rules",
            "preset",
            cls=Once,
            type=read_rules,
            shell_complete=completion.rules,
            metavar="RULES",
            help=_(
                "The rules: {presets}, or your own: their name or a file (`thousand rules`). "
                "Without it {default_preset}."
            ).format(presets=", ".join(PRESETS), default_preset=DEFAULT_PRESET),
        ),
        click.option(
            "--set",
            "settings",
            type=read_setting,
            shell_complete=completion.rule_setting,
            multiple=True,
            metavar="OPTION=VALUE",
            help=_(
                "Change an option of the rules, such as bolts=off; --set help lists all. May be repeated."
            ),
        ),
        click.option(
            "--players",
            cls=Once,
            type=whole_number(2, 4),
            metavar="NUMBER",
            help=_("How many seats, where the rules leave the choice."),
        ),
        click.option(
            "--seed",
            cls=Once,
            type=whole_number(0, MOST_SEED),
            metavar="NUMBER",
            help=_("Repeat the same cards and the same chances."),
        ),
    ]
    if seat_help is not None:
        seat = click.option(
            "--seat",
            "seats",
            type=read_seat,
            shell_complete=completion.seat,
            multiple=True,
            metavar="WHO",
            help=seat_help,
        )
        options.insert(_BEFORE_PLAYERS, seat)

    def decorate(function: _Function) -> _Function:
        for option in reversed(options):
            function = option(function)
        return function

    return decorate


LEVELS_HELP = _("{levels} (without a level {default_level}); bot:help lists installed ones too").format(
    levels=", ".join(LEVELS), default_level=DEFAULT_LEVEL
)


def levels_help() -> str:
    """What ``--seat`` can seat: every level with its summary, and the packages' that cannot be used."""
    from thousand_tui.bots.plugins import complaints

    lines, problems = [], list(complaints())
    for name in level_names():
        try:
            with output_set_aside():
                level = find_level(name)
            lines.append(f"bot:{name}\n    {_(level.summary)}")
        except UnknownLevel as error:
            problems.append(str(error))
    return "\n".join([*lines, *(_("Not usable: {problem}.").format(problem=problem) for problem in problems)])


def chosen_rules(found: FoundRules | None, to: int | None, settings: Iterable[tuple[str, Value]]) -> Rules:
    """The rules that the options of a command come to; a contradiction between them is refused."""
    changes: dict[str, object] = {}
    for name, value in settings:
        if name in changes:
            raise click.BadParameter(
                _("{name} is set more than once").format(name=name), param_hint="'--set'"
            )
        changes[name] = value
    if to is not None:
        if "target" in changes:
            raise click.BadParameter(_("the target is also given with --to"), param_hint="'--set'")
        changes["target"] = to
    base = make_rules(DEFAULT_PRESET) if found is None else found.rules
    try:
        return make_rules(base.preset, changes_of(base) | changes)
    except OptionError as error:
        raise click.BadParameter(
            option_refusal(_worded(error)), param_hint=_culprit(error, to, changes)
        ) from None


def _worded(error: OptionError) -> OptionError:
    """The same refusal with the value as a person writes it: not ``null`` or ``true``, but off or on."""
    option = OPTIONS.get(error.option)
    if error.kind is Problem.CONTRADICTION or option is None:
        return error
    shown = option.show(error.value)
    value = error.value if shown == str(error.value) else shown
    return OptionError(
        error.kind,
        error.option,
        value,
        option.allowed() if error.kind is Problem.BAD_VALUE else error.allowed,
        error.nearest,
        others=error.others,
    )


def _culprit(error: OptionError, to: int | None, changes: Mapping[str, object]) -> str:
    """The options of the command that a refusal of rules is about."""
    concerned = {error.option, *(name for name, _ in error.others)} & changes.keys()
    if error.kind is not Problem.CONTRADICTION:
        concerned = {error.option}
    hints = []
    if to is not None and "target" in concerned:
        hints.append("'--to'")
        concerned = concerned - {"target"}
    if concerned or not hints:
        hints.append("'--set'")
    return " / ".join(hints)


def refused_setup(error: SetupError) -> click.BadParameter:
    """The message for a game that cannot be set up so."""
    return click.BadParameter(str(error), param_hint=f"'{_SETUP_OPTIONS[error.about]}'")
