"""What a terminal can send: every key of any layout, pastes, the mouse, answers nobody asked for, rubbish."""

from __future__ import annotations

import random
from typing import Final

_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
_CYRILLIC: Final = "йцукенгшщзхъфывапролджэячсмитьбюіїєґ'ЗЫ"
_SIGNS: Final = '0123456789-=?/,.;[]()+*!@#$%^&~`|<>{}"\\ '
_ODD: Final = "éß漢字🂡\u200b\u202e\ufe0f\u0301"
_CONTROLS: Final = "".join(map(chr, set(range(0x20)) - {0x1C})) + "\x7f"
"""All but Ctrl+\\, by which a terminal kills a program that has just given it back."""
_USED_MOST: Final = ("\r", "\r", "\r", " ", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\t", "\x1b[Z")
_ARROWS: Final = tuple(
    f"\x1b[{how}{end}" for how in ("", "1;2", "1;3", "1;5", "1;6", "1;8") for end in "ABCDHF"
)
_NAMED: Final = tuple(f"\x1b[{number}~" for number in range(1, 35))
_FUNCTIONS: Final = (*(f"\x1bO{end}" for end in "PQRSABCDHF"), *(f"\x1b[1;5{end}" for end in "PQRS"))
_KITTY: Final = ("\x1b[97u", "\x1b[97;5u", "\x1b[1047;3u", "\x1b[57399u", "\x1b[27u", "\x1b[13;2u")
_ALT: Final = tuple(f"\x1b{letter}" for letter in "abcmxz19\r\x7f")
_FOCUS: Final = ("\x1b[I", "\x1b[O")
_UNASKED: Final = (
    *("\x1b[?2026;2$y", "\x1b[5;10R", "\x1b[?1;2c", "\x1b[?2048;0$y", "\x1bP>|term\x1b\\"),
    *("\x1b]11;rgb:ffff/ffff/ffff\x1b\\", "\x1b[>0;10;1c", "\x1b[?62;22c"),
)
_CUT: Final = (
    "\x1b[",
    "\x1b",
    "\x1b[<",
    "\x1b[<0;5",
    "\x1b[200~",
    "\x1b[201~",
    "\x1b[99999;9z",
    "\x1bO\x1bO",
)
_PASTED: Final = (
    *("bid 105", "[bold]x[/] [/nothing] [@click=app.quit]", "\x00\x1b[2J", "Ігор\n\n\n", "a" * 5000),
    *("♠️♥️", "../../x", "%s {0} \\N{BULLET}"),
)
_RUBBISH: Final = (b"\xff\xfe", b"\xd0", b"\xc3\x28", b"\xf0\x9f\x83", b"\x9b1A", b"\xed\xa0\x80")
_LEAVING: Final = frozenset("\x03\x11")
"""Ctrl+C and Ctrl+Q: they end it, as they should; with them nothing else would be tried."""


def mouse(rng: random.Random, columns: int, rows: int) -> str:
    """A press and a release, a wheel or a movement; now and then where no cell is."""
    x, y = rng.randint(1, columns), rng.randint(1, rows)
    if rng.random() < 0.03:
        x, y = rng.choice(((0, 0), (columns + 50, rows + 50), (99999, 1)))
    kind = rng.choice((0, 0, 0, 0, 1, 2, 64, 65, 35, 32, 4, 16, 128))
    return f"\x1b[<{kind};{x};{y}M\x1b[<{kind};{x};{y}m"


def paste(rng: random.Random) -> str:
    """Something pasted, as terminals mark it."""
    return f"\x1b[200~{rng.choice(_PASTED)}\x1b[201~"


def _sign(rng: random.Random) -> str:
    sign = rng.choice(rng.choice((_LETTERS, _LETTERS, _LETTERS, _CYRILLIC, _SIGNS, _ODD, _CONTROLS)))
    return "" if sign in _LEAVING and rng.random() < 0.9 else sign


def anything(rng: random.Random, columns: int, rows: int) -> bytes:
    """One thing that a terminal sends."""
    chance = rng.random()
    if chance < 0.35:
        return rng.choice(_USED_MOST).encode()
    if chance < 0.70:
        return _sign(rng).encode()
    if chance < 0.80:
        return mouse(rng, columns, rows).encode()
    if chance < 0.82:
        return paste(rng).encode()
    if chance < 0.83:
        return rng.choice(_RUBBISH)
    group = rng.choice(
        (_ARROWS, _NAMED, _NAMED, _FUNCTIONS, _FUNCTIONS, _KITTY, _ALT, _FOCUS, _UNASKED, _CUT)
    )
    return rng.choice(group).encode()
