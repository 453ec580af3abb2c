"""Numbers that stay on one line with their sign of per cent, wherever a text is wrapped.

What wraps text for us, on a screen or in a table, breaks at a no-break space as at any other; so a character
that nobody writes stands in for the blank while lines are made.
"""

from __future__ import annotations

import re
from typing import Final

_BLANK: Final = "\ue000"
"""Of the private use area: one column wide, and no blank to those who look for one."""
_BEFORE_SIGN: Final = re.compile(r"(?<=\d) (?=%)")


def unbroken(text: str) -> str:
    """The text with every blank between a number and its "%" made one that no line is broken at."""
    return _BEFORE_SIGN.sub(_BLANK, text)


def with_blanks(text: str) -> str:
    """A line of such a text as it is shown."""
    return text.replace(_BLANK, " ")
