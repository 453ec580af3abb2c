"""Whether the program runs behind a browser: its streams are then the server's, no terminal."""

from __future__ import annotations

import os

_DRIVER = "TEXTUAL_DRIVER"
_WEB_DRIVER = "textual.drivers.web_driver:WebDriver"


def in_browser() -> bool:
    """Whether a browser shows the screen and sends the keys."""
    return os.environ.get(_DRIVER) == _WEB_DRIVER
