"""A game being played: its record, its clock and its deals, the one thing that screens and commands drive.

A session holds the full state but hands out observations only; screens ask it what a seat sees, what is due,
and tell it what a seat does. Whatever it is told is on disk before it returns.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from enum import Enum
from pathlib import Path
from typing import ClassVar

from thousand_tui.game.clock import GameClock
from thousand_tui.game.clock_keeper import ClockKeeper
from thousand_tui.game.game_file import GameFile, GameFileError
from thousand_tui.game.kept_clock import forget_clock
from thousand_tui.game.public_game import PublicGame
from thousand_tui.game.resuming import take_up
from thousand_tui.game.seeds import deal_secret, decision_rng
from thousand_tui.game.take_back import way_back
from thousand_tui.record.events import CLOCK, FALLBACK, DealEvent, EndEvent, Event, ScoreEvent
from thousand_tui.record.following import decision_events
from thousand_tui.record.header import Header
from thousand_tui.record.replay import Replay
from thousand_tui.rules import apply, autoplay, deal_from, observe, seal_of
from thousand_tui.rules.actions import Action


class Due(Enum):
    """What a game waits for."""

    DEAL = "deal"
    """`Session.deal`: the cards of the next deal (show the last result first)."""
    BOT = "bot"
    """A bot's decision: `game.bot_runner`, then `Session.act`."""
    PERSON = "person"
    """A person's decision: `Session.act`."""
    AWAY = "away"
    """Autoplay for a person out of time: `Session.autoplay`, unless `Session.come_back`."""
    NOTHING = "nothing"
    """The game is over."""


