"""Everything can be read in every theme, and suits and marks are told apart by all eyes that theme is for."""

from itertools import combinations, product
from pathlib import Path

import pytest
from rich.color import Color as RichColor
from rich.color import ColorSystem
from textual.color import Color

from tests.helpers.colours import EYES, apart, contrast
from thousand_tui.game.library import Library
from thousand_tui.preferences.preferences import CHOICES, Preferences
from thousand_tui.preferences.settings_file import read_settings
from thousand_tui.screens.app import ThousandApp
from thousand_tui.screens.themes import LIGHT, fitting_theme, next_theme, plain_name, theme_of

INKS = ("foreground", "text-muted", "text-accent", "text-success", "text-error", "text-warning")
MORE_INKS = ("text-primary", "text-disabled", "winner", "accent", "primary", "error")
SUITS = ("suit-spades", "suit-clubs", "suit-diamonds", "suit-hearts")
DIM_SUITS = tuple(f"{suit}-dim" for suit in SUITS)
GROUNDS = ("background", "surface", "panel", "felt", "paper")
PAIRS = (
    *product((*INKS, *MORE_INKS, *SUITS), GROUNDS),
    *product((*INKS, *SUITS), ("block-cursor-background", "block-cursor-blurred-background")),
    *product(DIM_SUITS, ("background", "felt")),
    ("footer-key-foreground", "footer-background"),
    ("footer-description-foreground", "footer-background"),
    ("background", "accent"),
    ("background", "error"),
)
RGB_THEMES = tuple(name for name in CHOICES["theme"] if name != "terminal")


@pytest.mark.parametrize("deck", CHOICES["deck"])
@pytest.mark.parametrize("name", RGB_THEMES)
def test_every_text_can_be_read(name: str, deck: str) -> None:
    """WCAG AA (4.5), and AAA (7) where contrast is asked for."""
    needed = 7.0 if name == "contrast" else 4.5
    poor = [
        f"{ink} on {ground}: {found:.2f}"
        for ink, ground in PAIRS
        if (found := contrast(_colour(name, ink, deck), _colour(name, ground, deck))) < needed
    ]
    assert not poor


@pytest.mark.parametrize("eyes", EYES)
def test_suits_stay_apart_without_a_cone(eyes: str) -> None:
    for names in (SUITS, DIM_SUITS):
        for one, other in combinations(names, 2):
            assert apart(_hex("colour-blind", one), _hex("colour-blind", other), eyes) >= 15, (one, other)


@pytest.mark.parametrize("eyes", EYES)
def test_marks_stay_apart_without_a_cone(eyes: str) -> None:
    """The frames of a card that may be played, that may not, that is chosen, and that wins."""
    marks = ("frame", "frame-faint", "accent", "winner")
    for one, other in combinations(marks, 2):
        assert apart(_hex("colour-blind", one), _hex("colour-blind", other), eyes) >= 15, (one, other)
    assert apart(_hex("colour-blind", "success"), _hex("colour-blind", "error"), eyes) >= 15


@pytest.mark.parametrize("name", RGB_THEMES)
def test_four_suits_have_four_colours(name: str) -> None:
    for one, other in combinations(SUITS, 2):
        assert apart(_hex(name, one), _hex(name, other)) >= 30


@pytest.mark.parametrize("name", CHOICES["theme"])
def test_a_deck_of_two_colours_has_two(name: str) -> None:
    spades, clubs, diamonds, hearts = (theme_of(name, "two").variables[suit] for suit in SUITS)
    assert (spades, diamonds) == (clubs, hearts)
    assert spades != hearts


def test_the_terminals_own_colours_are_its_own() -> None:
    """No colour of ours, and neither black nor white: either may be the ground."""
    theme = theme_of("terminal")
    colours = [value for name, value in theme.variables.items() if not name.endswith("style")]
    assert theme.ansi
    assert all(value.startswith("ansi_") for value in colours)
    assert not {"ansi_black", "ansi_white", "ansi_bright_black", "ansi_bright_white"} & set(colours)


@pytest.mark.parametrize("name", ["border", "border-blurred"])
@pytest.mark.parametrize("ground", ["background", "surface", "felt"])
def test_light_frames_stand_out(name: str, ground: str) -> None:
    """Also where the nearest of 16 colours is shown, or none at all."""
    frame, behind = _colour("light", name), _colour("light", ground)
    assert contrast(frame, behind) >= 4
    assert contrast(frame.monochrome, behind.monochrome) >= 4
    nearest = RichColor.parse(LIGHT.variables[name]).downgrade(ColorSystem.STANDARD).number
    assert nearest not in (7, 15)


def test_f10_goes_through_all_of_them() -> None:
    name, seen = "dark", []
    for _ in CHOICES["theme"]:
        seen.append(name)
        name = next_theme(name)
    assert seen == list(CHOICES["theme"])
    assert name == "dark"


async def test_f10_keeps_the_choice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setattr("thousand_tui.preferences.settings_file.settings_path", lambda: tmp_path / "s.toml")
    app = ThousandApp(library=Library(tmp_path / "games"), preferences=Preferences(deck="two"))
    async with app.run_test(size=(80, 24)) as pilot:
        for expected in ("light", "contrast", "colour-blind", "terminal", "dark", "light"):
            await pilot.press("f10")
            assert plain_name(app.theme) == expected
            assert app.theme_variables["suit-clubs"] == app.theme_variables["suit-spades"]
    assert read_settings(tmp_path / "s.toml").preferences.theme == "light"


async def test_no_color_is_no_colour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even grey, whatever the theme; what is chosen is still seen, because it is underlined."""
    monkeypatch.setenv("NO_COLOR", "1")
    app = ThousandApp(library=Library(tmp_path), preferences=Preferences(theme="light"))
    async with app.run_test(size=(80, 24)):
        strips = [
            strip.apply_filter(known, Color(0, 0, 0))
            for strip in app.screen._compositor.render_strips()
            for known in [next(known for known in app.get_line_filters())]
        ]
        styles = [segment.style for strip in strips for segment in strip if segment.style is not None]
        colours = [colour for style in styles for colour in (style.color, style.bgcolor)]
        assert all(colour is None or colour.is_default for colour in colours)
        assert any(style.underline for style in styles)


@pytest.mark.parametrize(
    ("term", "preferred", "shown"),
    [
        ("xterm-16color", "dark", "terminal"),
        ("linux", "dark", "terminal"),
        ("xterm-16color", "contrast", "contrast"),
        ("xterm-256color", "dark", "dark"),
    ],
)
def test_sixteen_colours_are_the_terminals_own(
    term: str, preferred: str, shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The usual theme would lose suits there; a theme that somebody has chosen stays."""
    monkeypatch.setenv("TERM", term)
    monkeypatch.delenv("COLORTERM", raising=False)
    assert fitting_theme(preferred) == shown


def _hex(name: str, colour: str, deck: str = "four") -> str:
    theme = theme_of(name, deck)
    return theme.variables[colour] if colour in theme.variables else str(getattr(theme, colour))


def _colour(name: str, colour: str, deck: str = "four") -> Color:
    return Color.parse(_hex(name, colour, deck))
