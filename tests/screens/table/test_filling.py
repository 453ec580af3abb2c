"""Sentences whose placeholders are filled with styled parts."""

from __future__ import annotations

import pytest
from textual.content import Content

from thousand_tui.screens.table.filling import filled

CARD = Content.styled("K♥", "red")


@pytest.mark.parametrize(
    ("sentence", "plain", "at"),
    [("{card} to {name}", "K♥ to [Vera]", 0), ("an {name}: {card}!", "an [Vera]: K♥!", 11)],
)
def test_parts_keep_their_style_wherever_the_language_puts_them(sentence: str, plain: str, at: int) -> None:
    told = filled(sentence, card=CARD, name="[Vera]")
    assert told.plain == plain
    assert [(span.start, span.end) for span in told.spans if span.style == "red"] == [(at, at + 2)]


def test_a_part_that_is_not_given_is_an_error() -> None:
    with pytest.raises(KeyError):
        filled("{card} to {name}", card=CARD)
