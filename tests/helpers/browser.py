"""The real program in a real browser without a window: what the page shows, keys, and the mouse."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pyte
from playwright.sync_api import Browser, WebSocket

ROOT = Path(__file__).parents[2]
KEYS = {"\r": "Enter", "\x1b": "Escape"}
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
"""Where a Chromium is installed, None if there is none."""


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """``thousand serve`` in a process of its own."""

    def __init__(self) -> None:
        """Start it and wait until it answers."""
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}/"
        command = [sys.executable, "-m", "thousand_tui", "serve", "--port", str(self.port)]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        deadline = time.monotonic() + 30
        while not self._answers():
            assert self.process.poll() is None, self.process.communicate()
            assert time.monotonic() < deadline
            time.sleep(0.1)

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(self.address, timeout=5):
                return True
        except urllib.error.URLError:
            return False

    def close(self) -> None:
        """End it."""
        if self.process.poll() is None:
            self.process.terminate()
            self.process.communicate(timeout=20)


class Page:
    """A page with the program in it."""

    def __init__(self, browser: Browser, address: str, size: tuple[int, int] = (1000, 620)) -> None:
        """Open it in a window of so many pixels, and wait for the first picture."""
        self._screen = pyte.Screen(80, 24)
        self._stream = pyte.ByteStream(self._screen)
        self.requests: list[str] = []
        """The addresses of all that the page fetched."""
        self.page = browser.new_page(viewport={"width": size[0], "height": size[1]})
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("websocket", self._opened)
        self.page.goto(address)
        self.page.wait_for_selector("body.-first-byte", timeout=30_000)

    def _opened(self, line: WebSocket) -> None:
        size = parse_qs(urlsplit(line.url).query)
        self._resize(int(size["width"][0]), int(size["height"][0]))
        line.on("framereceived", self._came)
        line.on("framesent", self._went)

    def _came(self, data: Any) -> None:
        if isinstance(data, bytes):
            self._stream.feed(data)

    def _went(self, data: Any) -> None:
        if isinstance(data, str) and data.startswith('["resize"'):
            size = json.loads(data)[1]
            self._resize(size["width"], size["height"])

    def _resize(self, width: int, height: int) -> None:
        self._screen.resize(height, width)

    @property
    def alive(self) -> bool:
        """Whether the program runs."""
        return not self.page.evaluate("document.body.classList.contains('-closed')")

    def look(self, seconds: float = 0.05) -> str:
        """The screen as it is after so many seconds."""
        self.page.wait_for_timeout(seconds * 1000)
        return "\n".join(line.rstrip() for line in self._screen.display)

    def wait_for(self, wanted: str | Callable[[str], bool], seconds: float = 20.0) -> str:
        """Wait until the screen shows a text, or fulfils a condition; the screen then."""
        shows = wanted if callable(wanted) else lambda screen: wanted in screen
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            screen = self.look(0.1)
            if shows(screen):
                return screen
        raise AssertionError(f"waited for {wanted!r}, the screen shows:\n{self.look()}")

    def type(self, *keys: str) -> None:
        """Press keys."""
        for key in keys:
            self.page.keyboard.press(KEYS.get(key, key))

    def click(self, row: int, column: int) -> None:
        """Click a cell."""
        box = self.page.evaluate("document.querySelector('.xterm-screen').getBoundingClientRect().toJSON()")
        across, down = box["width"] / self._screen.columns, box["height"] / self._screen.lines
        self.page.mouse.click(box["x"] + (column + 0.5) * across, box["y"] + (row + 0.5) * down)

    def click_text(self, text: str) -> bool:
        """Click the last place where a text stands; whether there was one."""
        for row in reversed(range(self._screen.lines)):
            column = self._screen.display[row].rfind(text)
            if column >= 0:
                self.click(row, column + len(text) // 2)
                return True
        return False
