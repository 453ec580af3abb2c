"""Bidding and naming the contract: an amount that is typed or stepped, and what can be said instead."""

from __future__ import annotations

from collections.abc import Sequence

from thousand_tui.rules import Observation
from thousand_tui.rules.actions import LOOK, PASS, Action, Bid, Contract
from thousand_tui.rules.state import Phase
from thousand_tui.screens.table.control import Act, Came, Choice, Control, Refused, Step
from thousand_tui.words.language import _

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
            return _("look at your cards or pass") if LOOK in self.seen.legal else _("you can only pass")
        low = self.amounts[0]
        amount = f"{low}" if len(self.amounts) == 1 else _("{points} or more").format(points=low)
        if not self.bidding:
            words = _("name your contract, {amount}")
        elif LOOK in self.seen.legal:
            words = _("look at your cards, or bid {amount} blind")
        else:
            words = _("bid {amount}, or pass") if PASS in self.seen.legal else _("you must open, {amount}")
        return words.format(amount=amount)

    def ways(self) -> tuple[Choice, ...]:
        """The amount first, or looking where the cards are closed; then passing."""
        ways = []
        closed = LOOK in self.seen.legal
        if closed:
            ways.append(Choice("look", "O", _("Open the cards"), lambda: Act((LOOK,))))
        if self.amount is not None:
            word = _("Bid {points}") if self.bidding else _("Contract {points}")
            key = "B" if closed else "Enter"
            word = _("Bid {points} blind") if closed else word
            ways.append(Choice("bid", key, word.format(points=self.amount), self._say))
        if PASS in self.seen.legal:
            ways.append(Choice("pass", "P", _("Pass"), lambda: Act((PASS,))))
        if len(self.amounts) > 1:
            ways.append(Choice("lower", "↓", _("Less"), lambda: self.step(-1)))
            ways.append(Choice("higher", "↑", _("More"), lambda: self.step(1)))
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
            return self._say_it(action)
        self.typed = ""
        return Refused(action)

    def _say_it(self, action: Action) -> Step:
        """Say the amount; one far above what the hand carries is asked about first."""
        points = self.amount or 0
        carries = self._carries(action) if self.asks.confirm_high_bid else None
        if carries is None:
            return Act((action,))

        def words() -> str:
            question = _("{points}? With this hand about {carries} can be expected.")
            return question.format(points=points, carries=carries)

        def do() -> str:
            return (_("Bid {points}") if self.bidding else _("Contract {points}")).format(points=points)

        return self.ask_first("confirm_high_bid", words, do, (action,))

    def _carries(self, action: Action) -> int | None:
        """What the hand carries, if the amount is far above it."""
        from thousand_tui.coach.risks import too_high  # the table's first paint must not wait for it

        assert isinstance(action, Bid | Contract), "an amount is bid or named"
        return too_high(self.seen, action)

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
