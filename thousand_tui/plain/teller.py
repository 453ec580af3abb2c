"""Tells whoever is at the screen what happened: to each person what that seat knows, and each thing once."""

from __future__ import annotations

from thousand_tui.game.session import Session
from thousand_tui.plain import telling
from thousand_tui.plain.voice import Voice


class Teller:
    """What each seat has been told of the deal, and who is there to be told."""

    def __init__(self, session: Session, voice: Voice) -> None:
        """Nobody has been told anything; a person alone is at the screen."""
        self._session = session
        self._voice = voice
        self._told = [0] * session.seats
        """How many actions of the deal each seat has been told."""
        self.here: int | None = session.people[0] if len(session.people) == 1 else None
        """The person at the screen."""

    @property
    def several(self) -> bool:
        """Whether people take turns at the screen."""
        return len(self._session.people) > 1

    @property
    def listened_to(self) -> bool:
        """Whether somebody is there to be told; among bots alone everybody may be."""
        return self.here is not None or not self._session.people

    @property
    def told(self) -> int:
        """How many actions the one at the screen has been told."""
        return self._told[self.here or 0]

    def open_deal(self) -> None:
        """Tell of a deal that begins, or is gone on with."""
        session = self._session
        self._told = [0] * session.seats
        self._say(*telling.deal_words(session))
        if self.here is not None:
            self._say(telling.own_words(session.observe(self.here)))
        if self.listened_to:
            self.go_on(self.here or 0)

    def come(self, seat: int) -> None:
        """A person has come to the screen."""
        self.here = seat
        self._say(telling.own_words(self._session.observe(seat)))

    def go_on(self, seat: int) -> None:
        """Tell a seat what it has not been told yet."""
        sentences = telling.history(self._session.observe(seat), self._session.names)
        self._say(*sentences[self._told[seat] :])
        self._told[seat] = len(sentences)

    def went_back(self, seat: int) -> None:
        """Something was taken back: what comes in its place is told."""
        self._told[seat] = min(self._told[seat], len(self._session.observe(seat).history))

    def end_deal(self, told: int) -> None:
        """Tell what came after so many actions: no observation holds it any more, all is open now."""
        result = self._session.results[-1]
        self._say(*telling.ending(self._session, result)[told:])

    def result(self) -> None:
        """Tell what the last deal came to."""
        self._told = [0] * self._session.seats
        if self.several:
            self.here = None
        self._say(*telling.result_words(self._session, self._session.results[-1]))

    def _say(self, *lines: str) -> None:
        for line in lines:
            self._voice.say(line)
