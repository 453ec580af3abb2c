"""The command line in the language of accents: ``python -m tests.helpers.pseudo_cli ARGUMENTS``."""

import gettext

from tests.helpers.pseudo import PseudoTranslations
from thousand_tui.words import language

_ACCENTS = PseudoTranslations()


def _speak(code: str) -> None:
    language._Spoken.catalogue = _ACCENTS


if __name__ == "__main__":
    gettext.gettext, gettext.ngettext = _ACCENTS.gettext, _ACCENTS.ngettext  # Click's own words
    language.speak = _speak
    _speak("")
    from thousand_tui.cli.main import main

    main()
