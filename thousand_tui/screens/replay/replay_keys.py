"""The keys of a replay, and the buttons that do the same."""

from __future__ import annotations

from typing import Final

from textual.binding import Binding, BindingType

from thousand_tui.screens.key_names import shown_key
from thousand_tui.screens.keys import twin
from thousand_tui.screens.table.button_row import Button, Buttons
from thousand_tui.words.language import N_, _

BINDINGS: Final[list[BindingType]] = [
    Binding("right,enter,space", "step(1)", N_("The next move"), id="replay.next"),
    Binding("left,backspace", "step(-1)", N_("The move before"), id="replay.before"),
    Binding("down", "trick(1)", N_("The next trick"), id="replay.next_trick"),
    Binding("up", "trick(-1)", N_("The trick before"), id="replay.trick_before"),
    Binding("pagedown", "deal(1)", N_("The next deal"), id="replay.next_deal"),
    Binding("pageup", "deal(-1)", N_("The deal before"), id="replay.deal_before"),
    Binding("home", "end(-1)", N_("Start of the deal, then of the game"), id="replay.start"),
    Binding("end", "end(1)", N_("End of the deal, then of the game"), id="replay.end"),
    Binding(twin("o"), "open", N_("All hands open, or one seat's view"), id="replay.open"),
    Binding(twin("v"), "seat", N_("The next seat's view"), id="replay.seat"),
    Binding(twin("p"), "again(False)", N_("Play on from here, for practice"), id="replay.play_on"),
    Binding(twin("d"), "again(True)", N_("This deal again, for practice"), id="replay.again"),
    Binding(twin("e"), "send", N_("Send this deal: its code"), id="replay.send"),
    Binding(twin("a"), "review", N_("Review, at this move"), id="replay.review"),
    Binding(twin("s"), "scores", N_("Score sheet so far"), id="replay.scores"),
    Binding(twin("g"), "log", N_("Log of the deal"), id="replay.log"),
    Binding("f2," + twin("u"), "rules", N_("Rules of this game"), id="replay.rules"),
    Binding("escape," + twin("q"), "leave", N_("Back"), id="replay.back"),
]


def step_buttons(ascii_only: bool, opened: bool) -> Buttons:
    """The buttons that step, and change how it is looked; ``opened``: whether all hands are open."""
    left, right, down = ("Left", "Right", "Down") if ascii_only else ("←", "→", "↓")
    return Buttons(
        (
            Button("step(-1)", left, _("Back")),
            Button("step(1)", right, _("Next")),
            Button("trick(1)", down, _("Trick")),
            Button("deal(1)", "PgDn", _("Deal")),
            Button("open", "O", _("Close hands") if opened else _("Open hands")),
            Button("seat", "V", _("Next seat")),
            Button("again(False)", "P", _("Play on")),
        ),
        spare=("deal(1)",),
    )


def key_buttons() -> Buttons:
    """The buttons of all else."""
    return Buttons(
        (
            Button("scores", "S", _("Scores")),
            Button("log", "G", _("Log")),
            Button("review", "A", _("Review")),
            Button("again(True)", "D", _("Again")),
            Button("send", "E", _("Send")),
            Button("rules", "U", _("Rules")),
            Button("app.help", "?", _("Help")),
            Button("leave", "Q", _("Back")),
        ),
        spare=("rules", "log"),
    )


def result_keys() -> str:
    """What the keys do where the result of a deal is shown."""
    return _("{review}: review, {again}: again, {send}: send, Enter: next deal").format(
        review=shown_key("replay.review", "A"),
        again=shown_key("replay.again", "D"),
        send=shown_key("replay.send", "E"),
    )
