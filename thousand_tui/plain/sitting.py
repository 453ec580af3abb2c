"""A player's time at plain text: a game, and the deals of it that are played again in between."""

from __future__ import annotations

from thousand_tui.game.another_try import Practice
from thousand_tui.game.game_file import GameFileError
from thousand_tui.game.session import Session
from thousand_tui.plain.game import Left, PlainGame, PlayedAgain
from thousand_tui.plain.past_deals import practice_words
from thousand_tui.plain.voice import Voice
from thousand_tui.preferences.preferences import Preferences
from thousand_tui.record.errors import RecordError
from thousand_tui.words.language import _


class Sitting:
    """Plays a session over a voice; a deal that is played again takes its place for that time."""

    def __init__(self, session: Session, voice: Voice, preferences: Preferences) -> None:
        """Ready to `run`."""
        self.session = session
        """The game as it is open now: taken up anew after each deal that was played again."""
        self._voice = voice
        self._preferences = preferences

    async def run(self) -> None:
        """Play until the game is over; `Left` if somebody leaves, `InputEnded` if nobody types any more."""
        while True:
            try:
                await self._play(self.session)
            except PlayedAgain as wanted:
                await self._away(wanted.practice)
            else:
                return

    async def _play(self, session: Session) -> None:
        await PlainGame(session, self._voice, self._preferences).run()
        if isinstance(session, Practice):
            for line in practice_words(session):
                self._voice.say(line)

    async def _away(self, practice: Practice) -> None:
        """Play a deal again; a game with a record is closed meanwhile, so that its clock stands still."""
        if isinstance(self.session, Practice):
            self.session = practice
            self._voice.say(_("Once more."))
            return
        if self.session.path is not None:
            self.session.close()
        self._voice.say(
            _("The game is saved. Deal {number} again, for practice:").format(number=practice.origin.number)
        )
        await self._practise(practice)
        self._voice.say(_("Back in the game."))
        if self.session.path is not None:
            self._take_up()

    async def _practise(self, practice: Practice | None) -> None:
        """Play a deal for practice, as often as it is wanted; leaving it leads back to the game."""
        while practice is not None:
            try:
                await self._play(practice)
            except PlayedAgain as wanted:
                practice = wanted.practice
                self._voice.say(_("Once more."))
            except Left:
                return
            else:
                return

    def _take_up(self) -> None:
        assert self.session.path is not None, "a game without a record was never closed"
        try:
            self.session = Session.resume(self.session.path)
        except (GameFileError, RecordError) as error:
            self._voice.say(str(error))
            raise Left from error
