"""What a seat can do (rules 3 and 4), each with its text form and parser.

Actions are small, frozen and hashable; the seat is not part of one, for it follows from whose turn it is.
``str(action)`` and `parse_action` are each other's inverse: ``bid 105``, ``give KH 2``, ``QH marriage``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from thousand_tui.rules.cards import PACK_SIZE, Card, card_name, parse_card
from thousand_tui.rules.quoting import quoted


class RedealReason(StrEnum):
    """Why a deal is void (rules 3, redeals); the value is the record's word."""

    FOUR_NINES = "four_nines"
    FOUR_JACKS = "four_jacks"
    HAND_BELOW = "hand_below"
    TALON_BELOW = "talon_below"
    TALON_TWO_NINES = "talon_two_nines"
    ALL_PASS = "all_pass"
    """Nobody bid (``no_bid`` ``redeal``): never demanded, it happens."""


@dataclass(frozen=True, slots=True)
class Look:
    """Look at one's closed cards (blind bidding); final."""

    def __str__(self) -> str:
        return "look"


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid so many points."""

    points: int

    def __str__(self) -> str:
        return f"bid {self.points}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the auction; final."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Redeal:
    """Demand a redeal, by right of one's hand or of the open talon."""

    why: RedealReason

    def __str__(self) -> str:
        return f"redeal {self.why.value}"


@dataclass(frozen=True, slots=True)
class Take:
    """Take the talon; in ``duo`` one of its pairs (0 or 1), else ``pair`` is None."""

    pair: int | None = None

    def __str__(self) -> str:
        return "take" if self.pair is None else f"take {self.pair}"


@dataclass(frozen=True, slots=True)
class Give:
    """Give a card to a defender."""

    card: Card
    to: int

    def __str__(self) -> str:
        return f"give {card_name(self.card)} {self.to}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay two cards aside (``duo``); held in pack order, so two ways to say it are equal."""

    cards: tuple[Card, Card]

    def __post_init__(self) -> None:
        first, second = self.cards
        if first > second:
            object.__setattr__(self, "cards", (second, first))

    def __str__(self) -> str:
        return "discard " + " ".join(card_name(card) for card in self.cards)


@dataclass(frozen=True, slots=True)
class Contract:
    """Name the contract."""

    points: int

    def __str__(self) -> str:
        return f"contract {self.points}"


@dataclass(frozen=True, slots=True)
class Concede:
    """Give the deal up before leading."""

    def __str__(self) -> str:
        return "concede"


@dataclass(frozen=True, slots=True)
class ThrowIn:
    """The free throw-in of a declarer who never bid (``last_hand_free``)."""

    def __str__(self) -> str:
        return "throw-in"


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card; leading, it may declare its suit's marriage or, an ace, four aces."""

    card: Card
    marriage: bool = False
    aces: bool = False

    def __str__(self) -> str:
        return card_name(self.card) + (" marriage" if self.marriage else "") + (" aces" if self.aces else "")


Word: TypeAlias = Look | Bid | Pass | Redeal | Take | Give | Discard | Contract | Concede | ThrowIn
"""What is done before the first card is played."""
Action: TypeAlias = Word | Play

LOOK: Final = Look()
PASS: Final = Pass()
CONCEDE: Final = Concede()
THROW_IN: Final = ThrowIn()
TAKE: Final = Take()
PLAYS: Final = tuple(Play(card) for card in range(PACK_SIZE))
"""The plain play of each card, by card."""
MARRIAGE_PLAYS: Final = tuple(Play(card, marriage=True) for card in range(PACK_SIZE))
"""The play of each card with its marriage declared, by card."""
ACES_PLAYS: Final = tuple(Play(card, aces=True) for card in range(PACK_SIZE))
"""The play of each card with four aces declared, by card."""


@dataclass(frozen=True, slots=True)
class HiddenGive:
    """A card given face down, as the others see it."""

    to: int


@dataclass(frozen=True, slots=True)
class HiddenDiscard:
    """Two cards laid aside, as the opponent sees it."""


SeenAction: TypeAlias = Action | HiddenGive | HiddenDiscard
"""An action as a seat that may not know all of it saw it."""

_WORDS: Final[dict[str, Action]] = {
    str(action): action for action in (LOOK, PASS, CONCEDE, THROW_IN, TAKE, Take(0), Take(1))
}


def parse_action(text: str) -> Action:
    """The action of a text form, whatever the case and blanks; ``ValueError`` if there is none such."""
    words = text.split()
    plain = " ".join(words).lower()
    if plain in _WORDS:
        return _WORDS[plain]
    try:
        return _parse_words(plain.split(" ")[0], words)
    except (ValueError, IndexError):
        raise ValueError(f"not an action: {quoted(text)}") from None


def _parse_words(head: str, words: list[str]) -> Action:
    match head, len(words):
        case "bid", 2:
            return Bid(_whole(words[1]))
        case "contract", 2:
            return Contract(_whole(words[1]))
        case "redeal", 2:
            return Redeal(RedealReason(words[1].lower()))
        case "give", 3:
            return Give(parse_card(words[1].upper()), _whole(words[2]))
        case "discard", 3:
            return Discard((parse_card(words[1].upper()), parse_card(words[2].upper())))
        case _:
            return _parse_play(words)


def _whole(word: str) -> int:
    """A number as `str` writes one; ``int`` alone would take ``1_00`` and ``+5`` too."""
    number = int(word)
    if str(number) != word:
        raise ValueError
    return number


def _parse_play(words: list[str]) -> Play:
    card = parse_card(words[0].upper())
    declared = [word.lower() for word in words[1:]]
    if declared == ["marriage"]:
        return MARRIAGE_PLAYS[card]
    if declared == ["aces"]:
        return ACES_PLAYS[card]
    if declared:
        raise ValueError
    return PLAYS[card]
