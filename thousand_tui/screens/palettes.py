"""The colours of the themes, as few as the screens need; `themes` makes Textual's own variables of them."""

from __future__ import annotations

from typing import Final, NamedTuple


class Suits(NamedTuple):
    """A colour for each suit."""

    spades: str
    clubs: str
    diamonds: str
    hearts: str


class Palette(NamedTuple):
    """A theme's colours; every text colour can be read on every ground, except where said."""

    ground: str
    """What everything lies on."""
    surface: str
    """Dialogs and lists."""
    panel: str
    """The first and the last rows."""
    felt: str
    """The middle of the table."""
    paper: str
    """An open card."""
    back: str
    """The pattern of a closed card; seen, not read."""
    ink: str
    muted: str
    accent: str
    """Titles, the highlighted choice, the card under the cursor."""
    winner: str
    """The card that wins so far."""
    good: str
    bad: str
    warning: str
    frame: str
    faint: str
    """Frames in the background; seen, not read."""
    cursor: str
    """Behind the highlighted line of a list."""
    resting: str
    """The same while the list has not the keys."""
    suits: Suits
    dim: Suits
    """Suits of cards that may not be played."""


DARK: Final = Palette(
    ground="#101a16",
    surface="#17241e",
    panel="#1d2d25",
    felt="#1b3327",
    paper="#26362f",
    back="#5b8f78",
    ink="#e4e8e0",
    muted="#a9b8ad",
    accent="#e8b84b",
    winner="#f2cf6e",
    good="#8fd9a0",
    bad="#f28b85",
    warning="#e8b84b",
    frame="#8aa597",
    faint="#4f6b5d",
    cursor="#203d2e",
    resting="#1c3026",
    suits=Suits("#e6ebf2", "#7fd694", "#7cbcf5", "#f68d86"),
    dim=Suits("#a3abb3", "#6fa87d", "#78a5cc", "#cc8985"),
)
LIGHT: Final = Palette(
    ground="#f4f1e6",
    surface="#ece8d9",
    panel="#e3dfce",
    felt="#dfe8d8",
    paper="#fffdf6",
    back="#4f8a6e",
    ink="#1c241f",
    muted="#4d584f",
    accent="#7d4f00",
    winner="#7d4f00",
    good="#17603d",
    bad="#a3201a",
    warning="#7d4f00",
    frame="#4a6656",
    faint="#66705f",
    cursor="#cbe3d0",
    resting="#dcdfcd",
    suits=Suits("#1c241f", "#17703a", "#1b59a4", "#ad231b"),
    dim=Suits("#586059", "#3c6f4c", "#3f659a", "#9a4640"),
)
CONTRAST: Final = Palette(
    ground="#000000",
    surface="#000000",
    panel="#101010",
    felt="#000000",
    paper="#000000",
    back="#ffffff",
    ink="#ffffff",
    muted="#e0e0e0",
    accent="#ffe14d",
    winner="#ffe14d",
    good="#7dff9b",
    bad="#ffa8a0",
    warning="#ffe14d",
    frame="#ffffff",
    faint="#b8b8b8",
    cursor="#072a50",
    resting="#202020",
    suits=Suits("#ffffff", "#5dff8f", "#7ccbff", "#ffa096"),
    dim=Suits("#c8c8c8", "#54d77c", "#74b6e6", "#f0938a"),
)
COLOUR_BLIND: Final = Palette(
    ground="#11161d",
    surface="#18202a",
    panel="#1d2733",
    felt="#1a2633",
    paper="#1f2a38",
    back="#6f93b8",
    ink="#eceff3",
    muted="#aeb9c5",
    accent="#f0c419",
    winner="#8fe3ff",
    good="#6fd6ff",
    bad="#ff9b5e",
    warning="#f0c419",
    frame="#8394a7",
    faint="#4d5b6a",
    cursor="#18324d",
    resting="#232f3c",
    suits=Suits("#ffffff", "#4fd1a5", "#8098ff", "#ff7a3c"),
    dim=Suits("#a9b0b8", "#45a383", "#7f8dd0", "#d27a52"),
)
TERMINAL: Final = Palette(
    ground="ansi_default",
    surface="ansi_default",
    panel="ansi_default",
    felt="ansi_default",
    paper="ansi_default",
    back="ansi_blue",
    ink="ansi_default",
    muted="ansi_default",
    accent="ansi_yellow",
    winner="ansi_yellow",
    good="ansi_green",
    bad="ansi_red",
    warning="ansi_yellow",
    frame="ansi_default",
    faint="ansi_default",
    cursor="ansi_default",
    resting="ansi_default",
    suits=Suits("ansi_default", "ansi_green", "ansi_cyan", "ansi_red"),
    dim=Suits("ansi_default", "ansi_green", "ansi_cyan", "ansi_red"),
)
"""Only what every terminal has; black and white are left out, for either may be the ground."""
