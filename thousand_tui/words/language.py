"""The language the program speaks: English in the code, every other one from a gettext catalogue.

The catalogues lie in ``thousand_tui/locales/LANGUAGE/LC_MESSAGES/thousand.po`` and are compiled when the
package is built. What is said is looked up when it is said, never when a module is imported, so that the
language can be changed at any moment: a constant is marked with `N_` and looked up with `_` where it is used.
"""

from __future__ import annotations

import gettext as _gettext
from collections.abc import Mapping
from pathlib import Path
from typing import Final

LANGUAGES: Final[Mapping[str, str]] = {"en": "English", "ru": "Русский", "uk": "Українська"}
"""Each language's code and its own name."""
DOMAIN: Final = "thousand"
LOCALES: Final = Path(__file__).resolve().parent.parent / "locales"
_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


class _Spoken:
    """What is spoken now."""

    code = "en"
    catalogue: _gettext.NullTranslations = _gettext.NullTranslations()


def speak(code: str) -> None:
    """Speak a language of `LANGUAGES` from now on; English where its catalogue is not compiled."""
    if code not in LANGUAGES:
        raise ValueError(f"{code!r} is no language; allowed: {', '.join(LANGUAGES)}")
    _Spoken.code = code
    _Spoken.catalogue = (
        _gettext.NullTranslations()
        if code == "en"
        else _gettext.translation(DOMAIN, LOCALES, [code], fallback=True)
    )


def spoken() -> str:
    """The code of the language that is spoken now."""
    return _Spoken.code


def language_of(environment: Mapping[str, str]) -> str:
    """The language that a person's locale asks for, by the variables that gettext reads; English if none."""
    for name in _VARIABLES:
        for wish in environment.get(name, "").split(":"):
            code = wish.replace("-", "_").partition(".")[0].partition("_")[0].lower()
            if code in LANGUAGES:
                return code
            if code in ("c", "posix"):
                return "en"
    return "en"


def _(message: str) -> str:
    """A message in the language that is spoken."""
    return _Spoken.catalogue.gettext(message)


def ngettext(one: str, many: str, number: int) -> str:
    """A message about a number of things, in the plural form that the number needs."""
    return _Spoken.catalogue.ngettext(one, many, number)


def pgettext(context: str, message: str) -> str:
    """A message that means different things in different places; ``context`` says which is meant."""
    return _Spoken.catalogue.pgettext(context, message)


def N_(message: str) -> str:
    """The message itself: marks a constant that is looked up later, where it is used."""
    return message
