"""How the rules of two games differ, option by option.

What an option comes to on either side is told by the rules page itself: by the sentences that would not be on
it with the other side's value. So the comparison, too, cannot say anything else than the engine does.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from thousand_tui.rules.options import OPTIONS
from thousand_tui.rules.ruleset import Rules, Value
from thousand_tui.words.language import N_, _
from thousand_tui.words.options import form_words, option_label, value_words
from thousand_tui.words.rules_page import rules_page

_FORM_SUMMARY: Final = N_("How the cards are dealt and what the talon or the stock is.")
_PLAYERS_SUMMARY: Final = N_("How many can play.")


@dataclass(frozen=True, slots=True)
class Side:
    """An option in one of two games."""

    value: str
    """Its value in words."""
    sentences: tuple[str, ...]
    """What the rules page says because of it; none where it has nothing to do in that game."""


@dataclass(frozen=True, slots=True)
class Difference:
    """An option that two games differ in."""

    option: str
    """Its name; also `form` and `players`."""
    label: str
    summary: str
    """What it does, in one line."""
    first: Side
    second: Side

    @property
    def asleep(self) -> bool:
        """Whether the option has nothing to do in either game."""
        return not (self.first.sentences or self.second.sentences or self.option in _OF_THE_PRESET)


_OF_THE_PRESET: Final = ("form", "players")


def rules_diff(a: Rules, b: Rules) -> list[Difference]:
    """The differences between two games: form and players first, then the options in their order.

    An option that one of the two forms does not have is left out: the form says so.
    """
    differences = [*_of_the_preset(a, b)]
    for name, option in OPTIONS.items():
        if a.form in option.forms and b.form in option.forms and getattr(a, name) != getattr(b, name):
            differences.append(_option(name, a, b))
    return differences


def _of_the_preset(a: Rules, b: Rules) -> list[Difference]:
    found = []
    if a.form != b.form:
        first, second = Side(form_words(a.form), ()), Side(form_words(b.form), ())
        found.append(Difference("form", _("Form"), _(_FORM_SUMMARY), first, second))
    if a.players != b.players:
        first, second = Side(players_words(a.players), ()), Side(players_words(b.players), ())
        found.append(Difference("players", _("Players"), _(_PLAYERS_SUMMARY), first, second))
    return found


def players_words(players: tuple[int, ...]) -> str:
    """The numbers of players that can play, as a screen shows them."""
    if len(players) == 1:
        return str(players[0])
    return _("{least} or {most}").format(least=players[0], most=players[1])


def _option(name: str, a: Rules, b: Rules) -> Difference:
    return Difference(
        option=name,
        label=option_label(name),
        summary=_(OPTIONS[name].summary),
        first=_side(name, a, getattr(b, name)),
        second=_side(name, b, getattr(a, name)),
    )


def _side(name: str, rules: Rules, other: Value) -> Side:
    """One side's value, and the sentences that are there because it is not the other one."""
    changed: dict[str, Any] = {name: other}
    without = _sentences(replace(rules, **changed))
    sentences = tuple(sentence for sentence in _sentences(rules) if sentence not in without)
    return Side(value_words(name, getattr(rules, name)), sentences)


def _sentences(rules: Rules) -> dict[str, None]:
    """The sentences of a page, each once, in their order."""
    return dict.fromkeys(text for chapter in rules_page(rules) for text in chapter.paragraphs)
