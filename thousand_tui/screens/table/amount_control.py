"""Bidding and naming the contract: an amount that is typed or stepped, and what can be said instead."""

from __future__ import annotations

from collections.abc import Sequence

from thousand_tui.rules import Observation
from thousand_tui.rules.actions import LOOK, PASS, Action, Bid, Contract
from thousand_tui.rules.state import Phase
from thousand_tui.screens.table.control import Act, Came, Choice, Control, Refused, Step

_LONGEST = 3


class AmountControl(Control):
    """A word in the auction, or the contract."""

    def __init__(self, seen: Observation, names: Sequence[str]) -> None:
        """At the lowest legal amount."""
        super().__init__(seen, names)
        self.bidding = seen.phase is Phase.AUCTION
        self.amounts = [action.points for action in seen.legal if isinstance(action, Bid | Contract)]
        self.amount = self.amounts[0] if self.amounts else None
        self.typed = ""

    @property
    def legal(self) -> bool:
        """Whether the amount shown may be said."""
        return self.amount in self.amounts

    def request(self) -> str:
        if not self.amounts:
            return "look at your cards or pass" if LOOK in self.seen.legal else "you can only pass"
        low = self.amounts[0]
        amount = f"{low}" if len(self.amounts) == 1 else f"{low} or more"
        if not self.bidding:
            return f"name your contract, {amount}"
        if LOOK in self.seen.legal:
            return f"look at your cards, or bid {amount} blind"
        return f"bid {amount}, or pass" if PASS in self.seen.legal else f"you must open, {amount}"

    def ways(self) -> tuple[Choice, ...]:
        """The amount first, or looking where the cards are closed; then passing."""
        ways = []
        closed = LOOK in self.seen.legal
        if closed:
            ways.append(Choice("look", "O", "Open the cards", lambda: Act((LOOK,))))
        if self.amount is not None:
            word = f"Bid {self.amount}" if self.bidding else f"Contract {self.amount}"
            key = "B" if closed else "Enter"
            ways.append(Choice("bid", key, word + " blind" if closed else word, self._say))
        if PASS in self.seen.legal:
            ways.append(Choice("pass", "P", "Pass", lambda: Act((PASS,))))
        if len(self.amounts) > 1:
            ways.append(Choice("lower", "↓", "Less", lambda: self.step(-1)))
            ways.append(Choice("higher", "↑", "More", lambda: self.step(1)))
        return tuple(ways)

    def unavailable(self, name: str) -> Step:
        if name == "pass" and self.bidding:
            return Refused(PASS)
        if name == "look" and self.bidding:
            return Refused(LOOK)
        return super().unavailable(name)

    def _action(self) -> Action:
        points = self.amount or 0
        return Bid(points) if self.bidding else Contract(points)

    def _say(self) -> Step:
        action = self._action()
        if self.legal:
            return Act((action,))
        self.typed = ""
        return Refused(action)

    def step(self, step: int) -> Step:
        """Up or down to the next legal amount."""
        if self.question or not self.amounts:
            return Came.IGNORED
        shown = self.amount or 0
        further = [points for points in self.amounts if (points > shown if step > 0 else points < shown)]
        edge = self.amounts[-1] if step > 0 else self.amounts[0]
        self._set((further[0] if step > 0 else further[-1]) if further else edge)
        self.typed = ""
        return Came.CHANGED

    def digit(self, text: str) -> Step:
        if self.question or not self.amounts or not text.isdigit():
            return Came.IGNORED
        typed = self.typed + text
        self.typed = (typed if len(typed) <= _LONGEST else text).lstrip("0")
        self._set(int(self.typed) if self.typed else self.amounts[0])
        return Came.CHANGED

    def erase(self) -> Step:
        if not self.typed:
            return Came.IGNORED
        self.typed = self.typed[:-1]
        self._set(int(self.typed) if self.typed else self.amounts[0])
        return Came.CHANGED

    def cancel(self) -> Step:
        if self.question is None and self.amounts and (self.typed or not self.legal):
            self.typed = ""
            self._set(self.amounts[0])
            return Came.CHANGED
        return super().cancel()

    def _set(self, amount: int) -> None:
        self.amount = amount
        self.at = next(index for index, choice in enumerate(self.ways()) if choice.name == "bid")
