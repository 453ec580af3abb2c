"""The words a player may type: the English ones always, and those of the language that is spoken."""

from __future__ import annotations

from enum import Enum
from typing import Final

from thousand_tui.words.language import N_, _


class Word(Enum):
    """What a typed word means; the value lists the words for it, separated by blanks."""

    # Translators: words a player types, separated by blanks; the first one is the one that help shows.
    BID = N_("bid b")
    # Translators: words a player types, separated by blanks; the first one is the one that help shows.
    PASS = N_("pass p")
    # Translators: words a player types, separated by blanks; the first one is the one that help shows.
    LOOK = N_("look")
    # Translators: words a player types, separated by blanks; the first one is the one that help shows.
    TAKE = N_("take t")
    # Translators: words a player types, separated by blanks; the first one is the one that help shows.
    GIVE = N_("give g")
    # Translators: words a player types to lay two cards aside; the first one is the one that help shows.
    DISCARD = N_("discard d")
    # Translators: words a player types to name a contract; the first one is the one that help shows.
    CONTRACT = N_("contract c")
    # Translators: words a player types to give the deal up; the first one is the one that help shows.
    CONCEDE = N_("concede")
    # Translators: words a player types to throw a deal in; the first one is the one that help shows.
    THROW_IN = N_("throw-in")
    # Translators: words a player types to demand that the cards are dealt again.
    REDEAL = N_("redeal")
    # Translators: words a player types before a card to play it.
    PLAY = N_("play")
    # Translators: words a player types after a card to declare its marriage; the first one is shown in help.
    MARRIAGE = N_("marriage m")
    # Translators: words a player types after an ace to declare four aces; the first one is shown in help.
    ACES = N_("aces")
    # Translators: words a player types after a card to play it without declaring anything.
    ALONE = N_("alone")
    # Translators: words a player types to agree.
    YES = N_("yes y")
    # Translators: words a player types to refuse.
    NO = N_("no n")
    # Translators: words a player types to hear the own cards.
    HAND = N_("hand h")
    # Translators: words a player types to hear what lies on the table.
    TABLE = N_("table")
    # Translators: words a player types to hear the last trick.
    TRICK = N_("trick last")
    # Translators: words a player types to hear all that happened in this deal.
    LOG = N_("log")
    # Translators: words a player types to hear the totals.
    SCORES = N_("scores s")
    # Translators: words a player types to hear the rules of this game.
    RULES = N_("rules")
    # Translators: words a player types to hear what the talon held, as far as the player may know it.
    TALON = N_("talon")
    # Translators: words a player types to ask the expert.
    HINT = N_("hint i")
    # Translators: words a player types to have the last deal reviewed.
    REVIEW = N_("review")
    # Translators: words a player types to hear the code of the last deal, to send it to somebody.
    CODE = N_("code")
    # Translators: words a player types to play the last deal again, for practice.
    AGAIN = N_("again")
    # Translators: words a player types to take the last decision back.
    UNDO = N_("undo")
    # Translators: words a player types to hear what can be typed.
    HELP = N_("help ?")
    # Translators: words a player types to leave.
    QUIT = N_("quit q")
    # Translators: words a player types to decide again after autoplay did.
    HERE = N_("here")

    @property
    def shown(self) -> str:
        """The word that help shows."""
        return _(self.value).split()[0]


_LATIN: Final = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
_CYRILLIC: Final = ("йцукенгшщзхъфывапролджэячсмитьбю", "йцукенгшщзхїфівапролджєячсмитьбю")


def on_other_layout(typed: str) -> Word | None:
    """What a letter means where a Cyrillic layout was on: ``з`` is the key of ``p``; None for all else."""
    for letters in _CYRILLIC:
        place = letters.find(typed.casefold()) if len(typed) == 1 else -1
        if place >= 0:
            latin = _LATIN[place]
            return next((known for known in Word if latin in known.value.split()), None)
    return None


def meaning(typed: str) -> Word | None:
    """What a typed word means, None if it means nothing."""
    word = typed.casefold()
    for known in Word:
        if word in _(known.value).casefold().split():
            return known
    # The language's own words go first: one of them may look like an English one.
    return next((known for known in Word if word in known.value.split()), None)
