"""What can be done with the deal that was over last: send it to somebody, or play it again for practice."""

from __future__ import annotations

from collections.abc import Iterator

from thousand_tui.game.another_try import Practice, another_try
from thousand_tui.game.replayed import RecordedDeal, recorded_deals
from thousand_tui.game.session import Session
from thousand_tui.words.language import _


def last_recorded(session: Session) -> RecordedDeal | None:
    """The deal that was completed last, None if there is none."""
    deals = recorded_deals(session.header, session.finished_events())
    return next((deal for deal in reversed(deals) if deal.result is not None), None)


def code_words(session: Session, seat: int) -> Iterator[str]:
    """The code of the last deal, for somebody to play at that seat, and what it is typed behind."""
    deal = last_recorded(session)
    if deal is None:
        yield _("No deal is over yet.")
        return
    yield _("Deal {number}, to be sent to somebody:").format(number=deal.number)
    yield f"thousand play --deal {deal.code(seat)}"


def practice_of(session: Session) -> Practice | None:
    """The last deal from its beginning, for practice; None if there is none. A try begins anew."""
    if isinstance(session, Practice):
        return session.again()
    deal = last_recorded(session)
    if deal is None:
        return None
    return another_try(session.header, deal, path=session.path, unfinished=session.outcome is None)


def practice_words(practice: Practice) -> Iterator[str]:
    """How a try ended, beside how the deal ended the first time."""
    result, before = practice.result, practice.origin.delta
    if result is not None and before is not None:
        for name, then, now in zip(practice.names, before, result.delta, strict=True):
            words = _("{name}: the first time {then}, this time {now}.")
            yield words.format(name=name, then=f"{then:+d}", now=f"{now:+d}")
    yield _("That was practice: it counts for nothing.")
