"""Choosing cards of the hand; and playing one to the trick."""

from __future__ import annotations

from collections.abc import Sequence

from thousand_tui.rules import Observation
from thousand_tui.rules.actions import PLAYS, Play
from thousand_tui.rules.cards import MARRIAGE_POINTS, SUIT_OF, Card
from thousand_tui.screens.table.control import (
    Act,
    Came,
    CardMark,
    Choice,
    Control,
    Question,
    Refused,
    Step,
)
from thousand_tui.screens.table.view import sorted_hand
from thousand_tui.words.cards import card_text, suit_name
from thousand_tui.words.language import _

CARD_KEYS = "1234567890-="
"""The keys of the cards from the left: one row of any keyboard, the same on every layout."""


class CardControl(Control):
    """The common part: a cursor in the hand, from which Down leads to the choices."""

    def __init__(self, seen: Observation, names: Sequence[str], letters: bool = False) -> None:
        """With the cursor on the first card that may be chosen."""
        super().__init__(seen, names)
        self.letters = letters
        self.hand = sorted_hand(seen.hand)
        self.allowed = self.allowed_cards()
        self.on_cards = True
        allowed = [index for index, card in enumerate(self.hand) if card in self.allowed]
        self.card_at = allowed[0] if allowed else 0

    def allowed_cards(self) -> frozenset[Card]:
        """The cards that may be chosen."""
        raise NotImplementedError

    @property
    def picks_cards(self) -> bool:
        return True

    @property
    def cursor(self) -> Card | None:
        if self.question is not None:
            return self.question.card
        return self.hand[self.card_at] if self.on_cards and self.hand else None

    def mark(self, card: Card) -> CardMark:
        return CardMark.ALLOWED if card in self.allowed else CardMark.FORBIDDEN

    def move(self, step: int) -> Step:
        if self.question is not None or not self.on_cards:
            return super().move(step)
        self.card_at = (self.card_at + step) % len(self.hand)
        return Came.CHANGED

    def step(self, step: int) -> Step:
        """Down to the choices, up to the hand."""
        if self.question is not None or (step < 0 and not self.choices):
            return Came.IGNORED
        self.on_cards = step > 0
        return Came.CHANGED

    def digit(self, text: str) -> Step:
        index = CARD_KEYS.find(text)
        if self.question is not None:
            return self.again(index)
        return self.pick(self.hand[index]) if 0 <= index < len(self.hand) else Came.IGNORED

    def again(self, index: int) -> Step:
        """A card key while something is asked."""
        return Came.IGNORED

    def confirm(self) -> Step:
        if self.question is None and self.on_cards:
            return self.pick(self.hand[self.card_at]) if self.hand else Came.IGNORED
        return super().confirm()


class PlayControl(CardControl):
    """A card to the trick; a lead that can declare something is asked about."""

    def request(self) -> str:
        play = self.seen.play
        if play is None or not play.trick:
            return _("lead a card")
        return _("play a card, {suit} led").format(suit=suit_name(SUIT_OF[play.trick[0]]))

    def allowed_cards(self) -> frozenset[Card]:
        return frozenset(action.card for action in self.seen.legal if isinstance(action, Play))

    def pick(self, card: Card) -> Step:
        if card not in self.allowed:
            return Refused(PLAYS[card])
        self.card_at = self.hand.index(card)
        declaring = [
            action
            for action in self.seen.legal
            if isinstance(action, Play) and action.card == card and (action.marriage or action.aces)
        ]
        return self._ask_to_declare(card, declaring[0]) if declaring else Act((PLAYS[card],))

    def _ask_to_declare(self, card: Card, declaring: Play) -> Step:
        return self.ask(lambda: self._declaring_question(card, declaring))

    def _declaring_question(self, card: Card, declaring: Play) -> Question:
        suit = SUIT_OF[card]
        if declaring.aces:
            asked, short = _("{card}: declare four aces, {points}?"), _("Declare four aces")
            points = self.seen.rules.ace_marriage
        else:
            points = MARRIAGE_POINTS[suit]
            asked = _("{card}: declare the marriage in {suit}, {points}?")
            short = _("Declare {points}").format(points=points)
        text = card_text(card, self.letters)
        return Question(
            asked.format(card=text, suit=suit_name(suit), points=points),
            (
                Choice("marriage", "M", short, lambda: Act((declaring,))),
                Choice("plain", "N", _("Just lead {card}").format(card=text), lambda: Act((PLAYS[card],))),
                self.back_choice(),
            ),
            card,
        )

    def again(self, index: int) -> Step:
        """The key of the card that is asked about plays it plainly."""
        asked = self.question.card if self.question else None
        if asked is not None and 0 <= index < len(self.hand) and self.hand[index] == asked:
            return self.choose("plain")
        return Came.IGNORED
