"""Help: the keys that work right now, how the game goes, and the rules of the game at the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.keys import format_key
from textual.screen import Screen
from textual.style import Style
from textual.widgets import OptionList, Static

from thousand_tui.game.session import Session
from thousand_tui.rules import DEFAULT_PRESET, PRESETS, make_rules
from thousand_tui.screens.closed_once import ModalScreen
from thousand_tui.screens.closing_line import ClosingLine
from thousand_tui.screens.host import ChoosesGame, ChosenGame
from thousand_tui.screens.key_names import key_text
from thousand_tui.screens.keys import key_words, twin
from thousand_tui.screens.rules_page import WIDTH, RulesPageScreen
from thousand_tui.screens.table.table_input import TableInput
from thousand_tui.words.language import N_, _
from thousand_tui.words.rules_page import page_lines, rules_page
from thousand_tui.words.summary import changed_options

_HINT: Final = N_("Up, Down: scroll · R: all rules of this game · Esc: back")
_KEYS_NOW: Final = N_("Keys that work now")
_RULES_TITLE: Final = N_("The rules of this game ({preset})")
_CHANGED_TITLE: Final = N_("Changed from {preset}")


class HelpScreen(ModalScreen[None]):
    """Help about the screen below it."""

    CSS_PATH = "help.tcss"
    AUTO_FOCUS = "#help"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f1," + twin("q") + "," + twin("?"), "dismiss(None)", N_("Back"), id="help.back"),
        Binding(twin("r"), "full_rules", N_("All rules"), id="help.rules"),
    ]

    def __init__(self, below: Screen[Any], session: Session | None) -> None:
        """Help about ``below``, and about the game that is played, or chosen there, or the usual one."""
        super().__init__()
        self.below = below
        self.key_lines = list(_key_lines(below))
        self.game = _game_of(below, session)

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            with VerticalScroll(id="help"):
                lines = Static(Content("\n").join(self._lines()), id="lines")
                lines.auto_links = False  # Textual would take the keys' colour from them
                yield lines
            yield ClosingLine(_(_HINT), classes="dim")

    async def retell(self) -> None:
        """Say everything again: the language has changed."""
        self.key_lines = list(_key_lines(self.below))
        await self.recompose()
        self.query_one("#help").focus()

    def action_full_rules(self) -> None:
        self.app.push_screen(RulesPageScreen(*self.game))

    async def action_do(self, binding_id: str) -> None:
        """A click on a line: what its key would do below."""
        for active in self.below.active_bindings.values():
            if active.binding.id == binding_id:
                self.dismiss(None)
                self.app.call_next(self.app.run_action, active.binding.action, active.node)
                return

    def _lines(self) -> Iterator[Content]:
        rules = self.game.rules
        yield _heading(_(_KEYS_NOW))
        yield from self.key_lines
        yield Content("")
        yield _heading(_(_RULES_TITLE).format(preset=rules.preset))
        yield Content.styled(_(PRESETS[rules.preset].summary), "$text-muted")
        changed = changed_options(rules)
        if changed:
            yield Content("")
            yield _heading(_(_CHANGED_TITLE).format(preset=rules.preset))
            yield from map(Content, changed)
        # The page made of the options, not a shorter text: a second one would say something else some day.
        for line in page_lines(rules_page(*self.game), WIDTH):
            if line.is_title:
                yield Content("")
            yield _heading(line.text) if line.is_title else Content(line.text)


def _game_of(below: Screen[Any], session: Session | None) -> ChosenGame:
    if session is not None:
        clock = session.header.clock
        timed = None if clock is None else (clock.decision, clock.bank)
        return ChosenGame(session.rules, session.seats, timed)
    if isinstance(below, ChoosesGame):
        return below.chosen_game()
    return ChosenGame(make_rules(DEFAULT_PRESET), None, PRESETS[DEFAULT_PRESET].clock)


def _heading(text: str) -> Content:
    return Content.styled(text, "bold $text-accent")


def _key_lines(screen: Screen[Any]) -> Iterator[Content]:
    """A line for each thing that keys do there, with the keys a player would press for it."""
    done: dict[str, list[str]] = {}
    actions: dict[str, dict[str, str]] = {}
    if isinstance(screen.focused, OptionList):
        done[_("Up and down in the list")] = [key_words("↑"), key_words("↓")]
        done[_("Do what is highlighted")] = [key_words("Enter")]
    for key, active in screen.active_bindings.items():
        binding = active.binding
        if binding.id is None or not binding.description or not active.enabled or not _is_named(key):
            continue  # without an id it is one of Textual's own: scrolling, the focus and the like
        if isinstance(screen, TableInput) and active.node is screen and not screen.works(binding.action):
            continue
        words = _(binding.tooltip or binding.description)
        done.setdefault(words, []).append(_key_name(key, binding.key_display or format_key(key)))
        actions.setdefault(words, {})[binding.action] = binding.id
    for words, keys in done.items():
        [*ids] = actions.get(words, {}).values()
        names = Content.styled(f"{_key_names(keys):>12}  ", "bold $accent")
        if len(ids) == 1:
            click = Style.from_meta({"@click": f"screen.do({ids[0]!r})"})
            yield Content.assemble(names, (words, "underline")).stylize(click)
        else:
            yield names + words


def _key_name(key: str, sign: str) -> str:
    """A key as sentences and the settings call it: ``F9``, ``Esc``, ``PgDn``; a sign of its own stays."""
    if key == "space" or (len(sign) == 1 and key != "enter"):
        return key_words(sign)
    return key_words(key_text(key))


def _key_names(keys: list[str]) -> str:
    names = list(dict.fromkeys(keys))
    if len(names) > 4:
        return f"{names[0]} … {names[-1]}"
    return " ".join(names)


def _is_named(key: str) -> bool:
    """Whether a key is worth naming: twins and capitals are not, nor what a twin of ``?`` sends."""
    return key.isascii() and not key.isupper() and key != "comma"
