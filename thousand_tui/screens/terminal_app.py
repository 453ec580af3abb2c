"""The app in whatever terminal: any size, foreign bytes, no colours, signals, keys that come too fast."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Sequence
from typing import Final

from textual.app import App
from textual.css.query import NoMatches
from textual.driver import Driver
from textual.events import Event, InputEvent, Key, MouseDown, Paste, Resize
from textual.filter import ANSIToTruecolor, LineFilter, Monochrome, NoColor
from textual.geometry import Size

from thousand_tui.screens.foreign_bytes import forgiving
from thousand_tui.screens.keys import twin
from thousand_tui.screens.passing import falls_on_what_left, is_of_a_passing_screen
from thousand_tui.screens.too_small import cover, is_too_small

_FATAL_SIGNALS: Final = ("SIGTERM", "SIGHUP")
_LEAVING_KEYS: Final = ("ctrl+q", "ctrl+c", *twin("q").split(","))


class TerminalApp(App[None]):
    """An app that gets on with its terminal."""

    def on_mount(self) -> None:
        self.screen_change_signal.subscribe(self, lambda _: self._guard_size(self.size), immediate=True)
        # After Ctrl+Z and fg the terminal is blank; Textual draws only what has changed since.
        self.app_resume_signal.subscribe(self, lambda _: self.refresh(layout=True))
        loop = asyncio.get_running_loop()
        for name in _FATAL_SIGNALS:
            number = getattr(signal, name, None)
            with contextlib.suppress(NotImplementedError, ValueError, RuntimeError):
                if number is not None:
                    loop.add_signal_handler(number, self.end, 128 + number)

    def end(self, return_code: int = 0) -> None:
        """Leave the program; every decision is on disk already."""
        self.exit(return_code=return_code)

    def complain(self, problem: str) -> None:
        """Tell the player what went wrong."""
        self.notify(problem, severity="error", markup=False, timeout=8)

    def on_resize(self, event: Resize) -> None:
        self._guard_size(event.size)

    def _guard_size(self, size: Size) -> None:
        cover(self.screen, size)

    async def on_event(self, event: Event) -> None:
        """Keep keys and clicks from what cannot be seen because the window is too small."""
        unseen = isinstance(event, InputEvent | Paste) and is_too_small(self.size)
        if unseen and not (isinstance(event, Key) and event.key in _LEAVING_KEYS):
            return
        if isinstance(event, MouseDown) and falls_on_what_left(self.screen, event):
            return
        await super().on_event(event)

    def _handle_exception(self, error: Exception) -> None:
        """End with what went wrong; a key that found its screen half made or half gone is let fall.

        In a terminal nobody's game ends for a part that was not found; without one, in tests, it is told.
        """
        lost = isinstance(error, NoMatches) and not self.is_headless
        if not lost and not is_of_a_passing_screen(error):
            super()._handle_exception(error)

    def get_driver_class(self) -> type[Driver]:
        return forgiving(super().get_driver_class())

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Textual's own; but ``NO_COLOR`` means not even grey, and the terminal's own colours stay."""
        return [
            NoColor() if isinstance(known, Monochrome) else known
            for known in super().get_line_filters()
            if not (self.native_ansi_color and isinstance(known, ANSIToTruecolor))
        ]
