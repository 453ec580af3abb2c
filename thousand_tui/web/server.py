"""The server: one program for each page that is opened, all on the same saved games.

It answers pages of its own only: another site that is open in the same browser cannot play here.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import thousand_tui
from thousand_tui.words.language import _, spoken

try:
    import aiohttp_jinja2
    from aiohttp import web
    from textual_serve.server import Server, to_int
except ImportError as error:
    raise ImportError(
        _("playing in a browser needs an extra: pip install '{extra}' ({problem})").format(
            extra="thousand-tui[web]", problem=error
        )
    ) from error

TITLE: Final = "Thousand"
_TEMPLATES: Final = Path(__file__).resolve().parent / "templates"
_PACKAGE: Final = Path(thousand_tui.__file__).resolve().parent
_START: Final = "import sys; sys.path.append({folder!r}); from thousand_tui.cli.main import main; main()"
_PATIENCE: Final = 5.0
"""Seconds that a program may take to save and end when the server does."""
_USUAL_SIZE: Final = 16
_SIZES: Final = range(6, 41)
"""Of letters, in the page's address (``?fontsize=20``); pixels."""


def program(arguments: Sequence[str] = ()) -> str:
    """The command line that starts the program, for the system's shell.

    With ``-m`` it would take files of the current folder for Python's own modules.
    """
    words = [sys.executable, "-P", "-c", _START.format(folder=str(_PACKAGE.parent)), *arguments]
    return subprocess.list2cmdline(words) if sys.platform == "win32" else shlex.join(words)


class TableServer(Server):
    """Serves the program to browsers."""

    def __init__(self, host: str, port: int, tell: Callable[[str], None]) -> None:
        """``tell`` is told the address once pages can be opened."""
        super().__init__(program(), host=host, port=port, title=TITLE, templates_path=_TEMPLATES)
        self._tell = tell
        self._lines: set[asyncio.Task[Any]] = set()
        """What serves the pages that are open, or whose program has not ended yet."""

    def initialize_logging(self) -> None:
        """Only what goes wrong is told; every page that is opened is no news."""
        logging.basicConfig(level=logging.WARNING, format="%(message)s")

    def serve(self, debug: bool = False) -> None:
        """Serve until it is interrupted; ``OSError`` if the address cannot be had.

        As Textual's own, which tells where it is before it knows whether it can be there.
        """
        self.debug = debug
        self.initialize_logging()
        loop = asyncio.new_event_loop()
        for ending in (signal.SIGINT, signal.SIGTERM):
            with contextlib.suppress(NotImplementedError):  # Windows
                loop.add_signal_handler(ending, self.request_exit)
        web.run_app(
            self._make_app(),
            host=self.host,
            port=self.port,
            handle_signals=False,
            loop=loop,
            print=lambda *_said: self._tell(self.public_url),
        )

    async def on_startup(self, app: web.Application) -> None:
        """Nothing is told yet: the port may be taken."""

    @aiohttp_jinja2.template("app_index.html")
    async def handle_index(self, request: web.Request) -> dict[str, Any]:
        """The page: the terminal is reached by the name by which the page was."""
        size = to_int(request.query.get("fontsize", ""), _USUAL_SIZE)
        scheme = "wss" if request.scheme == "https" else "ws"
        return {
            "title": TITLE,
            "language": spoken(),
            "font_size": size if size in _SIZES else _USUAL_SIZE,
            "socket": f"{scheme}://{request.host}/ws",
            "static": "/static/",
            "wait": _("The table is being laid."),
            "over": _("You have left. The game is saved."),
            "again": _("Come back"),
        }

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """The terminal's line to the program, for pages of this server only."""
        if not _is_own_page(request):
            raise web.HTTPForbidden(text="Only pages of this server may play here.")
        line = asyncio.current_task()
        assert line is not None, "a request is handled by a task"
        self._lines.add(line)
        line.add_done_callback(self._lines.discard)
        return await super().handle_websocket(request)

    async def _make_app(self) -> web.Application:
        app = await super()._make_app()
        app.on_cleanup.append(self._end_programs)
        return app

    async def _end_programs(self, _app: web.Application) -> None:
        """Wait for the programs of pages just closed: what is left of them must not outlive the loop."""
        if self._lines:
            await asyncio.wait(self._lines, timeout=_PATIENCE)
        gc.collect()
        await asyncio.sleep(0)


def _is_own_page(request: web.Request) -> bool:
    origin = request.headers.get("Origin")
    return origin is not None and urlsplit(origin).netloc == request.host
