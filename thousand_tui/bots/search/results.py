"""What a result of the deal in progress is worth to the seat that thinks: settled by the rules themselves.

A result is imagined as a finished deal and handed to the rules' own `settle`, so contract, rounding, barrel,
bolts, fines, locks and the dump truck count for what they are; `win_chance` values the standing after it.
"""

from __future__ import annotations

from dataclasses import replace

from thousand_tui.bots.search.match import win_chance
from thousand_tui.rules.cards import card_set, points_of
from thousand_tui.rules.observation import Observation
from thousand_tui.rules.standings import settle
from thousand_tui.rules.state import Auction, CardPlay, Deal, DealKind, Phase, Undertaking
from thousand_tui.rules.undertaking import contract_to_make

SCALE = 1000.0
"""What winning the match is worth, losing it being 0."""

DEFENDED = {True: 42, False: 92}
"""The raw points of all defenders together where the contract is made, and where it fails, on average."""


class Results:
    """Values of the deal's results for one seat."""

    def __init__(self, seen: Observation, declarer: int | None, bid: int = 0) -> None:
        """For ``seen.seat``; ``declarer`` and ``bid`` are supposed where the auction is not over."""
        self.seen = seen
        self.seat = seen.seat
        self.declarer = declarer
        self._undertaking = Undertaking(
            declarer=declarer,
            bid=seen.bid or bid,
            unbid=seen.unbid,
            blind=seen.blind,
            golden=seen.golden,
            contract=seen.contract,
            taken=True,
            pair=None,
            gifts=(),
            aside=0,
        )
        # what lies aside is counted by the one who asks, and points are handed over as declarations
        self._rules = replace(seen.rules, aside_points="none", defenders_score_marriages=True)
        self._values: dict[tuple[object, ...], float] = {}

    def contract(self) -> int:
        """The contract to make."""
        return contract_to_make(self.seen.rules, self.seen.standing, self._undertaking)

    def needed(self, contract: int) -> int:
        """The raw points that make a contract."""
        rules = self.seen.rules
        return contract - rules.score_step // 2 if rules.declarer_rounding == "before_check" else contract

    def played(self, raw: tuple[int, ...], tricks: tuple[int, ...], contract: int | None = None) -> float:
        """A deal played out with those raw points and tricks a seat, for the named or another contract."""
        key = (raw, tricks, contract)
        if key not in self._values:
            self._values[key] = self._settled(DealKind.PLAYED, raw, tricks, contract)
        return self._values[key]

    def conceded(self) -> float:
        """The declarer concedes now."""
        return self._settled(DealKind.CONCEDED, (0,) * self.seen.seats, (0,) * self.seen.seats, None)

    def thrown_in(self) -> float:
        """The declarer throws in free of charge."""
        return self._settled(DealKind.THROWN_IN, (0,) * self.seen.seats, (0,) * self.seen.seats, None)

    def unchanged(self) -> float:
        """The deal is void: the standing stays what it is."""
        return SCALE * win_chance(self.seen.rules, self.seen.standing, None, self.seat)

    def _settled(
        self, kind: DealKind, raw: tuple[int, ...], tricks: tuple[int, ...], contract: int | None
    ) -> float:
        seen, seats = self.seen, self.seen.seats
        undertaking = self._undertaking if contract is None else self._undertaking._replace(contract=contract)
        zeros = (0,) * seats
        play = CardPlay(
            leader=0,
            trick=(),
            trump=None,
            next_trump=None,
            marriage=None,
            aces=False,
            tricks=(),
            won=zeros,
            tricks_won=tricks,
            marriages=raw,
            drawn=0,
        )
        deal = Deal(
            dealer=seen.standing.dealer,
            active=seen.active,
            dealt=zeros,
            talon=(),
            stock=(),
            hands=zeros,
            phase=Phase.PLAY,
            turn=seen.seat,
            auction=_NO_AUCTION,
            undertaking=undertaking,
            play=play,
            history=(),
        )
        _, standing, outcome = settle(self._rules, seen.standing, deal, kind)
        return SCALE * win_chance(seen.rules, standing, outcome, self.seat)


def raw_of(seen: Observation, declarer: int, points: int, mine: float, other: float) -> tuple[int, ...]:
    """Raw points by seat: the declarer's, those of the seat that thinks, those of each other defender.

    To the next score step, so that results repeat. One defender alone takes all that two would share.
    """
    alone = 2 if len(seen.active) == 2 else 1
    raw = [0] * seen.seats
    for seat in seen.active:
        raw[seat] = _stepped(other * alone)
    raw[seen.seat] = _stepped(mine * alone)
    raw[declarer] = points
    return tuple(raw)


def _stepped(points: float) -> int:
    return max(0, int(points + 2.5) // 5 * 5)


_NO_AUCTION = Auction((), 0, 0, 0, 0, 0, None, False)


def taken_so_far(seen: Observation) -> list[int]:
    """The raw points each seat has taken and declared; a defender's declarations only where they score."""
    points = [0] * seen.seats
    play = seen.play
    if play is None:
        return points
    for seat in seen.active:
        points[seat] = points_of(play.won[seat])
        scores = seen.rules.defenders_score_marriages or seen.declarer in (None, seat)
        points[seat] += play.marriages[seat] if scores else 0
    return points


def table_points(seen: Observation) -> int:
    """The card points on the table."""
    return points_of(card_set(seen.play.trick)) if seen.play is not None else 0
