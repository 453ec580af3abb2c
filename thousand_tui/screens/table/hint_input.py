"""The keys that ask the coach: for a hint, or for the review of the deals that are over.

What they need is imported when they are pressed: the table's first paint must not wait for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from thousand_tui.screens.table.desk import Result
from thousand_tui.screens.table.table_base import TableBase

if TYPE_CHECKING:
    from thousand_tui.screens.review.review_screen import ReviewScreen
    from thousand_tui.screens.table.hints import Hints


class HintInput(TableBase):
    """A table where the coach can be asked."""

    hints: Hints | None = None
    """The hint for the decision that is due, once one was asked for."""
    review: ReviewScreen | None = None
    """The review that lies, or lay last, over the table."""

    def action_hint(self) -> None:
        """Ask the expert what to do, or take the hint away."""
        if self.hints is None:
            from thousand_tui.screens.table.hints import Hints

            self.hints = Hints(self)
        self.hints.ask()

    @property
    def can_review(self) -> bool:
        """Whether a deal is over that may be looked at now."""
        desk = self.director.desk
        return bool(self.session.results) and (isinstance(desk.cover, Result) or not desk.curtained)

    def action_review(self) -> None:
        """What should have been done in the deals that are over, the last one first."""
        if not self.can_review:
            return
        from thousand_tui.screens.review.review_screen import review_screen

        self.review = review_screen(self.session.header, self.session.finished_events(), self.options)
        if self.review is not None:
            self.app.push_screen(self.review)

    def reading(self, seconds: float) -> bool:
        """Whether somebody is at a review, and pressed a key within so many seconds."""
        return self.review is not None and self.app.screen is self.review and self.review.in_use(seconds)

    def end_review(self) -> None:
        """Take the review away: the table is waited for."""
        if self.review is not None and self.app.screen is self.review:
            self.review.dismiss(None)
