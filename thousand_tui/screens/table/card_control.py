"""Choosing cards of the hand: playing one, giving one to each defender, laying two aside."""

from __future__ import annotations

from collections.abc import Sequence

from thousand_tui.rules import Observation
from thousand_tui.rules.actions import PLAYS, Action, Discard, Give, Play
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

CARD_KEYS = "1234567890-="
"""The keys of the cards from the left: one row of any keyboard, the same on every layout."""

ASIDE = "aside"
"""What a card is chosen for that is laid aside."""


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

    def back(self) -> Step:
        self.on_cards = True
        return super().back()


class PlayControl(CardControl):
    """A card to the trick; a lead that can declare something is asked about."""

    def request(self) -> str:
        play = self.seen.play
        if play is None or not play.trick:
            return "lead a card"
        return f"play a card, {suit_name(SUIT_OF[play.trick[0]])} led"

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
        suit = SUIT_OF[card]
        if declaring.aces:
            what, short = f"four aces, {self.seen.rules.ace_marriage}", "Declare four aces"
        else:
            what = f"the marriage in {suit_name(suit)}, {MARRIAGE_POINTS[suit]}"
            short = f"Declare {MARRIAGE_POINTS[suit]}"
        text = card_text(card, self.letters)
        return self.ask(
            Question(
                f"{text}: declare {what}?",
                (
                    Choice("marriage", "M", short, lambda: Act((declaring,))),
                    Choice("plain", "N", f"Just lead {text}", lambda: Act((PLAYS[card],))),
                    self.back_choice(),
                ),
                card,
            )
        )

    def again(self, index: int) -> Step:
        """The key of the card that is asked about plays it plainly."""
        asked = self.question.card if self.question else None
        if asked is not None and 0 <= index < len(self.hand) and self.hand[index] == asked:
            return self.choose("plain")
        return Came.IGNORED


class ExchangeControl(CardControl):
    """One card to each defender, or two aside; everything can be changed until it is confirmed."""

    def __init__(self, seen: Observation, names: Sequence[str], letters: bool = False) -> None:
        """With nothing chosen."""
        super().__init__(seen, names, letters)
        self.receivers = _receivers(seen)
        """Who gets a card, in the order the rules give them; empty where cards are laid aside."""
        self.chosen: list[Card] = []

    @property
    def wanted(self) -> int:
        """How many cards have to be chosen."""
        return len(self.receivers) or 2

    @property
    def complete(self) -> bool:
        """Whether all are."""
        return len(self.chosen) == self.wanted

    def allowed_cards(self) -> frozenset[Card]:
        cards: set[Card] = set()
        for action in self.seen.legal:
            if isinstance(action, Give):
                cards.add(action.card)
            elif isinstance(action, Discard):
                cards.update(action.cards)
        return frozenset(cards)

    def request(self) -> str:
        texts = [card_text(card, self.letters) for card in self.chosen]
        if not self.receivers:
            if self.complete:
                return f"lay aside {texts[0]} and {texts[1]}?"
            return "choose two cards to lay aside" if not texts else f"{texts[0]} aside, and another one"
        names = [self.names[seat] for seat in self.receivers]
        parts = [f"{text} to {name}" for text, name in zip(texts, names, strict=False)]
        if self.complete:
            return ", ".join([*parts, *self._kept()]) + "?"
        what = "a talon card" if self.from_talon else "a card"
        return ", ".join([*parts, f"choose {what} for {names[len(texts)]}"])

    @property
    def from_talon(self) -> bool:
        """Whether only cards of the talon may be given, and one is kept (``keep_one_give_two``)."""
        return bool(self.receivers) and self.seen.rules.exchange == "keep_one_give_two"

    def _kept(self) -> list[str]:
        """What is kept of the talon, once that is settled."""
        if not self.from_talon:
            return []
        left = [card for card in self.seen.talon or () if card in self.allowed and card not in self.chosen]
        return [f"you keep {card_text(card, self.letters)}" for card in left]

    def label(self, card: Card) -> str:
        """Whom it goes to."""
        if card not in self.chosen:
            return ""
        return self.names[self.receivers[self.chosen.index(card)]] if self.receivers else ASIDE

    def ways(self) -> tuple[Choice, ...]:
        ways = []
        if self.complete:
            word = (
                "Give them" if len(self.receivers) > 1 else "Give it" if self.receivers else "Lay them aside"
            )
            ways.append(Choice("give", "Enter", word, lambda: Act(self._actions())))
        if self.complete and len(self.receivers) == 2:
            ways.append(Choice("swap", "X", "Swap them", self._swap))
        if self.chosen:
            ways.append(Choice("undo", "Esc", "Take back", self.erase))
        return tuple(ways)

    def _actions(self) -> tuple[Action, ...]:
        if not self.receivers:
            return (Discard((self.chosen[0], self.chosen[1])),)
        return tuple(Give(card, to) for card, to in zip(self.chosen, self.receivers, strict=True))

    def _swap(self) -> Step:
        self.chosen.reverse()
        return Came.CHANGED

    def pick(self, card: Card) -> Step:
        """Choose a card, or take it back; with all chosen the cursor goes to the choices."""
        if card in self.chosen:
            self.chosen.remove(card)
        elif card not in self.allowed:
            return Refused(Give(card, self.receivers[0]) if self.receivers else Discard((card, card)))
        elif self.complete:
            self.chosen[-1] = card
        else:
            self.chosen.append(card)
        self.card_at = self.hand.index(card)
        if card in self.chosen and not self.complete:
            self.card_at = self._next_free()
        self.on_cards, self.at = not self.complete, 0
        return Came.CHANGED

    def _next_free(self) -> int:
        """Where the next card that may be chosen stands, so that Enter alone can go through all of it."""
        places = [(self.card_at + step) % len(self.hand) for step in range(1, len(self.hand))]
        free = (
            place
            for place in places
            if self.hand[place] in self.allowed and self.hand[place] not in self.chosen
        )
        return next(free, self.card_at)

    def erase(self) -> Step:
        if not self.chosen:
            return Came.IGNORED
        self.chosen.pop()
        self.on_cards, self.at = True, 0
        return Came.CHANGED

    def cancel(self) -> Step:
        return super().cancel() if self.question else self.erase()


def _receivers(seen: Observation) -> tuple[int, ...]:
    first = next((action.to for action in seen.legal if isinstance(action, Give)), None)
    if first is None or seen.declarer is None:
        return ()
    start = seen.active.index(first)
    around = seen.active[start:] + seen.active[:start]
    return around[: around.index(seen.declarer)]
