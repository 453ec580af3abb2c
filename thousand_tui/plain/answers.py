"""What a player can ask at any time: the hand, the table, the rules, the coach."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator

from thousand_tui.game.coaching import WorkerFailure, ask_hint, ask_review
from thousand_tui.game.game_file import GameFileError
from thousand_tui.game.session import Session
from thousand_tui.plain import telling
from thousand_tui.plain.help import help_words
from thousand_tui.plain.notes import Notes
from thousand_tui.plain.past_deals import code_words
from thousand_tui.plain.reviewing import last_deal, review_lines
from thousand_tui.plain.vocabulary import Word
from thousand_tui.plain.voice import Voice
from thousand_tui.rules import Observation
from thousand_tui.words.language import _
from thousand_tui.words.rules_page import rules_page


class Answers:
    """Answers to whoever is at the screen."""

    def __init__(
        self, session: Session, voice: Voice, ask: Callable[[str], Awaitable[bool]], notes: Notes
    ) -> None:
        """``ask`` has a question answered with yes or no; ``notes`` are those of the deal in progress."""
        self._session = session
        self._voice = voice
        self._ask = ask
        self._notes = notes

    async def answer(self, word: Word, seen: Observation) -> None:
        """Answer what the seat that sees this asked."""
        if word is Word.HINT:
            await self._hint(seen)
        elif word is Word.REVIEW:
            await self._review()
        else:
            for line in self._told(word, seen):
                self._voice.say(line)

    def _told(self, word: Word, seen: Observation) -> Iterator[str]:
        names = self._session.names
        match word:
            case Word.HAND:
                yield telling.own_words(seen)
            case Word.TABLE:
                yield from telling.table_words(seen, names)
            case Word.TRICK:
                yield self._last_trick(seen)
            case Word.TALON:
                yield from telling.talon_words(seen, names)
            case Word.LOG:
                told = self._notes.among(telling.history(seen, names))
                yield from told or [_("Nothing has happened in this deal yet.")]
            case Word.SCORES:
                yield telling.totals_words(self._session)
            case Word.RULES:
                yield from self._rules()
            case Word.CODE:
                yield from code_words(self._session, seen.seat)
            case Word.HERE:
                yield _("It is your turn already.")
            case _:
                yield from help_words(seen)

    def _last_trick(self, seen: Observation) -> str:
        if seen.play is None or not seen.play.tricks:
            return _("No trick has been taken yet.")
        return telling.whole_trick(seen.play.tricks[-1], self._session.names)

    def _rules(self) -> Iterator[str]:
        header = self._session.header
        clock = None if header.clock is None else (header.clock.decision, header.clock.bank)
        for chapter in rules_page(header.rules, header.seats, clock):
            yield ""
            yield chapter.title
            yield from chapter.paragraphs

    # The coach

    async def _hint(self, seen: Observation) -> None:
        session = self._session
        if not session.unrated:
            if not await self._ask(_("Ask the expert? The game counts for no rating from then on.")):
                return
            try:
                session.mark_unrated()
            except GameFileError as error:
                self._voice.say(_("Not saved: {reason}.").format(reason=error.reason))
                return
        try:
            found = await ask_hint(seen, session.rng(), session.names, letters=True)
        except WorkerFailure as failure:
            self._voice.say(_("There is no hint: {why}").format(why=failure))
            return
        self._voice.say(f"{found.text}.")
        for line in found.chances:
            self._voice.say(f"  {line}")
        self._voice.say(found.reason)

    async def _review(self) -> None:
        session = self._session
        deal = last_deal(session)
        if deal is None:
            self._voice.say(_("No deal is over yet."))
            return
        self._voice.say(_("The deal is being reviewed."))
        try:
            review = await ask_review(deal, session.people or None, lambda _judged: None)
        except WorkerFailure as failure:
            self._voice.say(_("There is no review: {why}").format(why=failure))
            return
        for line in review_lines(review, session.names):
            self._voice.say(line)
