"""A sentence whose placeholders are filled with what has styles of its own, as cards have."""

from __future__ import annotations

import re
from typing import Final

from textual.content import Content

_PLACEHOLDER: Final = re.compile(r"\{(\w+)\}")


def filled(sentence: str, **parts: Content | str) -> Content:
    """The sentence with its placeholders filled; as with ``str.format`` each must be given.

    A translation puts the parts in the order of its own language, and each keeps its style.
    """
    return Content.assemble(
        *(
            parts[piece] if place % 2 else piece  # every other piece is a placeholder's name
            for place, piece in enumerate(_PLACEHOLDER.split(sentence))
        )
    )
