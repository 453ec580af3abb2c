"""A language for tests: every message between brackets and longer, as translations are."""

from __future__ import annotations

import gettext
import re

import pytest

from thousand_tui.words import language

LENGTHENING = 0.2
_MARKED = re.compile("⟦[^⟦⟧]*⟧")


def _lengthened(message: str) -> str:
    """The message between brackets, which count as part of what it grows by."""
    more = max(0, round(len(message) * LENGTHENING) - 2)
    return f"⟦{message}{'~' * more}⟧"


class PseudoTranslations(gettext.NullTranslations):
    """Translates every message into itself, marked."""

    def gettext(self, message: str) -> str:
        return _lengthened(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return _lengthened(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return _lengthened(message)


def speak_pseudo(patch: pytest.MonkeyPatch) -> None:
    """Speak the marked language until the patch is undone."""
    patch.setattr(language._Spoken, "catalogue", PseudoTranslations())


def unmarked(text: str) -> str:
    """What of a text is not between brackets, messages within messages included."""
    before = ""
    while before != text:
        before, text = text, _MARKED.sub(" ", text)
    return text
