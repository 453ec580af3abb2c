"""Where a replay has got to, and the ways from there: by moves, by tricks, by deals. Pure."""

from __future__ import annotations

from thousand_tui.game.replayed import RecordedDeal
from thousand_tui.record.header import Header
from thousand_tui.rules.actions import Play
from thousand_tui.screens.replay.replay_view import Position


class Walk:
    """A walk through the deals of a recorded game."""

    def __init__(self, header: Header, deals: list[RecordedDeal], place: int = 0) -> None:
        """At the beginning of the deal at that place of ``deals``, from a person's seat if there is one."""
        self.header = header
        self.deals = deals
        self.place = place
        self.at = 0
        """The position of the deal; one after the last is its result."""
        people = [seat for seat in range(header.seats) if header.is_human(seat)]
        self.wanted = people[0] if people else 0
        """The seat that was chosen to look from."""
        self.opened = False
        """Whether all hands are to be open, where they may be."""

    @property
    def deal(self) -> RecordedDeal:
        """The deal that is shown."""
        return self.deals[self.place]

    @property
    def last(self) -> int:
        """The last place in the deal: its result, if it has one."""
        return len(self.deal.steps) + (self.deal.result is not None)

    @property
    def at_result(self) -> bool:
        """Whether it has got to the result of the deal."""
        return self.at > len(self.deal.steps)

    @property
    def position(self) -> Position:
        """What is looked at."""
        viewers = self.deal.viewers
        seat = self.wanted if self.wanted in viewers else viewers[0]
        at = min(self.at, len(self.deal.steps))
        return Position(self.header, self.deal, at, seat, self.opened and self.deal.over)

    def step(self, way: int) -> None:
        """A move on, or (``way`` -1) back, over the ends of deals."""
        if 0 <= self.at + way <= self.last:
            self.at += way
        elif 0 <= self.place + way < len(self.deals):
            self.place += way
            self.at = 0 if way > 0 else self.last

    def next_stop(self, way: int) -> int | None:
        """Where one stops next, or (``way`` -1) stopped before, going by tricks; None at the end."""
        onward = [at for at in (*stops(self.deal), self.last) if (at - self.at) * way > 0]
        return None if not onward else min(onward) if way > 0 else max(onward)

    def to_deal(self, way: int) -> None:
        """To the beginning of the next deal, or of this one and then the one before."""
        if way < 0 and self.at:
            self.at = 0
        elif 0 <= self.place + way < len(self.deals):
            self.place, self.at = self.place + way, 0

    def to_end(self, way: int) -> None:
        """To an end of the deal; from there to that end of the game."""
        if self.at == (0 if way < 0 else self.last):
            self.place = 0 if way < 0 else len(self.deals) - 1
        self.at = 0 if way < 0 else self.last

    def next_seat(self) -> None:
        """Look from the next seat that may be looked from."""
        viewers = self.deal.viewers
        self.wanted = viewers[(viewers.index(self.position.seat) + 1) % len(viewers)]


def stops(deal: RecordedDeal) -> list[int]:
    """The positions where one stops going by tricks: dealt, before the first card, after each trick, last."""
    found = [0]
    tricks = -1
    for at, state in enumerate(deal.states):
        if state.deal is not None and isinstance(_next(deal, at), Play):
            now = len(state.deal.play.tricks)
            if now > tricks:
                found.append(at)
            tricks = now
    found.append(len(deal.steps))
    return sorted(set(found))


def _next(deal: RecordedDeal, at: int) -> object:
    return deal.steps[at].action if at < len(deal.steps) else None
