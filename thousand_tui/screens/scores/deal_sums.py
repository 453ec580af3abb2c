"""Where the points of one deal come from: every line of its score, with the rule that made it."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from thousand_tui.game.public_game import PublicGame
from thousand_tui.rules import DealResult
from thousand_tui.screens.closed_once import ModalScreen
from thousand_tui.screens.closing_line import ClosingLine
from thousand_tui.screens.keys import twin
from thousand_tui.words.arithmetic import (
    concession_remark,
    headline,
    seat_sums,
    signed,
    standing_before,
)
from thousand_tui.words.language import N_, _

_WIDTH: Final = 44
"""Of the explanations."""
_SUM: Final = N_("{name}  {delta}, in all {total}")


class DealSumsScreen(ModalScreen[None]):
    """The arithmetic of a deal."""

    CSS_PATH = "deal_sums.tcss"
    AUTO_FOCUS = "#sums"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter," + twin("q"), "dismiss(None)", N_("Back"), id="sums.back"),
    ]

    def __init__(self, game: PublicGame, result: DealResult) -> None:
        super().__init__()
        self.game = game
        self.result = result

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(_("Deal {number}").format(number=self.result.number), classes="title", markup=False)
            with VerticalScroll(id="sums"):
                yield Static(Content("\n").join(deal_sums(self.game, self.result)), id="lines")
            yield ClosingLine(_("Esc: back"), classes="dim")


def deal_sums(game: PublicGame, result: DealResult) -> Iterator[Content]:
    """The arithmetic of a deal, line by line: who played what, then every player's lines and sum."""
    rules = game.rules
    first = game.header.new_state().standing
    before = standing_before(first, game.results, game.results.index(result))
    words = headline(result, rules, before, game.names)
    if words:
        yield Content.styled(words, "bold")
    remark = concession_remark(result, rules, before)
    if remark:
        yield Content(remark)
    for seat, name in enumerate(game.names):
        sums = seat_sums(result, rules, seat, name)
        yield Content("")
        yield Content.styled(_(_SUM).format(name=name, delta=signed(sums.delta), total=sums.total), "bold")
        for line in sums.lines:
            first_words, *more = wrap(line.explanation, _WIDTH)
            start = f"{signed(line.points):>6}  {line.words:<18}"
            yield Content.assemble(start, (first_words, "$text-muted"))
            yield from (Content.styled(" " * len(start) + text, "$text-muted") for text in more)
