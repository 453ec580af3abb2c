"""What to do with a game: a small menu; and where to export it to."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from thousand_tui.memory.entry import GameEntry
from thousand_tui.memory.wording import problem_words, seat_words
from thousand_tui.record.errors import RecordError
from thousand_tui.record.reader import SUFFIX
from thousand_tui.screens.closed_once import ModalScreen
from thousand_tui.screens.closing_line import ClosingLine
from thousand_tui.screens.keys import twin
from thousand_tui.words.language import N_, _

_GO_ON: Final = N_("Go on with it")
_SCORE: Final = N_("Show how it ended")
_REPLAY: Final = N_("Replay it")
_REVIEW: Final = N_("Review it: what should have been done")
_EXPORT: Final = N_("Export it into a file")
_DELETE: Final = N_("Delete it")


class GameMenu(ModalScreen[str]):
    """The menu; the result is ``open``, ``replay``, ``review``, ``export`` or ``delete``."""

    CSS_PATH = "game_menu.tcss"
    AUTO_FOCUS = "#deeds"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape," + twin("q"), "dismiss(None)", N_("Back"), id="game_menu.back"),
        *(
            Binding(str(number), f"choose({number})", show=False, id=f"game_menu.choose_{number}")
            for number in range(1, 6)
        ),
    ]

    def __init__(self, game: GameEntry) -> None:
        super().__init__()
        self.game = game
        self.deeds = _deeds(game)

    def compose(self) -> ComposeResult:
        game = self.game
        about = problem_words(game) if game.problem else " · ".join(seat_words(game, 10))
        with Vertical(classes="dialog"):
            yield Static(game.id, classes="title", markup=False)
            yield Static(about, classes="error" if game.problem else "dim", markup=False)
            yield OptionList(
                *(
                    Option(Content.assemble((f" {number}  ", "$accent"), _(words)), id=deed)
                    for number, (deed, words) in enumerate(self.deeds, 1)
                ),
                id="deeds",
            )
            yield ClosingLine(_("Enter or a digit · Esc: back"), classes="dim")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.dismiss(event.option_id)

    def action_choose(self, number: int) -> None:
        if number <= len(self.deeds):
            self.dismiss(self.deeds[number - 1][0])


def _deeds(game: GameEntry) -> list[tuple[str, str]]:
    """What can be done with it: with a damaged record little, but it can be sent to somebody."""
    last = [("export", _EXPORT), ("delete", _DELETE)]
    if game.problem is not None:
        return last
    first = ("open", _SCORE if game.finished else _GO_ON)
    return [first, ("replay", _REPLAY), ("review", _REVIEW), *last]


class ExportScreen(ModalScreen[Path]):
    """Asks for a file, and writes it; the result is its path."""

    CSS_PATH = "game_menu.tcss"
    AUTO_FOCUS = "#path"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", N_("Back"), id="export.back"),
    ]

    def __init__(self, game: GameEntry) -> None:
        super().__init__()
        self.game = game

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(_("Export {id}").format(id=self.game.id), classes="title", markup=False)
            yield Static(
                _("The record; with .json or .csv at the end a row for each deal and seat."),
                classes="dim",
                markup=False,
            )
            yield Input(str(Path.home() / (self.game.path.stem + SUFFIX)), id="path", compact=True)
            yield Static("", id="problem", classes="error", markup=False)
            yield ClosingLine(_("Enter: write the file · Esc: back"), classes="dim")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        from thousand_tui.game.sharing import write_new
        from thousand_tui.memory.export import exported, form_of

        if not event.value.strip():
            self._refuse(_("Give the file a name."))
            return
        try:
            path = Path(event.value.strip()).expanduser()
            data = exported(self.game.path, form_of(path))
            write_new(path, data)
        except FileExistsError:
            self._refuse(_("{path} is there already: give another name.").format(path=path))
        except RecordError as error:
            self._refuse(str(error))
        except OSError as error:
            self._refuse(f"{error.filename}: {error.strerror}")
        except (ValueError, RuntimeError) as error:  # a zero byte in it, or nobody's home
            self._refuse(str(error))
        else:
            self.dismiss(path)

    def _refuse(self, problem: str) -> None:
        self.query_one("#problem", Static).update(problem)
