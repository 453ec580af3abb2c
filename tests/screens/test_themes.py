"""Frames can be seen, also where the nearest of 16 colours is shown or none at all."""

import pytest
from rich.color import Color as RichColor
from rich.color import ColorSystem
from textual.color import Color
from textual.theme import Theme

from thousand_tui.screens.themes import LIGHT


@pytest.mark.parametrize("name", ["border", "border-blurred"])
@pytest.mark.parametrize("ground", ["background", "surface", "felt"])
def test_light_frames_stand_out(name: str, ground: str) -> None:
    frame = Color.parse(LIGHT.variables[name])
    behind = Color.parse(_ground(LIGHT, ground))
    assert _contrast(frame, behind) >= 4
    assert _contrast(frame.monochrome, behind.monochrome) >= 4
    nearest = RichColor.parse(frame.hex).downgrade(ColorSystem.STANDARD).number
    assert nearest not in (7, 15)


def _contrast(one: Color, other: Color) -> float:
    """As the WCAG measures it: 1 for the same, 21 for black on white."""
    low, high = sorted(_luminance(color) for color in (one, other))
    return (high + 0.05) / (low + 0.05)


def _luminance(color: Color) -> float:
    parts = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in color.normalized
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def _ground(theme: Theme, name: str) -> str:
    return theme.variables[name] if name in theme.variables else str(getattr(theme, name))