class Session(PublicGame):
    """A running game."""

    practice: ClassVar[bool] = False
    """Whether it is a deal tried again (`game.another_try`), outside all statistics."""

    def __init__(
        self,
        game_file: GameFile | None,
        replay: Replay,
        events: list[Event],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """A game where a replay has got to; use `create` or `resume`. Without a file nothing is saved."""
        super().__init__(replay)
        self._file = game_file
        self._events = events
        """Everything that was recorded, in order: hidden cards included."""
        self._secret: bytes | None = None
        header = replay.header
        self.clock = None if header.clock is None else GameClock(header.clock, replay.banks, now)
        self._clocks = ClockKeeper(now)
        self.away = [header.is_human(seat) and replay.away[seat] for seat in range(header.seats)]
        """Seats that autoplay decides for until their player is back."""
        self.warnings: list[str] = []
        """What resuming had to mend, for the player."""
        self.unsaved = False
        """Whether what was done last could not be written; the game then stands as it stood before."""
        self._way_back: tuple[int, int | None] | None = None

    @classmethod
    def create(cls, header: Header, path: Path | None, now: Callable[[], float] = time.monotonic) -> Session:
        """A new game, its record begun at ``path`` (None: not recorded); `GameFileError` if that fails."""
        replay = Replay(header)  # first: an impossible header must not leave a file
        game_file = None if path is None else GameFile.create(path, header)
        return cls(game_file, replay, [], now)

    @classmethod
    def resume(cls, path: Path, now: Callable[[], float] = time.monotonic) -> Session:
        """Go on with a recorded game exactly where it stopped.

        `GameFileError` if the file cannot be opened or is in use, `RecordError` if it is no right record.
        """
        found = take_up(path)
        session = cls(found.file, found.replay, found.events, now)
        session._secret, session.warnings = found.secret, found.warnings
        try:
            session._write_due()
        except (OSError, GameFileError):
            found.file.close()
            raise
        if session.clock is not None and session.due is Due.PERSON:
            session._clocks.recover(path, session.clock, session.turn, session.recorded)
        return session

    # What was recorded

    @property
    def recorded(self) -> int:
        """How many events were recorded: with another number the game stands elsewhere."""
        return len(self._events)

    @property
    def just_scored(self) -> bool:
        """Whether the score of a deal was recorded last: nobody may have seen it yet."""
        return bool(self._events) and isinstance(self._events[-1], ScoreEvent)

    def finished_events(self) -> list[Event]:
        """What was recorded of the deals that are over: only their cards are open."""
        if self._state.deal is None:
            return list(self._events)
        begun = max(at for at, event in enumerate(self._events) if isinstance(event, DealEvent))
        return self._events[:begun]

    # What it waits for

    @property
    def path(self) -> Path | None:
        """Where the record is."""
        return None if self._file is None else self._file.path

    @property
    def due(self) -> Due:
        """What the game waits for."""
        seat = self._state.turn
        if seat is None:
            return Due.DEAL if self._state.outcome is None else Due.NOTHING
        if not self.header.is_human(seat):
            return Due.BOT
        return Due.AWAY if self.away[seat] else Due.PERSON

    def rng(self) -> random.Random:
        """The chance of the decision that is due: with a seed always the same."""
        deal = self._state.deal
        if deal is None:
            raise ValueError("nobody has to act")
        return decision_rng(self.header.seed, self._replay.deals, len(deal.history), deal.turn)

    # What happens

    def deal(self) -> None:
        """Deal the next cards; ``ValueError`` if none are due, `GameFileError` if it cannot be saved."""
        secret = deal_secret(self.header.seed, self._replay.deals + 1)
        dealer = self._state.standing.dealer
        layout = deal_from(self.rules, self.seats, dealer, secret)
        with self._saving():
            if self._file is not None:
                self._file.keep_secret(secret)
        self._secret = secret
        self._record([DealEvent(dealer, layout, seal_of(secret))])

    def act(self, action: Action, by: str | None = None) -> None:
        """The seat whose turn it is decides; a deal it completes is scored and recorded with it.

        `IllegalAction` if the rules refuse it, `GameFileError` if it cannot be saved; the game then stands
        as it stood. ``by`` says that autoplay decided: `record.events.CLOCK` or `record.events.FALLBACK`.
        """
        seat = self._state.turn
        after = apply(self._state, action)
        assert seat is not None, "the rules refuse every action while nobody is to act"
        self._record(
            decision_events(seat, action, after, self._secret_hex(), by=by, bank=self._bank_after(seat, by))
        )
        if self.clock is not None:
            self._clocks.stop(self.clock)
            if by == CLOCK:
                self.clock.empty_bank(seat)

    def _bank_after(self, seat: int, by: str | None) -> int | None:
        if self.clock is None or not self.header.is_human(seat):
            return None
        return 0 if by == CLOCK else min(self.clock.whole_bank(seat), self._replay.banks[seat])

    def _write_due(self) -> None:
        """Write what followed from the last line when the program was killed before it could."""
        while (due := self._replay.due) is not None:
            event: Event = due if isinstance(due, EndEvent) else replace(due, secret=self._secret_hex())
            self._record([event])

    def _secret_hex(self) -> str | None:
        return None if self._secret is None or self._replay.seal is None else self._secret.hex()

    def _record(self, events: list[Event]) -> None:
        with self._saving():
            if self._file is not None:
                self._file.append(events)
        for event in events:
            self._replay.feed(event)
        self._events += events
        self._clocks.decided()
        if self._replay.over and self._file is not None:
            self._file.forget_secret()
            forget_clock(self._file.path)

    @contextmanager
    def _saving(self) -> Iterator[None]:
        self.unsaved = True
        yield
        self.unsaved = False

    def mark_unrated(self) -> None:
        """The game counts for no rating from now on; `GameFileError` if that cannot be saved."""
        if not self.unrated:
            with self._saving():
                if self._file is not None:
                    self._file.mark_unrated()
            self._replay.header = replace(self.header, unrated=True)

    @property
    def way_back(self) -> int | None:
        """How many events are left if the person takes the last decision back; None if that may not be.

        Only a person alone among bots may, and never past a card that became visible (`game.take_back`).
        """
        people = self.people
        if len(people) != 1 or self.away[people[0]]:
            return None
        if self._way_back is None or self._way_back[0] != self.recorded:
            self._way_back = self.recorded, way_back(self._state, self._events, people[0])
        return self._way_back[1]

    def take_back(self) -> None:
        """Take the person's last decision back, and what bots answered; the game is unrated from then on.

        The lines leave the record in one step, together with the mark in its header. No time is given back.
        ``ValueError`` if it may not be, `GameFileError` if it cannot be saved.
        """
        keep = self.way_back
        if keep is None:
            raise ValueError("nothing can be taken back")
        replay = Replay(replace(self.header, unrated=True))
        for event in self._events[:keep]:
            replay.feed(event)
        with self._saving():
            if self._file is not None:
                self._file.take_back(keep)
        self._replay = replay
        del self._events[keep:]
        self._way_back = None
        if self.clock is not None:
            self._clocks.taken_back(self.clock, self.people[0], keep, self.path)

    def autoplay(self, by: str) -> Action:
        """Let autoplay decide for the seat whose turn it is (rules 9); gives what it did.

        ``by`` is `CLOCK` for a person out of time, who is away from then on, or `FALLBACK` for a bot.
        """
        seat = self._state.turn
        if seat is None:
            raise ValueError("nobody has to act")
        action = autoplay(observe(self._state, seat))
        self.act(action, by)
        if by == CLOCK:
            self.away[seat] = True
        return action

    def come_back(self, seat: int) -> None:
        """The player of a seat is here again and decides from now on."""
        self.away[seat] = False

    def start_clock(self, seat: int, *, coming: bool = False) -> None:
        """Give a person his time, where there is a clock: for his decision, or for coming to the screen.

        A decision that was begun before the game was left gets what was left of its time.
        """
        if self.clock is not None:
            self._clocks.start(self.clock, seat, coming=coming)

    def keep_clock(self) -> None:
        """Keep the clock that runs beside the record; to be called often, it writes once a second."""
        if self.clock is not None and self.path is not None:
            self._clocks.keep(self.path, self.clock, self.recorded)

    def close(self) -> None:
        """Close the record; nothing is left to save."""
        if self.clock is not None:
            if self.path is not None:
                self._clocks.keep(self.path, self.clock, self.recorded, now=True)
            self.clock.stop()
        if self._file is not None:
            self._file.close()


__all__ = ["CLOCK", "FALLBACK", "Due", "Session"]
