"""What is known of a position without search: never wrong, and as sharp as it is today."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from thousand_tui.bots.solver import DIFFERENCE, NO_PRUNING, NO_TRUMP, POINTS, Params, Position, Solver
from thousand_tui.bots.solver.bounds import Bounds, wins_last
from thousand_tui.bots.solver.plays import best_place
from thousand_tui.bots.solver.tables import BARRED, DEAREST_MARRIAGE, MARRIAGES_OF, tables
from thousand_tui.rules.cards import (
    MARRIAGE_POINTS,
    QUEEN,
    RANK_POINTS,
    SPADES,
    Card,
    make_card,
    marriages_in,
    parse_cards,
    points_of,
)

# Tables of a suit


def holders(code: int) -> tuple[list[int], list[int], list[int]]:
    """The ranks each player holds in a suit, from the highest down."""
    who = {0: None, 1: 0, 64: 1, 65: 2}
    ranks: tuple[list[int], list[int], list[int]] = ([], [], [])
    for rank in (5, 4, 3, 2, 1, 0):
        player = who[code >> rank & 65]
        if player is not None:
            ranks[player].append(rank)
    return ranks


def points(ranks: list[int]) -> int:
    return sum(RANK_POINTS[rank] for rank in ranks)


def tricks_sure(code: int, leader: int, ruffers: int) -> int:
    """Tricks of a leader who plays the suit from the top: while he has the highest, or alone has any.

    Not longer than those who hold trumps have to follow.
    """
    hands = holders(code)
    mine, others = hands[leader], [hands[(leader + place) % 3] for place in (1, 2)]
    sure = 0
    while sure < len(mine):
        highest = all(mine[sure] > rank for ranks in others for rank in ranks)
        alone = all(len(ranks) <= sure for ranks in others)
        may_ruff = any(ruffers >> place & 1 and len(ranks) <= sure for place, ranks in enumerate(others))
        if may_ruff or not (highest or alone):
            break
        sure += 1
    return sure


@pytest.mark.parametrize("leader", [0, 1, 2])
def test_the_winners_of_a_suit_and_what_falls_under_them(leader: int) -> None:
    """`Tables.cash` and `Tables.left_after` for every way a suit can lie."""
    found = tables.__wrapped__()  # built here, not remembered
    partner = {0: None, 1: 2, 2: 1}[leader]
    for code in range(4096):
        hands = holders(code)
        for ruffers in range(4):
            count = tricks_sure(code, leader, ruffers)
            total = points(hands[leader][:count])
            for other in {0, 1, 2} - {leader}:
                ranks = hands[other]
                total += points(ranks[:count] if other == partner else ranks[::-1][:count])
            assert found.cash[4 * leader + ruffers][code] == 256 * count + total
        count = tricks_sure(code, leader, 0)
        left = [len(hands[(leader + place) % 3]) > count for place in (1, 2)]
        assert found.left_after[leader][code] == left[0] + 2 * left[1]


def test_the_highest_cards_of_a_side_are_those_above_all_of_the_other() -> None:
    found = tables.__wrapped__()
    for code in range(4096):
        mine, *others = holders(code)
        theirs = [*others[0], *others[1]]
        best, worst = max(mine, default=-1), max(theirs, default=-1)
        assert found.top_a[code] == points([rank for rank in mine if rank > worst])
        assert found.top_b[code] == points([rank for rank in theirs if rank > best])


def test_marriages_are_told_by_their_queens() -> None:
    for chosen in range(16):
        suits = [suit for suit in range(4) if chosen >> suit & 1]
        queens = sum(1 << make_card(QUEEN, suit) for suit in suits)
        assert MARRIAGES_OF[queens] == sum(MARRIAGE_POINTS[suit] for suit in suits)
        assert DEAREST_MARRIAGE[queens] == max([MARRIAGE_POINTS[suit] for suit in suits], default=0)
    assert len(MARRIAGES_OF) == len(DEAREST_MARRIAGE) == 16


# Bounds of a position


class Asked(NamedTuple):
    """A position at a lead, as the search names it."""

    hands: tuple[int, int, int]
    leader: int
    trump: int
    objective: int

    @property
    def tricks(self) -> int:
        return self.hands[0].bit_count()

    @property
    def params(self) -> Params:
        return Params(players=3 if self.hands[2] else 2, objective=self.objective)

    def known(self) -> tuple[int, int, int, int]:
        """The bounds the search starts from, and those of `Bounds`."""
        scale = 1 + self.objective
        left = sum(map(points_of, self.hands)) * scale
        declared = [sum(MARRIAGE_POINTS[suit] for suit in marriages_in(hand)) for hand in self.hands]
        may_declare = self.tricks > 2 or self.leader == 0  # to lead from the pair takes an earlier lead
        low, high = -sum(declared[1:]) * self.objective, left + declared[0] * may_declare
        bounds = Bounds(scale)
        return (
            low,
            high,
            *bounds.at_lead(*self.hands, self.leader, self.trump, left, self.tricks, low, high),
        )

    def value(self) -> int:
        """What the search would find, from the one that prunes nothing."""
        trump = NO_TRUMP if self.trump == BARRED else self.trump
        hands = self.hands if self.hands[2] else self.hands[:2]
        position = Position(
            hands, self.leader, trump=trump, next_trump=trump, may_declare=self.trump != BARRED
        )
        below = position.points_left() * self.objective
        return Solver(self.params, NO_PRUNING).solve(position) + below


def random_positions(players: int, count: int, seed: int) -> Iterator[Asked]:
    """Positions of two to four tricks: often of few suits or with marriages."""
    rng = random.Random(seed)
    for _ in range(count):
        tricks = rng.choice((2, 3, 3, 4))
        suits = rng.sample(range(4), rng.choice((2, 3, 4)))
        pack = [card for card in range(24) if card // 6 in suits]
        if rng.random() < 0.5:
            pack.sort(key=lambda card: card % 6 < QUEEN)
            del pack[max(12, players * tricks) :]
        rng.shuffle(pack)
        pack = pack[: players * tricks]
        if len(pack) < players * tricks:
            continue
        if rng.random() < 0.4:
            pack.sort(key=lambda card: card % 6 not in (2, 3))
        deal = [
            sum(1 << card for card in pack[start : start + tricks]) for start in range(0, len(pack), tricks)
        ]
        rng.shuffle(deal)
        hands = (deal[0], deal[1], deal[2] if players == 3 else 0)
        yield Asked(hands, rng.randrange(players), rng.randrange(6), rng.choice((POINTS, DIFFERENCE)))


@pytest.mark.parametrize("players", [2, 3])
def test_no_value_lies_outside_its_bounds(players: int) -> None:
    for asked in random_positions(players, 1500, seed=501):
        low, high, at_least, at_most = asked.known()
        assert low <= at_least <= asked.value() <= at_most <= high, asked


@pytest.mark.parametrize(
    ("players", "raised", "lowered", "met"), [(3, 45232, 94226, 587), (2, 74030, 69031, 1140)]
)
def test_bounds_are_as_sharp_as_today(players: int, raised: int, lowered: int, met: int) -> None:
    """By how many points they are nearer than what the cards left allow, and how often they meet."""
    known = [asked.known() for asked in random_positions(players, 4000, seed=504 - players)]
    assert sum(at_least - low for low, _, at_least, _ in known) >= raised
    assert sum(high - at_most for _, high, _, at_most in known) >= lowered
    assert sum(at_least == at_most for _, _, at_least, at_most in known) >= met


def asked(*hands: str, leader: int = 0, trump: int = NO_TRUMP, objective: int = POINTS) -> Asked:
    masks = [parse_cards(cards) for cards in hands]
    return Asked((masks[0], masks[1], masks[2] if len(masks) == 3 else 0), leader, trump, objective)


def bounds_of(position: Asked) -> tuple[int, int]:
    return position.known()[2:]


def test_a_leader_is_sure_of_his_winners_and_of_what_follows() -> None:
    """Ace and ten stand; opponents follow with nine and king, or with the jack; a partner with his best."""
    assert bounds_of(asked("AS TS 9C", "KS 9S JC", "JS AC KC")) == (21 + 4 + 2, 44)
    assert bounds_of(asked("KS 9S JC", "AS TS 9C", "JS AC KC", leader=1)) == (0, 44 - (21 + 4 + 2))
    assert bounds_of(asked("9C 9S TD", "AS AH 9D", "KS JS QC", leader=1)) == (0, 41 - (22 + 4))


def test_who_wins_every_trick_to_come_takes_all() -> None:
    assert bounds_of(asked("AS TS KS", "9H JH QH")) == (30, 30)
    assert bounds_of(asked("9H JH QH", "AS TS KS", leader=1)) == (0, 0)


def test_a_marriage_in_hand_is_declared_on_top() -> None:
    assert bounds_of(asked("AS KH QH", "9S AH TH")) == (100 + 11, 100 + 39)
    assert bounds_of(asked("AS KH QH", "9S AH TH", trump=BARRED)) == (11, 100 + 39)
    assert bounds_of(asked("9S AH TH", "AS KH QH", leader=1)) == (0, 39 - 11)
    assert bounds_of(asked("9S AH TH", "AS KH QH", leader=1, objective=DIFFERENCE)) == (-100, 2 * (39 - 11))


def test_bounds_start_from_what_is_allowed_for() -> None:
    """Side B's four aces, say, which `Bounds` does not look for."""
    spades, hearts, clubs = parse_cards("AS TS"), parse_cards("AH TH"), parse_cards("9C JC")
    trumps = Bounds(1).at_lead(spades, hearts, clubs, 1, SPADES, 44, 2, -100, 50)
    assert trumps == (-100 + 21, 50)
    assert Bounds(2).at_lead(spades, hearts, clubs, 1, SPADES, 88, 2, -100, 90) == (-100 + 42, 90)
    for pair in ("KH QH", "KC QC"):  # it might make another suit trump
        held = Bounds(1).at_lead(spades, parse_cards("9C JC"), parse_cards(pair), 1, SPADES, 30, 2, 0, 30)
        assert held == Bounds(1).at_lead(
            spades, parse_cards(pair), parse_cards("9C JC"), 1, SPADES, 30, 2, 0, 30
        )
        assert held[0] == 0
    for no_pair in ("QH JH", "QH 9H", "KH JH", "KH TH", "AH QH", "QH TH"):
        held = Bounds(1).at_lead(spades, parse_cards("9C JC"), parse_cards(no_pair), 1, SPADES, 44, 2, 0, 44)
        assert held[0] == 21
        held = Bounds(1).at_lead(spades, parse_cards(no_pair), parse_cards("9C JC"), 1, SPADES, 44, 2, 0, 44)
        assert held[0] == 21
    theirs = Bounds(1).at_lead(hearts, spades, clubs, 0, SPADES, 44, 2, -100, 50)
    assert theirs == (-100, 50 - 21)


def test_the_last_trick_needs_no_search() -> None:
    """A trump wins it, else the highest card of the suit led."""
    rng = random.Random(503)
    for players in (2, 3):
        for _ in range(2000):
            dealt = rng.sample(range(24), players)
            leader, trump = rng.randrange(players), rng.randrange(6)
            hands = [1 << card for card in dealt] + [0] * (3 - players)
            trick: tuple[Card, ...] = tuple(dealt[(leader + place) % players] for place in range(players))
            winner = (leader + best_place(trick, trump)) % players
            assert wins_last(hands[0], hands[1], hands[2], leader, trump) == (winner == 0)
