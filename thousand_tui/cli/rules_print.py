"""Rules as plain text, wrapped to the terminal; titles are bold where it is one."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap
from typing import Final

from rich.text import Text

from thousand_tui.cli.console import plain_console
from thousand_tui.cli.counted import counted
from thousand_tui.game.house_file import HouseRules
from thousand_tui.game.house_rules import SavedRules
from thousand_tui.rules import PRESETS, Rules, changes_of
from thousand_tui.words.language import _
from thousand_tui.words.rules_diff import Difference, Side, players_words, rules_diff
from thousand_tui.words.rules_page import Line, bullet_lines, page_lines, rules_page
from thousand_tui.words.summary import changed_options, preset_title

WIDEST: Final = 100
"""Columns: longer lines are hard to read."""
_BOLD: Final = "bold"


def _print(lines: Iterable[Line]) -> None:
    """Print lines that are wrapped already; a narrower terminal than they were made for cuts none of them."""
    console = plain_console(soft_wrap=True)
    for line in lines:
        console.print(Text(line.text, style=_BOLD if line.is_title else ""))


def _width() -> int:
    return min(plain_console().width, WIDEST)


def print_list(saved: Iterable[SavedRules]) -> None:
    """The presets and the player's own rules, a line each where there is room."""
    rows = [(preset.name, _about(_(preset.summary), preset.players)) for preset in PRESETS.values()]
    own = [_own_row(one) for one in saved]
    first = max(len(name) for name, _ in rows + own)
    lines = [Line(_("Presets"), is_title=True), *_rows(rows, first)]
    if own:
        lines += [Line(""), Line(_("Your own rules"), is_title=True), *_rows(own, first)]
    lines += [Line(""), Line(_("thousand rules show RULES prints the rules in full."))]
    _print(lines)


def _about(summary: str, players: tuple[int, ...]) -> str:
    return _("{summary} Players: {players_words}.").format(
        summary=summary, players_words=players_words(players)
    )


def _own_row(saved: SavedRules) -> tuple[str, str]:
    if saved.house is None:
        return saved.path.stem, _("cannot be used: {problem}").format(problem=saved.problem)
    changed = "; ".join(changed_options(saved.house.rules))
    return saved.house.name, f"{saved.house.preset}; {changed}" if changed else saved.house.preset


def _rows(rows: Iterable[tuple[str, str]], first: int) -> Iterable[Line]:
    for name, text in rows:
        for number, part in enumerate(bullet_lines(text, max(20, _width() - first - 2))):
            yield Line(f"{name if number == 0 else '':<{first}}  {part[2:]}")


def print_page(
    rules: Rules, seats: int | None, clock: tuple[int, int] | None, house: HouseRules | None
) -> None:
    """The full rules of a game; ``house``: the player's own rules that it was made from."""
    title = (
        _("Thousand: the rules of {preset_title}").format(preset_title=preset_title(rules))
        if house is None
        else _house_title(rules, house)
    )
    lines = [*map(_as_title, wrap(title, _width())), Line("")]
    _print([*lines, *page_lines(rules_page(rules, seats, clock), _width())])


def _as_title(text: str) -> Line:
    return Line(text, is_title=True)


def _house_title(rules: Rules, house: HouseRules) -> str:
    changes = counted(len(changes_of(rules)), "change")
    name = house.name if rules == house.rules else _("{name}, changed").format(name=house.name)
    return _("{name}: {preset} with {changes}").format(name=name, preset=rules.preset, changes=changes)


def print_diff(first: str, a: Rules, second: str, b: Rules) -> None:
    """How two games differ, each option with what it comes to on either side."""
    differences = rules_diff(a, b)
    if not differences:
        _print([Line(_("The rules are the same."))])
        return
    lines: list[Line] = []
    for difference in differences:
        lines += [*_difference(difference, first, second), Line("")]
    _print(lines[:-1])


def _difference(difference: Difference, first: str, second: str) -> Iterable[Line]:
    yield Line(f"{difference.label} ({difference.option})", is_title=True)
    if difference.asleep:
        yield from map(Line, bullet_lines(_("It has nothing to do in either game."), _width(), "  "))
    for name, side in ((first, difference.first), (second, difference.second)):
        yield from _side(name, side)


def _side(name: str, side: Side) -> Iterable[Line]:
    yield Line(f"  {name}: {side.value}")
    for sentence in side.sentences:
        yield from map(Line, bullet_lines(sentence, _width(), "    "))
