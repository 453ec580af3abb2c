"""Card faces as text: the same card in several sizes and frames, told apart by more than colour."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from textual.content import Content

from thousand_tui.rules.cards import RANK_OF, SUIT_OF, Card, Suit
from thousand_tui.screens.table.options import TableOptions
from thousand_tui.screens.table.pips import picture
from thousand_tui.words.cards import card_text, rank_text, suit_text

SUIT_STYLES: Final = ("bold $suit-spades", "bold $suit-clubs", "bold $suit-diamonds", "bold $suit-hearts")
"""The four-colour deck by suit: spades, clubs, diamonds, hearts."""
BACK_STYLE: Final = "$back"
MUTED: Final = "$text-muted"
FILL: Final = "on $paper"
"""The paper of a card; one that may not be played lies in the shade."""


class Size(NamedTuple):
    """Cells of a card, its frame included."""

    width: int
    height: int


HUGE: Final = Size(13, 9)
LARGE: Final = Size(9, 7)
MIDDLE: Final = Size(7, 5)
NARROW: Final = Size(6, 5)
SMALL: Final = Size(5, 3)


class Bond(Enum):
    """Where a card is tied to its neighbour: king and queen of a suit are a marriage."""

    NONE = "none"
    LEFT = "left"
    RIGHT = "right"


class Frame(Enum):
    """What a card's frame says; each is a line style of its own, so that it is seen without colour."""

    PLAIN = "plain"
    CURSOR = "cursor"
    FORBIDDEN = "forbidden"
    WINNING = "winning"
    EMPTY = "empty"


_LINES: Final = {
    Frame.PLAIN: "╭─╮│╰╯",
    Frame.CURSOR: "┏━┓┃┗┛",
    Frame.FORBIDDEN: "╭┄╮┆╰╯",
    Frame.WINNING: "╔═╗║╚╝",
    Frame.EMPTY: "╭╌╮╎╰╯",
}
_ASCII_LINES: Final = {
    Frame.PLAIN: "+-+|++",
    Frame.CURSOR: "#=#I##",
    Frame.FORBIDDEN: ". .:..",
    Frame.WINNING: "*=*I**",
    Frame.EMPTY: ". . ..",
}
_FRAME_STYLES: Final = {
    Frame.PLAIN: "$frame",
    Frame.CURSOR: "bold $text-accent",
    Frame.FORBIDDEN: "$frame-faint",
    Frame.WINNING: "bold $winner",
    Frame.EMPTY: "$frame-faint",
}


def colour(suit: Suit, dim: bool = False) -> str:
    """The style of a suit's ink."""
    style = SUIT_STYLES[suit]
    return f"{style.removeprefix('bold ')}-dim" if dim else style


def inline_card(card: Card, options: TableOptions) -> Content:
    """A card in two or three cells, in its colour."""
    return Content.styled(card_text(card, options.letters), colour(SUIT_OF[card]))


def inline_cards(cards: tuple[Card, ...], options: TableOptions) -> Content:
    """Cards in a line, in the order given."""
    return Content(" ").join([inline_card(card, options) for card in cards])


def inline_suit(suit: Suit, options: TableOptions) -> Content:
    """A suit in one cell, in its colour."""
    return Content.styled(suit_text(suit, options.letters), colour(suit))


def face(
    card: Card,
    size: Size,
    options: TableOptions,
    frame: Frame = Frame.PLAIN,
    label: str = "",
    dim: bool = False,
    bond: Bond = Bond.NONE,
) -> list[Content]:
    """An open card, a line a row; ``label`` stands in its lower frame, ``bond`` in the upper."""
    ink = colour(SUIT_OF[card], dim)
    rank, suit = rank_text(RANK_OF[card]), suit_text(SUIT_OF[card], options.letters)
    inside = picture(RANK_OF[card], suit, size.width - 4, options.ascii) if size.height >= 7 else []
    rows = _face_rows(rank, suit, size.width - 2, size.height - 2, inside)
    return _framed([Content.styled(row, ink) for row in rows], size, options, frame, label, bond)


def _face_rows(rank: str, suit: str, width: int, height: int, inside: list[str]) -> list[str]:
    if inside:
        return _large_rows(rank, suit, width, height, inside)
    if height == 1:
        return [f"{rank + suit:^{width}}"]
    blank = " " * width
    rows = [blank] * height
    rows[height // 2] = f"{suit:^{width}}"
    rows[0], rows[-1] = f"{rank:<{width}}", f"{rank:>{width}}"
    return rows


def _large_rows(rank: str, suit: str, width: int, height: int, inside: list[str]) -> list[str]:
    """Corners at the sides of the picture, or above and below it where there is room."""
    blank = " " * width
    above = (height - len(inside)) // 2
    rows = [blank] * above + [f"{row:^{width}}" for row in inside]
    rows += [blank] * (height - len(rows))
    corners = ((0, rank), (1, suit)) if above or rank.isalpha() else ((0, rank),)
    for row, sign in corners:
        rows[row] = sign + rows[row][len(sign) :]
        rows[-1 - row] = rows[-1 - row][: width - len(sign)] + sign
    return rows


def back(size: Size, options: TableOptions, label: str = "", frame: Frame = Frame.PLAIN) -> list[Content]:
    """A closed card."""
    pattern = "/" if options.ascii else "░"
    row = Content.styled(pattern * (size.width - 2), BACK_STYLE)
    return _framed([row] * (size.height - 2), size, options, frame, label)


def place(size: Size, options: TableOptions, word: str = "") -> list[Content]:
    """An empty place for a card, with a word in its middle."""
    rows = [Content(" " * (size.width - 2))] * (size.height - 2)
    rows[len(rows) // 2] = Content.styled(f"{word[: size.width - 2]:^{size.width - 2}}", MUTED)
    return _framed(rows, size, options, Frame.EMPTY, "")


def _framed(
    rows: list[Content],
    size: Size,
    options: TableOptions,
    frame: Frame,
    label: str,
    bond: Bond = Bond.NONE,
) -> list[Content]:
    lines = (_ASCII_LINES if options.ascii else _LINES)[frame]
    style = _FRAME_STYLES[frame]
    top = _upper_edge(lines, size.width, bond, style, options.ascii)
    side = Content.styled(lines[3], style)
    framed = [Content.assemble(side, row, side) for row in rows]
    block = [top, *framed, _lower_edge(lines, size.width, label, style)]
    if frame in (Frame.FORBIDDEN, Frame.EMPTY):
        return block
    return [line.stylize_before(FILL) for line in block]


def _upper_edge(lines: str, width: int, bond: Bond, style: str, ascii_only: bool) -> Content:
    edge = lines[0] + lines[1] * (width - 2) + lines[2]
    if bond is Bond.NONE:
        return Content.styled(edge, style)
    tie = ("=" if ascii_only else "═") * (width // 3)
    rest = width - len(tie)
    if bond is Bond.RIGHT:
        return Content.assemble((edge[:rest], style), (tie, "bold $winner"))
    return Content.assemble((tie, "bold $winner"), (edge[-rest:], style))


def _lower_edge(lines: str, width: int, label: str, style: str) -> Content:
    inner = width - 2
    label = label[:inner]
    left = (inner - len(label)) // 2
    right = inner - left - len(label)
    return Content.assemble(
        (lines[4] + lines[1] * left, style),
        (label, f"{style} bold" if label else style),
        (lines[1] * right + lines[5], style),
    )
