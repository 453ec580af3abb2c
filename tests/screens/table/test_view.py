"""The view model shows a seat what it may see and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest
from textual.content import Content

from thousand_tui.game.session import Session
from thousand_tui.rules.actions import Give
from thousand_tui.rules.cards import CLUBS, DIAMONDS, HEARTS, SPADES, cards_of, parse_cards
from thousand_tui.rules.state import Phase
from thousand_tui.screens.table.build_view import build_view
from thousand_tui.screens.table.deal_result import result_lines
from thousand_tui.screens.table.desk import Note
from thousand_tui.screens.table.log_lines import log_lines
from thousand_tui.screens.table.options import TableOptions
from thousand_tui.screens.table.view import Facts, PlaceView, ResultView, TableView, sorted_hand, suit_order
from thousand_tui.words.cards import card_text

Make = Callable[..., Session]
Until = Callable[..., Session]


def facts_of(session: Session) -> Facts:
    return Facts(
        names=session.names,
        levels=tuple(session.header.level(seat) for seat in range(session.seats)),
        away=tuple(session.away),
        results=session.results,
        people=len(session.people),
    )


def view_of(session: Session, seat: int, **more: Any) -> TableView:
    return build_view(session.observe(seat), facts_of(session), **more)


def shown_cards(view: TableView) -> set[int]:
    """Every card anywhere in a view."""
    found = set(view.hand) | set(view.talon or ()) | set(view.aside)
    found |= {card for _, card in (*view.received, *view.given)} | {card for *_, card in view.shown_gifts}
    found |= {place.card for place in view.places if place.card is not None}
    if view.last_trick:
        found |= {card for _, card in view.last_trick.plays}
    return found


@pytest.mark.parametrize(
    ("suits", "order"),
    [
        ((SPADES, CLUBS, DIAMONDS, HEARTS), (SPADES, DIAMONDS, CLUBS, HEARTS)),
        ((SPADES, DIAMONDS, HEARTS), (DIAMONDS, SPADES, HEARTS)),
        ((SPADES, CLUBS, HEARTS), (SPADES, HEARTS, CLUBS)),
        ((SPADES, CLUBS), (SPADES, CLUBS)),
        ((), ()),
    ],
)
def test_suits_alternate_in_colour(suits: tuple[int, ...], order: tuple[int, ...]) -> None:
    assert suit_order(suits) == order


def test_a_hand_is_sorted_by_suit_and_rank() -> None:
    hand = sorted_hand(parse_cards("9S AS TH KD"))
    assert [card_text(card) for card in hand] == ["K♦", "A♠", "9♠", "10♥"]


@pytest.mark.parametrize("phase", [Phase.AUCTION, Phase.TAKING, Phase.EXCHANGE, Phase.PLAY])
def test_no_view_holds_a_card_its_seat_does_not_know(make_session: Make, until: Until, phase: Phase) -> None:
    session = until(make_session(kinds="hhh", talon_visibility="declarer"), lambda seen: seen.phase is phase)
    for seat in range(3):
        seen = session.observe(seat)
        known = set(cards_of(seen.hand)) | set(seen.talon or ()) | {gift.card for gift in seen.gifts}
        if seen.play:
            known |= set(seen.play.trick)
        assert shown_cards(view_of(session, seat)) <= known


def test_a_gift_is_shown_to_its_receiver_only(make_session: Make, until: Until) -> None:
    session = until(make_session(kinds="hhh"), lambda seen: seen.gifts_made == 1)
    declarer = session.observe(0).declarer
    assert declarer is not None
    receiver = (declarer + 1) % 3
    third = (declarer + 2) % 3
    assert len(view_of(session, receiver).received) == 1
    assert len(view_of(session, declarer).given) == 1
    other = view_of(session, third)
    assert (other.received, other.given, other.shown_gifts) == ((), (), ())


def test_the_log_names_a_hidden_gift_to_nobody_else(make_session: Make, until: Until) -> None:
    session = until(make_session(kinds="hhh"), lambda seen: seen.gifts_made == 1)
    declarer = session.observe(0).declarer
    assert declarer is not None
    gift = next(step.action for step in session.observe(declarer).history if isinstance(step.action, Give))
    text = card_text(gift.card)

    def last(seat: int) -> str:
        return log_lines(session.observe(seat), session.names, [])[-1].words

    assert text in last(declarer)
    assert text in last((declarer + 1) % 3)
    assert text not in last((declarer + 2) % 3)
    assert "a card" in last((declarer + 2) % 3)


def test_the_log_folds_old_tricks_and_keeps_notes(make_session: Make, until: Until) -> None:
    session = until(make_session(), lambda seen: seen.play and len(seen.play.tricks) == 3)
    words = [line.words for line in log_lines(session.observe(0), session.names, [Note(0, "a note")])]
    assert words[0] == "a note"
    assert sum(line.startswith("Trick ") for line in words) == 3
    assert " leads " in next(line for line in words if line.startswith("Trick 1"))
    assert " leads " not in next(line for line in words if line.startswith("Trick 3"))


def test_closed_cards_are_not_shown(make_session: Make, until: Until) -> None:
    session = until(make_session("auction"), lambda seen: seen.phase is Phase.AUCTION)
    view = view_of(session, 0)
    assert (view.hand, view.closed) == ((), 7)


def test_a_held_trick_lies_on_the_table_with_its_winner(make_session: Make, until: Until) -> None:
    session = until(make_session(), lambda seen: seen.play and len(seen.play.tricks) == 1)
    seen = session.observe(0)
    assert seen.play is not None
    trick = seen.play.tricks[0]
    places = view_of(session, 0, held=trick).places
    assert {place.card for place in places} == set(trick.cards)
    assert [place.seat for place in places if place.winning] == [trick.winner]
    assert [place.seat for place in places if place.led] == [trick.leader]
    assert all(place.card is None for place in view_of(session, 0).places)


def test_places_go_around_the_table_with_the_viewer_in_the_middle(make_session: Make, until: Until) -> None:
    session = until(make_session(), lambda seen: seen.phase is Phase.PLAY)

    def seats(places: tuple[PlaceView, ...]) -> list[int]:
        return [place.seat for place in places]

    assert seats(view_of(session, 0).places) == [1, 0, 2]
    assert seats(view_of(session, 1).places) == [2, 1, 0]


def test_the_resting_dealer_is_shown_as_one(make_session: Make, until: Until) -> None:
    session = until(make_session("tens", "hbbb", dealer=1), lambda seen: seen.phase is Phase.PLAY)
    view = view_of(session, 0)
    assert [seat.resting for seat in view.others] == [True, False, False]
    assert len(view.places) == 3


def test_contract_counts_cards_and_marriages(make_session: Make, until: Until) -> None:
    session = until(make_session(), lambda seen: seen.play and len(seen.play.tricks) == 4)
    contract = view_of(session, 0).contract
    assert contract is not None
    made = contract.cards + contract.marriages
    assert contract.missing == max(0, contract.amount - made)
    assert contract._replace(cards=400).missing == 0


def test_the_result_shows_hands_talon_gifts_and_adds_up(make_session: Make, until: Until) -> None:
    session = until(make_session(), lambda seen: seen.standing.deals == 1)
    result = session.results[0]
    shown = ResultView(result, session.names, session.rules)
    text = Content("\n").join(result_lines(shown, TableOptions(), 76)).plain
    for card in range(24):
        assert card_text(card) in text
    for seat in range(3):
        assert f"{result.total[seat]}" in text
    assert max(len(line) for line in text.splitlines()) <= 76
    assert len(text.splitlines()) <= 22


def test_views_are_values(make_session: Make, until: Until) -> None:
    """Widgets compare what they are given, so equal positions must give equal views."""
    session = until(make_session(), lambda seen: seen.phase is Phase.PLAY)
    assert view_of(session, 0) == view_of(session, 0)
    assert list(_leaves(view_of(session, 0)))


def _leaves(value: object) -> Iterator[object]:
    if is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from _leaves(getattr(value, field.name))
    else:
        yield value
