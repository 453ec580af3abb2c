"""Bytes from the terminal that are no UTF-8: one of another encoding sends them for every Cyrillic letter.

Textual's drivers read strictly, and its thread for input would end, and the program with it, at the first of
them. Here such a byte is a sign that no key means.
"""

from __future__ import annotations

import codecs
import sys
from functools import partial

from textual.driver import Driver

_DECODER = "getincrementaldecoder"
"""The name by which the drivers' modules know what makes their decoders."""


def forgiving(driver: type[Driver]) -> type[Driver]:
    """The same driver, which puts a replacement sign in the place of what it cannot read."""
    module = sys.modules[driver.__module__]
    if hasattr(module, _DECODER):  # on Windows characters come instead of bytes
        setattr(module, _DECODER, _forgiving_decoder)
    return driver


def _forgiving_decoder(encoding: str) -> partial[codecs.IncrementalDecoder]:
    return partial(codecs.getincrementaldecoder(encoding), errors="replace")
