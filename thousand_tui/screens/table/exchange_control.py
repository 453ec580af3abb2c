"""Choosing what to part with: one card for each defender, or two to lay aside."""

from __future__ import annotations

from collections.abc import Sequence

from thousand_tui.rules import Observation
from thousand_tui.rules.actions import Action, Discard, Give
from thousand_tui.rules.cards import (
    Card,
    card_set,
    cheapest_first,
)
from thousand_tui.screens.table.card_control import CardControl
from thousand_tui.screens.table.control import Act, Came, Choice, Refused, Step
from thousand_tui.words.cards import card_text, cards_text
from thousand_tui.words.language import N_, _

ASIDE = N_("aside")
"""What a card is chosen for that is laid aside."""


class ExchangeControl(CardControl):
    """One card to each defender, or two aside; everything can be changed until it is confirmed."""

    def __init__(self, seen: Observation, names: Sequence[str], letters: bool = False) -> None:
        """With nothing chosen, and the cursor on the cheapest card."""
        super().__init__(seen, names, letters)
        self.receivers = _receivers(seen)
        """Who gets a card, in the order the rules give them; empty where cards are laid aside."""
        self.chosen: list[Card] = []
        self.card_at = self._cheapest()

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
                return _("lay aside {first} and {second}?").format(first=texts[0], second=texts[1])
            if not texts:
                return _("choose two cards to lay aside")
            return _("{card} aside, and another one").format(card=texts[0])
        names = [self.names[seat] for seat in self.receivers]
        parts = [
            _("{card} to {name}").format(card=text, name=name)
            for text, name in zip(texts, names, strict=False)
        ]
        if self.complete:
            return ", ".join([*parts, *self._kept()]) + "?"
        choose = _("choose a talon card for {name}") if self.from_talon else _("choose a card for {name}")
        return ", ".join([*parts, choose.format(name=names[len(texts)])])

    @property
    def from_talon(self) -> bool:
        """Whether only cards of the talon may be given, and one is kept (``keep_one_give_two``)."""
        return bool(self.receivers) and self.seen.rules.exchange == "keep_one_give_two"

    def _kept(self) -> list[str]:
        """What is kept of the talon, once that is settled."""
        if not self.from_talon:
            return []
        left = [card for card in self.seen.talon or () if card in self.allowed and card not in self.chosen]
        return [_("you keep {card}").format(card=card_text(card, self.letters)) for card in left]

    def label(self, card: Card) -> str:
        """Whom it goes to."""
        if card not in self.chosen:
            return ""
        return self.names[self.receivers[self.chosen.index(card)]] if self.receivers else _(ASIDE)

    def ways(self) -> tuple[Choice, ...]:
        ways = []
        if self.complete:
            word = (
                _("Give them")
                if len(self.receivers) > 1
                else _("Give it")
                if self.receivers
                else _("Lay them aside")
            )
            ways.append(Choice("give", "Enter", word, self._part))
        if self.complete and len(self.receivers) == 2:
            ways.append(Choice("swap", "X", _("Swap them"), self._swap))
        if self.chosen:
            ways.append(Choice("undo", "Esc", _("Take back"), self.erase))
        return tuple(ways)

    def _actions(self) -> tuple[Action, ...]:
        if not self.receivers:
            return (Discard((self.chosen[0], self.chosen[1])),)
        return tuple(Give(card, to) for card, to in zip(self.chosen, self.receivers, strict=True))

    def _part(self) -> Step:
        """Part with the cards; with half of a marriage only after a question."""
        from thousand_tui.coach.risks import half_marriages  # the first paint must not wait for it

        halves = half_marriages(card_set(self.hand), self.chosen)
        if not halves:
            return Act(self._actions())

        def words() -> str:
            question = _("Part with half of a marriage: {cards}?")
            return question.format(cards=cards_text(halves, self.letters))

        return self.ask_first("confirm_half_marriage", words, lambda: _("Yes"), self._actions())

    def _swap(self) -> Step:
        self.chosen.reverse()
        return Came.CHANGED

    def pick(self, card: Card) -> Step:
        """Choose a card, or take it back; with all chosen the cursor goes to the choices."""
        if self.question is not None:
            self.back()  # a card that is clicked says that another choice is wanted
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
            self.card_at = self._cheapest()
        self.on_cards, self.at = not self.complete, 0
        return Came.CHANGED

    def _cheapest(self) -> int:
        """Where the cheapest card stands that may be chosen yet: Enter alone gives nothing dear away."""
        free = [card for card in self.hand if card in self.allowed and card not in self.chosen]
        return self.hand.index(min(free, key=cheapest_first)) if free else 0

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
