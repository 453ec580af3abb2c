"""The end of a game: places, totals, the sheet, and what to do next."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Key
from textual.timer import Timer
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from thousand_tui.game.library import new_id
from thousand_tui.game.session import Session
from thousand_tui.game.setup import PROGRAM, timestamp
from thousand_tui.record.header import Header
from thousand_tui.screens.closed_once import Screen
from thousand_tui.screens.host import host
from thousand_tui.screens.key_footer import KeyFooter
from thousand_tui.screens.keys import twin
from thousand_tui.screens.saved_words import with_rating
from thousand_tui.screens.scores.score_sheet import ScoreSheet
from thousand_tui.screens.table.options import TableOptions
from thousand_tui.words.language import N_, _

KEYS_AFTER = 0.4
"""Enter does nothing before so long a rest: it is meant for the last deal, not for another game; seconds."""
_WINS: Final = N_("{name} wins")
_PLACE: Final = "{place}. {name}"
_ENTRIES: Final = (
    ("again", N_("Play again"), ""),
    ("start", N_("To the start"), ""),
    ("quit", N_("Quit"), ""),
)


def next_game(header: Header, game_id: str, now: datetime) -> Header:
    """The header of another game with the same players and rules; the first deal is the next player's."""
    return replace(
        header,
        id=game_id,
        started=timestamp(now),
        program=PROGRAM,
        dealer=(header.dealer + 1) % header.seats,
        start=None,
        seed=None,  # the same seed would deal the same cards again
        unrated=False,
        extra={},
    )


class GameOverScreen(Screen[None]):
    """How a game ended."""

    CSS_PATH = "game_over.tcss"
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "app.focus_next", N_("Score sheet or menu"), key_display="tab", id="over.sheet"),
        Binding(twin("a"), "review", N_("Review"), key_display="a", id="over.review"),
        Binding(twin("y"), "replay", N_("Replay"), key_display="y", id="over.replay"),
        Binding("escape", "app.leave", N_("Back"), show=False, id="over.back"),
        *(
            Binding(str(number), f"choose({number})", show=False, id=f"over.choose_{number}")
            for number in range(1, len(_ENTRIES) + 1)
        ),
    ]

    def __init__(self, session: Session, options: TableOptions) -> None:
        super().__init__()
        self.session = session
        self.options = options
        self._waking: Timer | None = None

    def compose(self) -> ComposeResult:
        yield Static(self._winner(), id="winner", markup=False)
        with Horizontal():
            with Vertical(id="left"):
                yield Static(self._places(), id="places")
                yield OptionList(*self._menu(), id="next")
            yield ScoreSheet(self.session, plain=self.options.ascii, by_keys=True)
        yield KeyFooter()

    def _places(self) -> Content:
        outcome = self.session.outcome
        assert outcome is not None
        order = sorted(range(self.session.seats), key=lambda seat: outcome.places[seat])
        lines = [self._place(outcome.places[seat], seat) for seat in order]
        return Content("\n").join(lines)

    def _place(self, place: int, seat: int) -> Content:
        text = _PLACE.format(place=place, name=self.session.names[seat])
        line = f"{text:<24}{self.session.standing.total[seat]:>6}"
        return Content.styled(line, "bold $text-accent" if place == 1 else "")

    def _menu(self) -> list[Option]:
        return [
            Option(
                Content.assemble(
                    (f"{number}  ", "$accent"), (f"{_(label):<13} ", "bold"), (more, "$text-muted")
                ),
                id=name,
            )
            for number, (name, label, more) in enumerate(_ENTRIES, 1)
        ]

    def retell(self) -> None:
        """Say everything again: the language has changed."""
        self.query_one("#winner", Static).update(self._winner())
        self.query_one("#places", Static).update(self._places())
        menu = self.query_one("#next", OptionList)
        for index, entry in enumerate(self._menu()):
            menu.replace_option_prompt_at_index(index, entry.prompt)
        self.query_one(ScoreSheet).retell(plain=self.options.ascii)

    def _winner(self) -> str:
        outcome = self.session.outcome
        assert outcome is not None, "only a finished game is shown here"
        winner = self.session.names[outcome.winner]
        return with_rating(_(_WINS).format(name=winner), self.session.header)

    def on_mount(self) -> None:
        self._waking = self.set_timer(KEYS_AFTER, self.query_one("#next", OptionList).focus)

    def on_key(self, event: Key) -> None:
        """Until the menu is awake, every key puts that off: somebody is still pressing for the last deal."""
        if self.focused is None and self._waking is not None:
            self._waking.reset()

    def action_review(self) -> None:
        """What should have been done in this game's deals."""
        from thousand_tui.screens.review.review_screen import review_screen

        review = review_screen(self.session.header, self.session.finished_events(), self.options)
        if review is not None:
            self.app.push_screen(review)

    def action_replay(self) -> None:
        """This game step by step."""
        from thousand_tui.screens.replay.replay_screen import replay_screen

        session = self.session
        replay = replay_screen(session.header, session.finished_events(), self.options, path=session.path)
        if replay is not None:
            self.app.push_screen(replay)

    def action_choose(self, number: int) -> None:
        menu = self.query_one("#next", OptionList)
        menu.highlighted = number - 1
        menu.action_select()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        match event.option_id:
            case "again":
                host(self).open_game(self._again)
            case "start":
                host(self).leave_table()
            case "quit":
                host(self).end()

    def _again(self) -> Session:
        game_id = new_id()
        header = next_game(self.session.header, game_id, datetime.now(UTC))
        return Session.create(header, host(self).library.path(game_id))
