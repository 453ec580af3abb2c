"""The keys of the table: digits, arrows, Enter and Esc suffice; letters are short cuts, on every layout."""

from __future__ import annotations

from thousand_tui.screens.keys import twin
from thousand_tui.screens.table.card_control import CARD_KEYS
from thousand_tui.words.language import N_

_NAMES = {"-": "minus", "=": "equals_sign"}


def _digits() -> list[tuple[str, str, str, str, bool]]:
    return [
        (
            _NAMES.get(key, key),
            f"digit({key!r})",
            N_("Card or amount"),
            f"table.digit_{_NAMES.get(key, key)}",
            False,
        )
        for key in CARD_KEYS
    ]


def _command(key: str, name: str, words: str) -> tuple[str, str, str, str, bool]:
    return twin(key), f"command({name!r})", words, f"table.{name}", True


BINDINGS: list[tuple[str, str, str, str, bool]] = [
    ("enter,space", "confirm", N_("Do what is highlighted; go on"), "table.confirm", True),
    ("escape", "cancel", N_("Back"), "table.cancel", True),
    ("left", "move(-1)", N_("To the left"), "table.left", True),
    ("right", "move(1)", N_("To the right"), "table.right", True),
    ("up", "step(1)", N_("More; to the cards"), "table.up", True),
    ("down", "step(-1)", N_("Less; to the choices"), "table.down", True),
    ("backspace", "erase", N_("Take back the last digit or card"), "table.erase", True),
    *_digits(),
    _command("b", "bid", N_("Bid the amount shown")),
    _command("p", "pass", N_("Pass")),
    _command("o", "look", N_("Open your closed cards")),
    _command("m", "marriage", N_("Declare")),
    _command("n", "plain", N_("Lead without declaring")),
    _command("x", "swap", N_("Swap the two gifts")),
    _command("c", "concede", N_("Concede")),
    _command("f", "throw_in", N_("Throw in free of charge")),
    _command("k", "unasked", N_("Yes, and never ask again")),
    _command("r", "redeal", N_("Demand a redeal")),
    (twin("i"), "hint", N_("Hint: what the expert would do"), "table.hint", True),
    (twin("l"), "look('last trick')", N_("Last trick"), "table.last_trick", True),
    (twin("t"), "look('cards')", N_("Talon, gifts"), "table.cards", True),
    (twin("g"), "look('log')", N_("Log of the deal"), "table.log", True),
    (twin("s"), "scores", N_("Score sheet"), "table.scores", True),
    (twin("a"), "review", N_("Review of the deals that are over"), "table.review", True),
    (twin("z"), "take_back", N_("Take your last decision back"), "table.take_back", True),
    (twin("y"), "replay", N_("Replay of the deals that are over"), "table.replay", True),
    (twin("d"), "again", N_("This deal again, for practice"), "table.again", True),
    (twin("e"), "send", N_("Send this deal: its code"), "table.send", True),
    ("f2," + twin("u"), "rules", N_("Rules of this game"), "table.rules", True),
    (twin("w"), "pause", N_("Walk away: cover the table"), "table.pause", True),
    (twin("v"), "watch", N_("Watching: the next seat"), "table.watch", True),
    (twin("h"), "here", N_("I'm here: play for me no longer"), "table.here", True),
]
"""Keys, action, words, id, and whether the help lists it."""
