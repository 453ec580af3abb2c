"""The viewer's own cards: each with the key that chooses it, all for the mouse."""

from __future__ import annotations

import itertools
import math
from typing import NamedTuple

from textual import events
from textual.content import Content
from textual.message import Message

from thousand_tui.rules.cards import KING, QUEEN, RANK_OF, SUIT_OF, Card
from thousand_tui.screens.table.blocks import Block, beside, centred
from thousand_tui.screens.table.exchange_control import ASIDE
from thousand_tui.screens.table.faces import (
    HUGE,
    LARGE,
    MIDDLE,
    NARROW,
    SMALL,
    Bond,
    Frame,
    Size,
    back,
    face,
)
from thousand_tui.screens.table.movement import Moving

_DEALT = 6
"""A hand of so many cards has just been dealt."""


class HandCard(NamedTuple):
    """A card in the hand, as it stands for the choice that is due."""

    card: Card
    key: str
    """The key that chooses it; empty where none is chosen."""
    forbidden: bool = False
    cursor: bool = False
    chosen: str = ""
    """What it is chosen for."""
    new: bool = False
    """Just drawn."""


class HandView(NamedTuple):
    """The hand, or how many closed cards it is."""

    cards: tuple[HandCard, ...]
    closed: int = 0


class Hand(Moving[HandView]):
    """The cards in a row; the card under the cursor, and those chosen, stand a row higher."""

    class Picked(Message):
        """A card was clicked."""

        def __init__(self, card: Card, time: float) -> None:
            super().__init__()
            self.card = card
            self.pressed_at = time

    def moves(self, before: HandView, shown: HandView) -> bool:
        """Dealing: where there were no cards there is a hand, and they come one after another."""
        return not before.cards and not before.closed and len(shown.cards) + shown.closed >= _DEALT

    def draw(self, shown: HandView, width: int, height: int) -> Content:
        """The cards, as large as they fit."""
        size = card_size(len(shown.cards) or shown.closed, width, height - 1)
        if shown.closed:
            blocks = [_lowered(back(size, self.options), size)] * shown.closed
        else:
            bonds = _bonds([card.card for card in shown.cards])
            blocks = [self._card(card, size, bond) for card, bond in zip(shown.cards, bonds, strict=True)]
        there = math.ceil(len(blocks) * self.movement.share)
        blocks[there:] = [[Content(" " * size.width)] * (size.height + 1)] * (len(blocks) - there)
        rows = beside(blocks)
        return Content("\n").join([centred(row, width) for row in rows])

    def _card(self, card: HandCard, size: Size, bond: Bond) -> Block:
        plain = Frame.WINNING if card.new else Frame.PLAIN
        frame = Frame.CURSOR if card.cursor or card.chosen else plain
        if card.forbidden and not card.cursor:
            frame = Frame.FORBIDDEN
        label = (card.chosen or card.key)[: size.width - 2]
        if card.chosen == ASIDE and size.width - 2 < len(ASIDE):
            label = "out"  # there is no room for the whole word
        if label and len(label) <= size.width - 4:
            label = f" {label} "
        block = face(card.card, size, self.options, frame, label, dim=card.forbidden, bond=bond)
        if card.cursor or card.chosen:
            return [*block, Content(" " * size.width)]
        return _lowered(block, size)

    def on_click(self, event: events.Click) -> None:
        if self.shown is None or not self.shown.cards:
            return
        count = len(self.shown.cards)
        size = card_size(count, self.content_size.width, self.content_size.height - 1)
        left = self.gutter.left + (self.content_size.width - count * size.width) // 2
        index = (event.x - left) // size.width
        if 0 <= index < count:
            event.stop()
            self.post_message(self.Picked(self.shown.cards[index].card, event.time))


def _bonds(cards: list[Card]) -> list[Bond]:
    """A king beside the queen of its suit is tied to it."""
    bonds = [Bond.NONE] * len(cards)
    for index, (one, other) in enumerate(itertools.pairwise(cards)):
        if SUIT_OF[one] == SUIT_OF[other] and (RANK_OF[one], RANK_OF[other]) == (KING, QUEEN):
            bonds[index], bonds[index + 1] = Bond.RIGHT, Bond.LEFT
    return bonds


def _lowered(block: Block, size: Size) -> Block:
    return [Content(" " * size.width), *block]


def card_size(count: int, width: int, height: int) -> Size:
    """The largest size in which so many cards stand side by side."""
    for size in (HUGE, LARGE, MIDDLE, NARROW):
        if count * size.width <= width and size.height <= height:
            return size
    return SMALL
