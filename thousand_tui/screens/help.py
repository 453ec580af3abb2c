"""Help: the keys that work right now, how the game goes, and the rules of the game at the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.keys import format_key
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from thousand_tui.game.session import Session
from thousand_tui.rules import PRESETS, make_rules
from thousand_tui.screens.keys import twin
from thousand_tui.screens.table.options import TableOptions
from thousand_tui.screens.table.table_input import TableInput
from thousand_tui.words.summary import changed_options, rules_summary

_HOW_TO: Final = (
    "Cards rank A, 10, K, Q, J, 9 and are worth 11, 10, 4, 3, 2, 0 points: 120 in all.",
    "In the auction you bid how many points you will take; the highest bidder is declarer.",
    "The declarer improves the hand with the talon, then plays against the others.",
    "A contract that is reached is written as a plus, one that is not as a minus;",
    "the others write what they took, rounded.",
    "King and queen of a suit are a marriage: lead one of them and declare it for extra",
    "points; its suit becomes trump.",
    "I gives a hint when it is your turn, but the game is then unrated; A goes through",
    "the deals that are over with the coach and shows what should have been done.",
)
_HINT: Final = "Up, Down: scroll · R: all rules of this game · Esc: back"
_KEYS_NOW: Final = "Keys that work now"
_HOW_TITLE: Final = "How it goes"
_RULES_TITLE: Final = "The rules of this game ({preset})"
_CHANGED_TITLE: Final = "Changed from {preset}"


class HelpScreen(ModalScreen[None]):
    """Help about the screen below it."""

    CSS_PATH = "help.tcss"
    AUTO_FOCUS = "#help"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f1," + twin("q") + "," + twin("?"), "dismiss(None)", "Back", id="help.back"),
        Binding(twin("r"), "full_rules", "All rules", id="help.rules"),
    ]

    def __init__(self, below: Screen[Any], session: Session | None, options: TableOptions) -> None:
        super().__init__()
        self.key_lines = list(_key_lines(below))
        self.session = session
        self.rules = session.rules if session is not None else make_rules("table")
        self.options = options

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            with VerticalScroll(id="help"):
                yield Static(Content("\n").join(self._lines()), id="lines")
            yield Static(_HINT, classes="dim", markup=False)

    def action_full_rules(self) -> None:
        from thousand_tui.screens.rules_page import RulesPageScreen

        session = self.session
        if session is None:
            self.app.push_screen(RulesPageScreen(self.rules, None, PRESETS[self.rules.preset].clock))
            return
        clock = session.header.clock
        timed = None if clock is None else (clock.decision, clock.bank)
        self.app.push_screen(RulesPageScreen(self.rules, session.seats, timed))

    def _lines(self) -> Iterator[Content]:
        rules = self.rules
        yield _heading(_KEYS_NOW)
        yield from self.key_lines
        yield Content("")
        yield _heading(_RULES_TITLE.format(preset=rules.preset))
        yield Content.styled(PRESETS[rules.preset].summary, "$text-muted")
        yield from map(Content, rules_summary(rules, self.options.letters))
        changed = changed_options(rules)
        if changed:
            yield Content("")
            yield _heading(_CHANGED_TITLE.format(preset=rules.preset))
            yield from map(Content, changed)
        yield Content("")
        yield _heading(_HOW_TITLE)
        yield from map(Content, _HOW_TO)


def _heading(text: str) -> Content:
    return Content.styled(text, "bold $text-accent")


def _key_lines(screen: Screen[Any]) -> Iterator[Content]:
    """A line for each thing that keys do there, with the keys a player would press for it."""
    done: dict[str, list[str]] = {}
    for key, active in screen.active_bindings.items():
        binding = active.binding
        if binding.id is None or not binding.description or not active.enabled or not _is_named(key):
            continue  # without an id it is one of Textual's own: scrolling, the focus and the like
        if isinstance(screen, TableInput) and active.node is screen and not screen.works(binding.action):
            continue
        words = binding.tooltip or binding.description
        done.setdefault(words, []).append(binding.key_display or format_key(key))
    for words, keys in done.items():
        yield Content.assemble((f"{_key_names(keys):>12}", "bold $accent"), f"  {words}")


def _key_names(keys: list[str]) -> str:
    names = list(dict.fromkeys(keys))
    if len(names) > 4:
        return f"{names[0]} … {names[-1]}"
    return " ".join(names)


def _is_named(key: str) -> bool:
    """Whether a key is worth naming: twins and capitals are not, nor what a twin of ``?`` sends."""
    return key.isascii() and not key.isupper() and key != "comma"
