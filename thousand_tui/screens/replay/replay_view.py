"""What a replay shows of a position: from a recorded deal to the table's own views. Pure.

From one seat it is that seat's observation and nothing else. With all hands open it is made from the state
itself, here and for a deal that is over only: neither the table nor a bot ever sees what comes of it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from thousand_tui.game.replayed import RecordedDeal
from thousand_tui.record.events import CLOCK
from thousand_tui.record.header import Header
from thousand_tui.rules import DealKind, GameState, Observation, observe
from thousand_tui.rules.actions import Play
from thousand_tui.rules.cards import Card
from thousand_tui.rules.observation import SeenStep
from thousand_tui.rules.state import Deal, Trick
from thousand_tui.rules.undertaking import talon_cards
from thousand_tui.screens.table.build_view import build_view
from thousand_tui.screens.table.log_lines import LogLine, log_lines
from thousand_tui.screens.table.view import Facts, TableView, sorted_hand
from thousand_tui.words.actions import redeal_sentence, told
from thousand_tui.words.language import _


@dataclass(frozen=True, slots=True)
class Position:
    """A position of a deal, as it is looked at."""

    header: Header
    deal: RecordedDeal
    at: int
    """How many steps have been taken."""
    seat: int
    """Who looks."""
    opened: bool
    """Whether all hands are open."""

    def __post_init__(self) -> None:
        if self.seat not in self.deal.viewers or (self.opened and not self.deal.over):
            raise ValueError("the cards of a deal in progress are shown to nobody but their own player")

    @property
    def ended(self) -> bool:
        """Whether this is the last position of a deal that is over."""
        return self.deal.over and self.at == len(self.deal.steps)

    @property
    def state(self) -> GameState:
        """The game; at the end of a deal with the deal as it ended still on the table."""
        if not self.ended:
            return self.deal.states[self.at]
        before, result = self.deal.states[-2], self.deal.result
        return before if result is None else before._replace(deal=result.deal)

    @property
    def dealt(self) -> Deal:
        """The deal as it stands."""
        deal = self.state.deal
        assert deal is not None
        return deal

    @property
    def seen(self) -> Observation:
        """What the seat that looks knows; with all hands open, all words of the deal besides."""
        seen = observe(self.state, self.seat)
        if self.ended:
            seen = replace(seen, turn=None, legal=())
        if self.opened:
            everything = tuple(SeenStep(step.seat, step.action) for step in self.dealt.history)
            seen = replace(seen, history=everything)
        return seen

    @property
    def held(self) -> Trick | None:
        """The trick that has just been finished, which still lies on the table."""
        result = self.deal.result
        if self.ended and (result is None or result.kind is not DealKind.PLAYED):
            return None
        play = self.dealt.play
        if not self.at or play.trick or not play.tricks:
            return None
        return play.tricks[-1] if isinstance(self.deal.steps[self.at - 1].action, Play) else None


def facts_of(position: Position) -> Facts:
    """What everybody may know."""
    header = position.header
    return Facts(
        names=header.names,
        levels=tuple(header.level(seat) for seat in range(header.seats)),
        away=(False,) * header.seats,
        results=position.state.results,
        people=sum(header.is_human(seat) for seat in range(header.seats)),
    )


def table_of(position: Position) -> TableView:
    """The table."""
    view = build_view(position.seen, facts_of(position), held=position.held)
    return _opened(position, view) if position.opened else view


def _opened(position: Position, view: TableView) -> TableView:
    deal, names = position.dealt, position.header.names
    taken = deal.undertaking.taken
    talon = talon_cards(deal) if taken else deal.talon
    declarer = deal.undertaking.declarer
    gifts = () if declarer is None else tuple(
        (names[declarer], names[gift.to], gift.card)
        for gift in deal.undertaking.gifts
        if position.seat not in (gift.to, declarer)
    )  # fmt: skip
    return view._replace(
        hand=sorted_hand(deal.hands[position.seat]),
        closed=0,
        talon=talon or None,
        talon_closed=view.talon_closed if taken else 0,
        shown_gifts=gifts,
    )


def open_hands(position: Position) -> tuple[tuple[Card, ...] | None, ...]:
    """The hands of the other seats clockwise, where all are open."""
    seats = position.header.seats
    others = [(position.seat + step) % seats for step in range(1, seats)]
    if not position.opened:
        return (None,) * len(others)
    return tuple(sorted_hand(position.dealt.hands[seat]) for seat in others)


def log_of(position: Position, letters: bool) -> list[LogLine]:
    """The log of the deal up to here."""
    return log_lines(position.seen, position.header.names, (), letters)


def decision_words(position: Position, letters: bool) -> str:
    """What was decided last, by whom, and whether autoplay did."""
    header, deal = position.header, position.deal
    if not position.at:
        dealer = header.names[deal.standing.dealer]
        return _("The cards are dealt. Dealer: {name}").format(name=dealer)
    if position.ended and deal.redealt is not None:
        return redeal_sentence(deal.redealt, header.names, header.rules)
    sentence = told(position.seen, header.names, letters)[-1]
    step = deal.steps[position.at - 1]
    level = header.level(step.seat)
    if step.by is not None:
        late = step.by == CLOCK
        return (_("{sentence} (autoplay, out of time)") if late else _("{sentence} (autoplay)")).format(
            sentence=sentence
        )
    if level is not None:
        return _("{sentence} (bot {level})").format(sentence=sentence, level=level)
    return sentence


def place_words(position: Position, deals: int) -> str:
    """Where in the game this is."""
    deal = position.deal
    words = (
        _("Deal {number} of {deals}, move {move} of {moves}") if deals > 1 else _("Move {move} of {moves}")
    )
    return words.format(number=deal.number, deals=deals, move=position.at, moves=len(deal.steps))


def look_words(position: Position) -> str:
    """Who sees what."""
    if position.opened:
        return _("all hands are open")
    return _("as {name} saw it").format(name=position.header.names[position.seat])
