"""The full state of a game (rules 3 to 6): immutable, and never shown to a seat.

A `GameState` is the rules, what stands between deals (`Standing`), the deal in progress (`Deal`) and the
results so far. A `Deal` is kept in the parts in which it happens: `Auction`, `Undertaking` (talon, exchange,
contract) and `CardPlay`. A seat, a bot or a screen gets an `observation.Observation` instead.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from thousand_tui.rules.actions import Action
from thousand_tui.rules.cards import Card, CardSet, Suit, points_of
from thousand_tui.rules.ruleset import Rules
from thousand_tui.rules.score_lines import ScoreLine


class Phase(Enum):
    """What the game waits for."""

    DEALING = "dealing"
    """The cards of the next deal."""
    AUCTION = "auction"
    """A seat's word in the auction."""
    CONTRACT_BEFORE = "contract_before"
    """The declarer's contract before the talon (``before_talon``)."""
    TAKING = "taking"
    """The declarer's taking the talon."""
    EXCHANGE = "exchange"
    """The declarer's next card to give, or the two he lays aside."""
    CONTRACT_AFTER = "contract_after"
    """The declarer's contract after the exchange."""
    PLAY = "play"
    """A card."""
    OVER = "over"
    """Nothing: there is a winner."""


class DealKind(Enum):
    """How a deal was completed."""

    PLAYED = "played"
    CONCEDED = "conceded"
    THROWN_IN = "thrown_in"


class Standing(NamedTuple):
    """What stands between deals; a list a seat each."""

    total: tuple[int, ...]
    bolts: tuple[int, ...]
    barrel: tuple[int | None, ...]
    """Deals used on the barrel, None for a seat that is not on it."""
    concessions: tuple[int, ...]
    falls: tuple[int, ...]
    """Falls from the barrel (``barrel_falls_to_zero``)."""
    deals: int
    """Completed deals; redeals do not count."""
    dealer: int
    """Who deals the deal in progress, or the next one."""


class Auction(NamedTuple):
    """The auction so far; sets of seats are bit masks."""

    bids: tuple[int, ...]
    """Each seat's last bid, 0 for none."""
    passed: int
    """Seats out of it: passed, resting, silent or banned."""
    spoken: int
    """Seats that have said their first word (looking is none)."""
    closed: int
    """Seats whose cards are still closed to themselves."""
    silent: int
    """Seats kept silent by ``silence_below``."""
    high: int
    """The highest bid, 0 for none."""
    high_seat: int | None
    blind: int
    """Seats whose last bid was made blind."""

    @property
    def high_blind(self) -> bool:
        """Whether the highest bid was made blind."""
        return self.high_seat is not None and bool(self.blind >> self.high_seat & 1)


class Gift(NamedTuple):
    """A card the declarer gave."""

    to: int
    card: Card


class Undertaking(NamedTuple):
    """What the declarer undertook: from winning the auction to naming his contract."""

    declarer: int | None
    """None until the auction is over, and always in ``draw``."""
    bid: int
    """The winning bid; ``bid_min`` for a declarer without one, 120 in a golden deal."""
    unbid: bool
    """The declarer never bid (``no_bid``)."""
    blind: bool
    golden: bool
    contract: int | None
    taken: bool
    pair: int | None
    gifts: tuple[Gift, ...]
    aside: CardSet
    """The two cards laid aside (``duo``)."""


class Trick(NamedTuple):
    """A finished trick; ``cards`` in the order played, from the leader clockwise."""

    leader: int
    cards: tuple[Card, ...]
    winner: int
    trump: Suit | None
    """The trump that decided it."""
    marriage: Suit | None
    """The marriage its lead declared."""
    aces: bool
    """Whether its lead declared four aces."""


class CardPlay(NamedTuple):
    """The tricks of a deal."""

    leader: int
    trick: tuple[Card, ...]
    """The cards on the table, from the leader clockwise."""
    trump: Suit | None
    """The trump of the trick on the table."""
    next_trump: Suit | None
    """The trump from the next trick on (differs under ``marriage_trump_effect`` ``next_trick``)."""
    marriage: Suit | None
    """The marriage declared by the lead on the table."""
    aces: bool
    """Whether the lead on the table declared four aces."""
    tricks: tuple[Trick, ...]
    won: tuple[CardSet, ...]
    """The cards in each seat's tricks."""
    tricks_won: tuple[int, ...]
    marriages: tuple[int, ...]
    """What each seat declared, in points."""
    drawn: int
    """Cards drawn from the stock (``draw``)."""

    def points(self, seat: int) -> int:
        """A seat's raw points so far: the cards in its tricks and what it declared (rules 5, 1)."""
        return points_of(self.won[seat]) + self.marriages[seat]


class Step(NamedTuple):
    """One action of the deal and who took it."""

    seat: int
    action: Action


class Deal(NamedTuple):
    """A deal in progress, or just completed."""

    dealer: int
    active: tuple[int, ...]
    """The seats that take part, clockwise from forehand."""
    dealt: tuple[CardSet, ...]
    """The hands as dealt; empty for a seat that rests."""
    talon: tuple[Card, ...]
    """``trio``: three cards; ``duo``: pair 0, then pair 1; ``draw``: none."""
    stock: tuple[Card, ...]
    """``draw``: in drawing order."""
    hands: tuple[CardSet, ...]
    phase: Phase
    turn: int
    """The seat that acts."""
    auction: Auction
    undertaking: Undertaking
    play: CardPlay
    history: tuple[Step, ...]

    @property
    def forehand(self) -> int:
        """The seat left of the dealer, who speaks first."""
        return self.active[0]


class DealResult(NamedTuple):
    """A completed deal: what the record's ``score`` says, and the rule of every point of it."""

    number: int
    """1 for the game's first completed deal."""
    kind: DealKind
    deal: Deal
    """The deal as it ended: hands, talon and gifts are open to everybody now."""
    made: bool | None
    """Whether the contract was made; None where there was nothing to make."""
    cards: tuple[int, ...]
    """Raw card points, with ``aside_points`` where they count."""
    marriages: tuple[int, ...]
    lines: tuple[ScoreLine, ...]
    """Every change of a total, in the order of rules 5 and 6; a seat's lines sum up to its delta."""
    delta: tuple[int, ...]
    total: tuple[int, ...]
    bolts: tuple[int, ...]
    barrel: tuple[int | None, ...]


class Outcome(NamedTuple):
    """The end of a game (rules 6, 2 and 10)."""

    winner: int
    places: tuple[int, ...]
    """Each seat's place from 1; equals share one."""


class GameState(NamedTuple):
    """A game: rules, standing, the deal in progress, results so far."""

    rules: Rules
    seats: int
    standing: Standing
    deal: Deal | None
    """None while cards have to be dealt, and after the end."""
    results: tuple[DealResult, ...]
    outcome: Outcome | None
    redealt: RedealNote | None
    """The redeal that voided the last deal, until the next cards are dealt."""

    @property
    def phase(self) -> Phase:
        """What the game waits for."""
        if self.deal is not None:
            return self.deal.phase
        return Phase.DEALING if self.outcome is None else Phase.OVER

    @property
    def turn(self) -> int | None:
        """The seat that acts, None if nobody does."""
        return None if self.deal is None else self.deal.turn


class RedealNote(NamedTuple):
    """Why the last deal was void."""

    seat: int | None
    """Who demanded it; None for ``all_pass``."""
    why: str
