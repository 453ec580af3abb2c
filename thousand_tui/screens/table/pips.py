"""What is drawn between the corners of a large card: pips for nine and ten, a sign for the ace, courts."""

from __future__ import annotations

from typing import Final

from thousand_tui.rules.cards import ACE, JACK, KING, NINE, QUEEN, TEN, Rank

_ROWS: Final[dict[Rank, tuple[str, ...]]] = {
    NINE: ("o o", "o o", " o ", "o o", "o o"),
    TEN: ("o o", "o o", "o o", "o o", "o o"),
}
"""Where the pips are: ``o`` is the suit."""
_ART: Final[dict[Rank, tuple[str, ...]]] = {
    ACE: ("╭─╮", "│o│", "╰─╯"),
    KING: ("╻╻╻", "┃o┃", "┗━┛"),
    QUEEN: ("╷╷╷", "│o│", "╰┬╯"),
    JACK: ("╭┬╮", "│o│", "┴─┴"),
}
_ASCII_ART: Final[dict[Rank, tuple[str, ...]]] = {
    ACE: (".-.", "|o|", "'-'"),
    KING: ("WWW", "|o|", "'='"),
    QUEEN: ("vvv", "(o)", " Y "),
    JACK: (".-.", "|o|", "/_\\"),
}


def picture(rank: Rank, suit: str, width: int, ascii_only: bool) -> list[str]:
    """The middle of a card in five rows."""
    art = _ASCII_ART if ascii_only else _ART
    rows = _ROWS[rank] if rank in _ROWS else ("", *art[rank], "")
    return [f"{row.replace('o', suit):^{width}}" for row in rows]
