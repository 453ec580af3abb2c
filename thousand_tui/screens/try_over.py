"""The end of a deal played again: how it went this time beside how it went the first time."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from thousand_tui.game.another_try import Practice
from thousand_tui.game.session import Session
from thousand_tui.screens.closed_once import Screen
from thousand_tui.screens.host import host
from thousand_tui.screens.key_footer import KeyFooter
from thousand_tui.screens.keys import twin
from thousand_tui.screens.saved_words import short_name
from thousand_tui.screens.table.deal_result import heading_words
from thousand_tui.screens.table.options import TableOptions
from thousand_tui.screens.table.view import ResultView
from thousand_tui.words.actions import redeal_sentence
from thousand_tui.words.language import N_, _

_NAME = 20
_NUMBER = 12
_KEYS_AFTER = 0.4
"""Enter does nothing before: it is meant for the result that lay there; seconds."""


class TryOverScreen(Screen[None]):
    """What came of another try."""

    CSS_PATH = "try_over.tcss"
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(twin("a"), "review", N_("Review"), key_display="a", id="try.review"),
        Binding(twin("y"), "replay", N_("Replay"), key_display="y", id="try.replay"),
        Binding("escape", "app.leave", N_("Back"), show=False, id="try.back"),
        *(
            Binding(str(number), f"choose({number})", show=False, id=f"try.choose_{number}")
            for number in range(1, 5)
        ),
    ]

    def __init__(self, practice: Practice, options: TableOptions) -> None:
        super().__init__()
        self.practice = practice
        self.options = options

    def compose(self) -> ComposeResult:
        number = self.practice.origin.number
        yield Static(_("Deal {number}, another try").format(number=number), classes="title", markup=False)
        with Vertical(id="outcome"):
            yield Static(Content("\n").join(self._outcome()), markup=False)
        yield OptionList(*self._menu(), id="next")
        yield Static(_("It is practice: it counts for nothing and is not kept."), classes="dim", markup=False)
        yield KeyFooter()

    def on_mount(self) -> None:
        self.set_timer(_KEYS_AFTER, self.query_one("#next", OptionList).focus)

    # What is shown

    def _outcome(self) -> list[Content]:
        practice, origin = self.practice, self.practice.origin
        lines = []
        if origin.result is not None:
            words = heading_words(ResultView(origin.result, practice.names, practice.rules))
            lines.append(Content(_("The first time. {what}").format(what=words)))
        if practice.result is not None:
            words = heading_words(ResultView(practice.result, practice.names, practice.rules))
        else:
            note = practice.redealt
            words = "" if note is None else redeal_sentence(note, practice.names, practice.rules)
        lines += [Content.styled(_("This time. {what}").format(what=words), "bold"), Content("")]
        return [*lines, *self._table()]

    def _table(self) -> list[Content]:
        first = self.practice.origin.delta
        now = None if self.practice.result is None else self.practice.result.delta
        heads = (_("first time"), _("this time"), _("difference"))
        rows = [Content.styled(" " * _NAME + "".join(head.rjust(_NUMBER) for head in heads), "$text-muted")]
        for seat, name in enumerate(self.practice.names):
            then, this = (None if delta is None else delta[seat] for delta in (first, now))
            change = None if then is None or this is None else this - then
            style = "" if not change else "bold $text-success" if change > 0 else "bold $text-error"
            rows.append(
                Content.assemble(
                    short_name(name, _NAME).ljust(_NAME),
                    _signed(then),
                    _signed(this),
                    (_signed(change), style),
                )
            )
        return rows

    def _menu(self) -> list[Option]:
        return [
            Option(Content.assemble((f"{number}  ", "$accent"), (words, "bold")), id=name)
            for number, (name, words) in enumerate(self._entries(), 1)
        ]

    def _entries(self) -> list[tuple[str, str]]:
        origin = self.practice.origin
        entries = [("again", _("Once more"))]
        if origin.path is not None and origin.unfinished:
            entries.append(("back", _("Back to the game")))
        return [*entries, ("start", _("To the start")), ("quit", _("Quit"))]

    # Keys

    def action_choose(self, number: int) -> None:
        if number <= len(self._entries()):
            menu = self.query_one("#next", OptionList)
            menu.highlighted = number - 1
            menu.action_select()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        match event.option_id:
            case "again":
                host(self).open_game(self.practice.again)
            case "back":
                host(self).open_game(self._back)
            case "start":
                host(self).leave_table()
            case "quit":
                host(self).end()

    def _back(self) -> Session:
        path = self.practice.origin.path
        assert path is not None, "the entry is there only then"
        return Session.resume(path)

    def action_review(self) -> None:
        """What should have been done this time."""
        from thousand_tui.screens.review.review_screen import review_screen

        review = review_screen(self.practice.header, self.practice.finished_events(), self.options)
        if review is not None:
            self.app.push_screen(review)

    def action_replay(self) -> None:
        """This time, step by step."""
        from thousand_tui.screens.replay.replay_screen import replay_screen

        replay = replay_screen(self.practice.header, self.practice.finished_events(), self.options)
        if replay is not None:
            self.app.push_screen(replay)


def _signed(points: int | None) -> str:
    return ("-" if points is None else f"{points:+d}" if points else "0").rjust(_NUMBER)
