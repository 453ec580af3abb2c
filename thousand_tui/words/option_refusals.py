"""Why an option, a value, a preset or a combination is refused, in the language that is spoken.

In English it is what ``str()`` of the error says: the rules themselves know no other language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from thousand_tui.rules.option import Off, Option
from thousand_tui.rules.option_errors import OptionError, Problem, as_recorded
from thousand_tui.rules.options import OPTIONS
from thousand_tui.rules.quoting import one_line
from thousand_tui.words.language import _
from thousand_tui.words.lists import all_of, any_of


def option_refusal(error: OptionError) -> str:
    """The whole sentence: the option, the value and what is allowed."""
    return _SENTENCES[error.kind](error)


def allowed_words(option: Option, typed: bool = False) -> str:
    """What an option takes: as a person writes it, or (``typed``) as a record does."""
    parts = [_spelled(option, choice, typed) for choice in option.choices]
    if option.off is Off.ZERO:
        parts.insert(0, _("0 (off)") if typed else "off")
    if option.ranged:
        parts.append(_range(option))
    return any_of(parts)


def _spelled(option: Option, choice: object, typed: bool) -> str:
    if not typed:
        return option.show(choice)
    return _("null (off)") if choice is None else as_recorded(choice)


def _range(option: Option) -> str:
    if option.low is None:
        return _("a whole number")
    if option.high is None:
        return _("a whole number from {low} up").format(low=option.low)
    return _("a whole number from {low} to {high}").format(low=option.low, high=option.high)


def _allowed(error: OptionError) -> str:
    option = OPTIONS.get(error.option)
    if option is None:
        return error.allowed
    return allowed_words(option, typed=error.allowed == option.allowed(typed=True))


def _unknown_preset(error: OptionError) -> str:
    words = (
        _("there is no preset {name}; did you mean {word}?; allowed: {allowed}")
        if error.nearest
        else _("there is no preset {name}; allowed: {allowed}")
    )
    return words.format(name=_quoted(error.option), word=error.nearest, allowed=error.allowed)


def _unknown_option(error: OptionError) -> str:
    words = (
        _("there is no option {name} (given the value {value}); did you mean {word}?")
        if error.nearest
        else _("there is no option {name} (given the value {value}); allowed: {allowed}")
    )
    return words.format(
        name=_quoted(error.option), value=_quoted(error.value), word=error.nearest, allowed=error.allowed
    )


def _fixed(error: OptionError) -> str:
    return _("{option} cannot be set to {value}: {why}").format(
        option=error.option, value=_quoted(error.value), why=_(error.allowed)
    )


def _wrong_form(error: OptionError) -> str:
    option = OPTIONS[error.option]
    return _(
        "{option} cannot be set to {value}: it has no meaning in the form {form}, allowed: only in the "
        "form {forms}"
    ).format(
        option=error.option,
        value=_quoted(error.value),
        form=error.others[0][1],
        forms=any_of(option.forms),
    )


def _bad_value(error: OptionError) -> str:
    return _("{option} cannot be {value}; allowed: {allowed}").format(
        option=error.option, value=_quoted(error.value), allowed=_allowed(error)
    )


def _contradiction(error: OptionError) -> str:
    names = (error.option, *(name for name, _value in error.others))
    first, *others = (f"{name} {one_line(value)}" for name, value in zip(names, error.shown, strict=True))
    why = error.allowed if error.clash is None else _(error.clash.value)
    return _("{first} contradicts {others}: {why}").format(first=first, others=all_of(others), why=why)


def _quoted(value: object) -> str:
    try:
        text = as_recorded(value)
    except (ValueError, RecursionError):  # a number or a nesting too long to be written
        text = "…"
    return one_line(text)


_SENTENCES: Final[Mapping[Problem, Callable[[OptionError], str]]] = {
    Problem.UNKNOWN_PRESET: _unknown_preset,
    Problem.UNKNOWN_OPTION: _unknown_option,
    Problem.FIXED: _fixed,
    Problem.WRONG_FORM: _wrong_form,
    Problem.BAD_VALUE: _bad_value,
    Problem.CONTRADICTION: _contradiction,
}
