"""The keys that go back: taking a decision back, and replay, another try and code of a deal that is over.

What they need is imported when they are pressed: the table's first paint must not wait for it.
"""

from __future__ import annotations

import contextlib
from functools import partial
from typing import TYPE_CHECKING, Final

from textual.worker import WorkerError

from thousand_tui.game.game_file import GameFileError
from thousand_tui.screens.host import host
from thousand_tui.screens.said import Said
from thousand_tui.screens.table import prompts
from thousand_tui.screens.table.desk import Result
from thousand_tui.screens.table.hint_input import HintInput
from thousand_tui.words.language import N_, _

if TYPE_CHECKING:
    from thousand_tui.game.replayed import RecordedDeal

DIRECTOR: Final = "director"
"""The group of the worker that moves the game on."""
_TAKEN_BACK: Final = N_("Taken back. The game counts for no rating from now on.")
NOTHING_BACK: Final = N_(
    "Nothing can be taken back: a card has become visible since, or nothing was decided."
)
_TRIED_BACK: Final = N_("Taken back.")


class PastInput(HintInput):
    """A table where one can go back."""

    # Taking back

    @property
    def can_take_back(self) -> bool:
        """Whether the last decision may be taken back now."""
        desk = self.director.desk
        return not desk.curtained and desk.cover is None and self.session.way_back is not None

    async def action_take_back(self) -> None:
        """Take the last decision back: the game is stopped, set back, and goes on from there."""
        if not self.can_take_back:
            self._say_why_not()
            return
        running = [worker for worker in self.workers if worker.group == DIRECTOR]
        for worker in running:
            worker.cancel()
        for worker in running:
            with contextlib.suppress(WorkerError):
                await worker.wait()
        desk = self.director.desk
        desk.control = desk.hold = desk.overlay = None
        desk.said = self._set_back()
        self.show()
        self.direct()

    def _say_why_not(self) -> None:
        """Tell a person alone among bots why nothing is taken back."""
        desk = self.director.desk
        if len(self.session.people) == 1 and not desk.curtained and desk.cover is None:
            desk.said = partial(_, NOTHING_BACK)
            self.show()

    def _set_back(self) -> Said:
        """Set the game back; gives what is said of it."""
        if self.session.way_back is None:
            return ""  # a bot had played while the key was on its way
        try:
            self.session.take_back()
        except GameFileError as error:
            return partial(prompts.not_saved, error)
        self._forget_gifts()
        return partial(_, _TRIED_BACK if self.session.practice else _TAKEN_BACK)

    def _forget_gifts(self) -> None:
        """Whoever was given a card that is taken back is shown the next one; the others have seen theirs."""
        seen = self.director.desk.acknowledged
        for seat in [*seen]:
            if all(gift.to != seat for gift in self.session.observe(seat).gifts):
                seen.discard(seat)

    def direct(self) -> None:
        """Let the director move the game on."""
        self.run_worker(self.director.run(), name=DIRECTOR, group=DIRECTOR, exit_on_error=True)

    # Deals that are over

    @property
    def at_result(self) -> bool:
        """Whether the result of a deal lies on the table."""
        return isinstance(self.director.desk.cover, Result)

    def action_replay(self) -> None:
        """The deals that are over step by step, the last one first."""
        if not self.can_review:
            return
        from thousand_tui.screens.replay.replay_screen import replay_screen

        session = self.session
        events, number = session.finished_events(), session.results[-1].number
        screen = replay_screen(session.header, events, self.options, path=session.path, deal=number)
        if screen is not None:
            self.app.push_screen(screen)

    def action_again(self) -> None:
        """The deal that is just over once more, for practice; the game itself is saved meanwhile."""
        from thousand_tui.game.another_try import Practice, another_try

        session = self.session
        if not self.at_result:
            return
        if isinstance(session, Practice):
            host(self).open_game(session.again)
            return
        deal, unfinished = self._last_deal(), session.outcome is None
        host(self).open_game(
            lambda: another_try(session.header, deal, path=session.path, unfinished=unfinished)
        )

    def action_send(self) -> None:
        """The code of the deal that is just over."""
        from thousand_tui.screens.deal_code_box import DealCodeScreen

        if self.at_result:
            deal, viewer = self._last_deal(), self.director.desk.viewer
            seat = viewer if viewer is not None else (*self.session.people, 0)[0]
            self.app.push_screen(DealCodeScreen(deal.code(seat), deal.number))

    def _last_deal(self) -> RecordedDeal:
        """The deal whose result lies on the table."""
        from thousand_tui.game.replayed import recorded_deals

        deals = recorded_deals(self.session.header, self.session.finished_events())
        return next(deal for deal in reversed(deals) if deal.result is not None)
