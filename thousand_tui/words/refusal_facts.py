"""What sentences about refusals may name: the lowest bid, the allowed cards and the like."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from thousand_tui.rules.actions import Action, Bid, Contract, Give, Play
from thousand_tui.rules.auction import lowest_bid
from thousand_tui.rules.cards import SUIT_OF, Card
from thousand_tui.rules.limits import bid_cap, held_marriages
from thousand_tui.rules.observation import Observation
from thousand_tui.rules.tricks import winning_card
from thousand_tui.words.cards import led_suit_name, trump_suit_name


class RefusalFacts(Mapping[str, str]):
    """What a sentence about a refused action may name, worked out when it is named."""

    def __init__(self, seen: Observation, action: Action, spell: Callable[[Card], str]) -> None:
        """Take what the seat sees, what it asked for, and how cards are named."""
        self.seen = seen
        self.action = action
        self.spell = spell

    def __getitem__(self, key: str) -> str:
        return _FACTS[key](self)

    def __iter__(self) -> Iterator[str]:
        return iter(_FACTS)

    def __len__(self) -> int:
        return len(_FACTS)

    def lowest(self) -> str:
        """The lowest bid, or contract, that is open to the seat."""
        seen = self.seen
        if isinstance(self.action, Contract):
            return str(min((act.points for act in seen.legal if isinstance(act, Contract)), default=seen.bid))
        return str(seen.rules.bid_min if seen.auction is None else lowest_bid(seen.rules, seen.auction))

    def cap(self) -> str:
        """The most the seat may bid or name."""
        return str(self._cap())

    def _cap(self) -> int:
        return bid_cap(self.seen.rules, self.seen.hand)[0]

    def nearby(self) -> str:
        """The multiples of the step next to what was asked for."""
        points = self.action.points if isinstance(self.action, Bid | Contract) else 0
        step = self.seen.rules.bid_step
        below = points // step * step
        return " / ".join(str(number) for number in (below, below + step) if number <= self._cap())

    def allowed(self) -> str:
        """The cards that may be played or given."""
        cards = {act.card: None for act in self.seen.legal if isinstance(act, Play | Give)}
        return " ".join(map(self.spell, cards))

    def card(self) -> str:
        """The first card of the action that the seat does not hold."""
        action = self.action
        asked = action.cards if hasattr(action, "cards") else (getattr(action, "card", 0),)
        missing = next((card for card in asked if not self.seen.hand >> card & 1), asked[0])
        return self.spell(missing)

    def led(self) -> str:
        """The suit that was led."""
        trick = self._trick()
        return led_suit_name(SUIT_OF[trick[0]]) if trick else ""

    def trump(self) -> str:
        """The trump suit."""
        trump = None if self.seen.play is None else self.seen.play.trump
        return "" if trump is None else trump_suit_name(trump)

    def beat(self) -> str:
        """The card that has to be beaten."""
        trick, play, rules = self._trick(), self.seen.play, self.seen.rules
        if not trick or play is None:
            return ""
        best = winning_card(trick, play.trump)
        trumping = SUIT_OF[best] != SUIT_OF[trick[0]]
        by_led = rules.overtake_reference == "led_card" and not trumping
        return self.spell(trick[0] if by_led else best)

    def _trick(self) -> tuple[Card, ...]:
        return () if self.seen.play is None else self.seen.play.trick


_FACTS: Final[Mapping[str, Callable[[RefusalFacts], str]]] = {
    "lowest": RefusalFacts.lowest,
    "minimum": lambda facts: str(facts.seen.rules.bid_min),
    "step": lambda facts: str(facts.seen.rules.bid_step),
    "nearby": RefusalFacts.nearby,
    "cap": RefusalFacts.cap,
    "held": lambda facts: str(held_marriages(facts.seen.rules, facts.seen.hand)),
    "silence": lambda facts: str(facts.seen.rules.silence_below),
    "concessions": lambda facts: str(facts.seen.rules.concession_limit),
    "redeal_hand_below": lambda facts: str(facts.seen.rules.redeal_hand_below),
    "redeal_talon_below": lambda facts: str(facts.seen.rules.redeal_talon_below),
    "allowed": RefusalFacts.allowed,
    "card": RefusalFacts.card,
    "led": RefusalFacts.led,
    "trump": RefusalFacts.trump,
    "beat": RefusalFacts.beat,
}
