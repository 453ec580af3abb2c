"""The themes: those of `preferences.CHOICES["theme"]`, each with a deck of four colours or of two.

Screens name their colours by Textual's variables and by these: ``$suit-spades`` (and the other suits),
``$suit-spades-dim`` for a card that may not be played, ``$felt``, ``$paper``, ``$back``, ``$frame``,
``$frame-faint`` and ``$winner``. Nothing is told by colour alone.
"""

from __future__ import annotations

from typing import Final

from rich.console import Console
from textual.constants import COLOR_SYSTEM
from textual.theme import Theme

from thousand_tui.preferences.preferences import CHOICES, Preferences
from thousand_tui.screens import palettes
from thousand_tui.screens.palettes import Palette, Suits

_PALETTES: Final[dict[str, Palette]] = {
    "dark": palettes.DARK,
    "light": palettes.LIGHT,
    "contrast": palettes.CONTRAST,
    "colour-blind": palettes.COLOUR_BLIND,
    "terminal": palettes.TERMINAL,
}
_USUAL: Final = Preferences().theme
_PREFIX: Final = "thousand-"
_TWO: Final = "-two"


def theme_name(name: str, deck: str = "four") -> str:
    """What Textual calls a theme with a deck."""
    return f"{_PREFIX}{name}{_TWO if deck == 'two' else ''}"


def plain_name(theme: str) -> str:
    """The player's word for a theme that Textual knows by that name."""
    return theme.removeprefix(_PREFIX).removesuffix(_TWO)


def theme_of(name: str, deck: str = "four") -> Theme:
    """The theme a player calls by that name; ``deck`` is ``four`` colours or ``two``."""
    palette = _PALETTES[name]
    if deck == "two":
        palette = palette._replace(suits=_two(palette.suits), dim=_two(palette.dim))
    return Theme(
        name=theme_name(name, deck),
        primary=palette.good,
        secondary=palette.frame,
        accent=palette.accent,
        warning=palette.warning,
        error=palette.bad,
        success=palette.good,
        foreground=palette.ink,
        background=palette.ground,
        surface=palette.surface,
        panel=palette.panel,
        dark=name != "light",
        ansi=name == "terminal",
        variables=_variables(palette, terminal=name == "terminal"),
    )


def next_theme(name: str) -> str:
    """The theme after that one, as F10 goes through them."""
    names = CHOICES["theme"]
    return names[(names.index(name) + 1) % len(names)]


def fitting_theme(name: str) -> str:
    """The same theme; but the usual one gives way to the terminal's own colours where there are only sixteen.

    Its green, blue and white would all become white there. Another one was chosen by somebody who sees it.
    """
    terminal = Console(color_system=COLOR_SYSTEM, force_terminal=True)  # type: ignore[arg-type]
    return "terminal" if name == _USUAL and terminal.color_system == "standard" else name


def _two(suits: Suits) -> Suits:
    """Black and red."""
    return Suits(suits.spades, suits.spades, suits.hearts, suits.hearts)


def _variables(palette: Palette, terminal: bool) -> dict[str, str]:
    cursor = "bold underline" if terminal else "bold"
    own = {
        "felt": palette.felt,
        "paper": palette.paper,
        "back": palette.back,
        "frame": palette.frame,
        "frame-faint": palette.faint,
        "winner": palette.winner,
    }
    inks = {f"suit-{suit}": colour for suit, colour in palette.suits._asdict().items()}
    inks |= {f"suit-{suit}-dim": colour for suit, colour in palette.dim._asdict().items()}
    named = {"ansi-background": palette.ground, "ansi-foreground": palette.ink} if terminal else {}
    return own | inks | named | _textual(palette, cursor)


def _textual(palette: Palette, cursor: str) -> dict[str, str]:
    """Textual's own variables, where what it would make of the colours is not what is wanted."""
    return {
        "text-muted": palette.muted,
        "text-disabled": palette.muted,
        "text-primary": palette.good,
        "text-secondary": palette.muted,
        "text-accent": palette.accent,
        "text-warning": palette.warning,
        "text-error": palette.bad,
        "text-success": palette.good,
        "border": palette.frame,
        "border-blurred": palette.faint,
        "block-cursor-foreground": palette.ink,
        "block-cursor-background": palette.cursor,
        "block-cursor-text-style": cursor,
        "block-cursor-blurred-foreground": palette.ink,
        "block-cursor-blurred-background": palette.resting,
        "block-cursor-blurred-text-style": "bold",
        "footer-key-foreground": palette.accent,
        "footer-background": palette.panel,
        "footer-description-foreground": palette.muted,
        "footer-description-background": palette.panel,
        "link-color": palette.ink,
        "input-selection-background": palette.cursor,
        "input-selection-foreground": palette.ink,
        "scrollbar": palette.faint,
        "scrollbar-background": palette.surface,
        "scrollbar-background-hover": palette.surface,
        "scrollbar-background-active": palette.surface,
        "scrollbar-hover": palette.frame,
        "scrollbar-active": palette.frame,
        "scrollbar-corner-color": palette.surface,
    }


DARK: Final = theme_of("dark")
LIGHT: Final = theme_of("light")
OWN_VARIABLES: Final = {
    name: value
    for name, value in DARK.variables.items()
    if name.startswith(("suit-", "frame")) or name in ("felt", "paper", "back", "winner")
}
"""What the screens name beside Textual's own variables, for themes that do not know them."""
