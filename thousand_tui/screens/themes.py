"""The program's own colours: a dark table and a light one.

Suits have colours of their own (``$suit-…``, a four-colour deck) beside their glyphs. Everything is chosen so
that the nearest of 16 colours still stands out from its background.
"""

from __future__ import annotations

from typing import Final

from textual.theme import Theme

DARK: Final = Theme(
    name="thousand-dark",
    primary="#6fbf8f",
    secondary="#4f8f9f",
    accent="#e8b84b",
    warning="#e8b84b",
    error="#e8716b",
    success="#7fcf8f",
    foreground="#e4e8e0",
    background="#101a16",
    surface="#17241e",
    panel="#203229",
    dark=True,
    variables={
        "suit-spades": "#d5dbe6",
        "suit-clubs": "#77d08c",
        "suit-diamonds": "#6fb4f2",
        "suit-hearts": "#f47f78",
        "felt": "#1b3327",
        "text-muted": "#a0b0a4",
        "text-disabled": "#71827a",
        "block-cursor-foreground": "#ffffff",
        "block-cursor-background": "#35694e",
        "block-cursor-text-style": "bold",
        "block-cursor-blurred-foreground": "#e4e8e0",
        "block-cursor-blurred-background": "#2c4438",
        "footer-key-foreground": "#e8b84b",
        "footer-background": "#17241e",
        "footer-description-foreground": "#b9c4ba",
        "border": "#4f7a62",
        "border-blurred": "#2c4438",
        "input-selection-background": "#6fbf8f 40%",
        "scrollbar": "#2c4438",
        "scrollbar-background": "#17241e",
        "scrollbar-hover": "#4f7a62",
        "scrollbar-active": "#6fbf8f",
        "scrollbar-corner-color": "#17241e",
    },
)

LIGHT: Final = Theme(
    name="thousand-light",
    primary="#1f6b47",
    secondary="#2a6677",
    accent="#8a5a00",
    warning="#8a5a00",
    error="#b3261e",
    success="#1f6b47",
    foreground="#1c241f",
    background="#f4f1e6",
    surface="#ece8d9",
    panel="#e0dcc9",
    dark=False,
    variables={
        "suit-spades": "#1c241f",
        "suit-clubs": "#1c7a3a",
        "suit-diamonds": "#1d5fae",
        "suit-hearts": "#b3261e",
        "felt": "#dfe8d8",
        "text-muted": "#566158",
        "text-disabled": "#8b948b",
        "block-cursor-foreground": "#10180f",
        "block-cursor-background": "#b5d3bd",
        "block-cursor-text-style": "bold",
        "block-cursor-blurred-foreground": "#1c241f",
        "block-cursor-blurred-background": "#d3d8c4",
        "footer-key-foreground": "#8a5a00",
        "footer-background": "#e0dcc9",
        "footer-description-foreground": "#3a443d",
        "border": "#4a6656",
        "border-blurred": "#66705f",
        "input-selection-background": "#1f6b47 30%",
        "scrollbar": "#c4c8b4",
        "scrollbar-background": "#ece8d9",
        "scrollbar-hover": "#6f8f7c",
        "scrollbar-active": "#1f6b47",
        "scrollbar-corner-color": "#ece8d9",
    },
)

THEMES: Final = (DARK, LIGHT)
OWN_VARIABLES: Final = {
    name: value
    for name, value in DARK.variables.items()
    if name.startswith("suit-") or name in ("felt", "text-muted", "text-disabled")
}
"""What the screens name beside Textual's own variables, for themes that do not know them."""
