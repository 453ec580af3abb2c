"""Every action of every preset and option as one number, the same everywhere.

An action that cannot be taken is masked, so one network fits all rules. Bids and contracts are multiples of
five up to 400 whatever the rules; a given card goes to the next seat that has to get one.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from thousand_tui.rules.actions import (
    CONCEDE,
    LOOK,
    PASS,
    TAKE,
    THROW_IN,
    Action,
    Bid,
    Contract,
    Discard,
    Give,
    Play,
    Redeal,
    RedealReason,
    Take,
)
from thousand_tui.rules.cards import PACK_SIZE
from thousand_tui.rules.limits import BID_LIMIT
from thousand_tui.rules.observation import Observation

STEP: Final = 5
"""Points between two numbers of a bid."""
_AMOUNTS: Final = BID_LIMIT // STEP

PLAYS: Final = 0
"""Plays of a card, by card."""
MARRIAGES: Final = PLAYS + PACK_SIZE
"""Plays of a card with its marriage declared, by card; only kings and queens are ever legal."""
FOUR_ACES: Final = MARRIAGES + PACK_SIZE
"""Plays of a card with four aces declared, by card; only aces are ever legal."""
GIFTS: Final = FOUR_ACES + PACK_SIZE
"""Cards given, by card."""
BIDS: Final = GIFTS + PACK_SIZE
"""Bids of 5, 10, … 400."""
CONTRACTS: Final = BIDS + _AMOUNTS
"""Contracts of 5, 10, … 400."""
DISCARDS: Final = CONTRACTS + _AMOUNTS
"""Two cards laid aside, by pair in pack order: 9S JS, 9S QS, … TH AH."""
WORDS: Final = DISCARDS + PACK_SIZE * (PACK_SIZE - 1) // 2
"""The rest, in the order of `_WORDS`."""

_DISCARDS: Final = {pair: number for number, pair in enumerate(combinations(range(PACK_SIZE), 2))}
_WORDS: Final[tuple[Action, ...]] = (
    PASS,
    LOOK,
    TAKE,
    Take(0),
    Take(1),
    CONCEDE,
    THROW_IN,
    *(Redeal(why) for why in RedealReason if why is not RedealReason.ALL_PASS),
)
_WORD_NUMBERS: Final = {word: WORDS + number for number, word in enumerate(_WORDS)}

ACTION_COUNT: Final = WORDS + len(_WORDS)
"""How many numbers there are."""


def action_number(action: Action) -> int:
    """The number of an action; to whom a card is given is no part of it."""
    match action:
        case Play(card, marriage, aces):
            return (MARRIAGES if marriage else FOUR_ACES if aces else PLAYS) + card
        case Give(card):
            return GIFTS + card
        case Bid(points):
            return BIDS + points // STEP - 1
        case Contract(points):
            return CONTRACTS + points // STEP - 1
        case Discard(cards):
            return DISCARDS + _DISCARDS[cards]
        case _:
            return _WORD_NUMBERS[action]


def legal_numbers(seen: Observation) -> dict[int, Action]:
    """What the seat that sees this may do now, by number."""
    return {action_number(action): action for action in seen.legal}
