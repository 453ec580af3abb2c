"""Colours as eyes see them: contrast as the WCAG measures it, and what is left of them without one cone.

The matrices are those of Machado, Oliveira and Fernandes (2009) for a missing cone; distances are those of
CIE Lab (1976), in which 2.3 can just be told apart.
"""

from __future__ import annotations

import math
from typing import Final, TypeAlias

from textual.color import Color

Triple: TypeAlias = tuple[float, float, float]

EYES: Final[dict[str, tuple[Triple, Triple, Triple]]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_TO_XYZ: Final = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Final = (0.95047, 1.0, 1.08883)


def contrast(one: Color, other: Color) -> float:
    """As the WCAG measures it: 1 for the same, 21 for black on white."""
    low, high = sorted(_times(_TO_XYZ, _linear(colour))[1] for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


def apart(one: str, other: str, eyes: str = "usual") -> float:
    """How far two colours are from each other for those eyes."""
    return math.dist(_lab(one, eyes), _lab(other, eyes))


def _lab(colour: str, eyes: str) -> Triple:
    seen = _times(EYES[eyes], _linear(Color.parse(colour)))
    x, y, z = _times(_TO_XYZ, _triple([min(1.0, max(0.0, part)) for part in seen]))
    fx, fy, fz = (_root(part / white) for part, white in zip((x, y, z), _WHITE, strict=True))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _root(part: float) -> float:
    return math.cbrt(part) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def _linear(colour: Color) -> Triple:
    return _triple(
        [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour.normalized]
    )


def _times(matrix: tuple[Triple, Triple, Triple], parts: Triple) -> Triple:
    return _triple([sum(factor * part for factor, part in zip(row, parts, strict=True)) for row in matrix])


def _triple(parts: list[float]) -> Triple:
    first, second, third = parts
    return first, second, third
