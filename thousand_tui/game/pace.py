"""How fast a table moves: what a person can follow."""

from __future__ import annotations

from typing import NamedTuple

from thousand_tui.words.language import N_, _

DEFAULT_SPEED = "normal"


class Speed(NamedTuple):
    """A pace; seconds."""

    name: str
    bot_delay: float
    """Between two bots' decisions at least."""
    trick_hold: float | None
    """How long a finished trick stays on the table; None until a key."""
    summary: str


SPEEDS = {
    speed.name: speed
    for speed in (
        Speed("calm", 1.5, None, N_("Bots take their time; a finished trick stays until a key.")),
        Speed("normal", 0.8, 1.8, N_("A card every second, a finished trick for two.")),
        Speed("quick", 0.3, 0.8, N_("For those who know the game.")),
        Speed("instant", 0.0, 0.0, N_("No waiting at all.")),
    )
}


def find_speed(name: str) -> Speed:
    """The speed of that name; ``ValueError`` says which there are."""
    try:
        return SPEEDS[name.lower()]
    except KeyError:
        raise ValueError(
            _("speed {name!r}: must be one of {speeds}").format(name=name, speeds=", ".join(SPEEDS))
        ) from None
