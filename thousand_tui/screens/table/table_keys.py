"""The keys of the table: digits, arrows, Enter and Esc suffice; letters are short cuts, on every layout."""

from __future__ import annotations

from thousand_tui.screens.keys import twin
from thousand_tui.screens.table.card_control import CARD_KEYS

_NAMES = {"-": "minus", "=": "equals_sign"}


def _digits() -> list[tuple[str, str, str, str, bool]]:
    return [
        (
            _NAMES.get(key, key),
            f"digit({key!r})",
            "Card or amount",
            f"table.digit_{_NAMES.get(key, key)}",
            False,
        )
        for key in CARD_KEYS
    ]


def _command(key: str, name: str, words: str) -> tuple[str, str, str, str, bool]:
    return twin(key), f"command({name!r})", words, f"table.{name}", True


BINDINGS: list[tuple[str, str, str, str, bool]] = [
    ("enter,space", "confirm", "Do what is highlighted; go on", "table.confirm", True),
    ("escape", "cancel", "Back", "table.cancel", True),
    ("left", "move(-1)", "To the left", "table.left", True),
    ("right", "move(1)", "To the right", "table.right", True),
    ("up", "step(1)", "More; to the cards", "table.up", True),
    ("down", "step(-1)", "Less; to the choices", "table.down", True),
    ("backspace", "erase", "Take back the last digit or card", "table.erase", True),
    *_digits(),
    _command("b", "bid", "Bid the amount shown"),
    _command("p", "pass", "Pass"),
    _command("o", "look", "Open your closed cards"),
    _command("m", "marriage", "Declare"),
    _command("n", "plain", "Lead without declaring"),
    _command("x", "swap", "Swap the two gifts"),
    _command("c", "concede", "Concede"),
    _command("f", "throw_in", "Throw in free of charge"),
    _command("r", "redeal", "Demand a redeal"),
    (twin("i"), "hint", "Hint: what the expert would do", "table.hint", True),
    (twin("l"), "look('last trick')", "Last trick", "table.last_trick", True),
    (twin("t"), "look('cards')", "Talon, gifts", "table.cards", True),
    (twin("g"), "look('log')", "Log of the deal", "table.log", True),
    (twin("s"), "scores", "Score sheet", "table.scores", True),
    (twin("a"), "review", "Review of the deals that are over", "table.review", True),
    ("f2," + twin("u"), "rules", "Rules of this game", "table.rules", True),
    (twin("w"), "pause", "Walk away: cover the table", "table.pause", True),
    (twin("v"), "watch", "Watching: the next seat", "table.watch", True),
    (twin("h"), "here", "I'm here: play for me no longer", "table.here", True),
]
"""Keys, action, words, id, and whether the help lists it."""
