"""The belief of a seat: exactly the worlds that fit, each as likely as any other."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from tests.helpers.positions import deal, say, table
from tests.helpers.random_games import random_states
from tests.helpers.random_rules import random_rules
from thousand_tui.bots.belief import Belief, World
from thousand_tui.bots.belief.constraints import played_by
from thousand_tui.bots.belief.counting import Limit, Splits
from thousand_tui.rules import PRESETS, GameState, Observation, Phase, make_rules, observe, why_not
from thousand_tui.rules.actions import Play
from thousand_tui.rules.cards import CardSet, card_set, cards_of, parse_cards
from thousand_tui.rules.state import Deal
from thousand_tui.rules.tricks import play_card
from thousand_tui.rules.undertaking import talon_cards

pytestmark = pytest.mark.slow


def true_world(state: GameState, seat: int, belief: Belief) -> World:
    """How the cards really lie."""
    current = state.deal
    assert current is not None
    taken = talon_cards(current) if current.undertaking.taken else ()
    closed = card_set(current.talon) & ~card_set(taken) | card_set(current.stock[current.play.drawn :])
    aside = current.undertaking.aside if current.undertaking.declarer != seat else 0
    hands = tuple(hand if other in current.active else 0 for other, hand in enumerate(current.hands))
    sizes = belief.constraints.sizes[len(belief.constraints.seats) :]
    piles = tuple(pile for pile in (closed, aside) if pile)
    assert tuple(pile.bit_count() for pile in piles) == sizes
    return World(hands, piles)


def fits(belief: Belief, world: World) -> bool:
    """Whether a world meets the constraints, looked at one by one."""
    constraints = belief.constraints
    way = (*(world.hands[seat] for seat in constraints.seats), *world.closed)
    return (
        all(cards.bit_count() == size for cards, size in zip(way, constraints.sizes, strict=True))
        and not any(cards & ~may for cards, may in zip(way, constraints.allowed, strict=True))
        and not any(sure & ~cards for cards, sure in zip(way, constraints.fixed, strict=True))
        and all((way[limit.place] & limit.cards).bit_count() <= limit.most for limit in constraints.limits)
        and all(claim.holds(way[claim.place]) for claim in constraints.claims)
    )


def replayed(seen: Observation, deal_before: Deal, state: GameState, world: World) -> bool:
    """Whether the tricks seen could have been played from the hands of a world (no stock)."""
    played = played_by(seen)
    hands = tuple(hand | played[seat] for seat, hand in enumerate(world.hands))
    current = deal_before._replace(hands=hands)
    for step in seen.history:
        if not isinstance(step.action, Play):
            continue
        if why_not(state._replace(deal=current), step.action) is not None:
            return False
        current = play_card(state.rules, current, step.action)
    return True


def first_lead_of(state: GameState) -> Deal | None:
    return state.deal if state.phase is Phase.PLAY and state.deal and not state.deal.play.tricks else None


@pytest.mark.parametrize("preset", list(PRESETS))
def test_the_truth_is_always_among_the_worlds_and_every_world_could_be_played(preset: str) -> None:
    rng = random.Random(f"belief {preset}")
    for changes in (0, 12):
        rules = random_rules(rng, preset, changes)
        start: Deal | None = None
        for before, _action, state in random_states(rules, rng.choice(rules.players), rng, deals=3):
            if state.deal is None:
                continue
            fresh = before.deal is None or before.phase is not Phase.PLAY
            start = state.deal if state.phase is Phase.PLAY and fresh else start
            for seat in state.deal.active:
                seen = observe(state, seat)
                belief = Belief.of(seen)
                assert fits(belief, true_world(state, seat, belief))
                assert belief.count() > 0
                for world in belief.worlds(rng, 2):
                    assert fits(belief, world)
                    if state.phase is Phase.PLAY and rules.form != "draw":
                        assert start is not None
                        assert replayed(seen, start, state, world)


def late_positions(preset: str, rng: random.Random, cards: int, number: int) -> list[tuple[GameState, Deal]]:
    found: list[tuple[GameState, Deal]] = []
    while len(found) < number:
        rules = random_rules(rng, preset, 8)
        start: Deal | None = None
        for before, _action, state in random_states(rules, rules.players[0], rng, deals=1):
            if state.deal is None or state.phase is not Phase.PLAY:
                continue
            start = state.deal if before.phase is not Phase.PLAY else start
            if max(hand.bit_count() for hand in state.deal.hands) <= cards and start is not None:
                found.append((state, start))
                break
    return found


def all_ways(cards: CardSet, sizes: tuple[int, ...]) -> list[tuple[CardSet, ...]]:
    if not sizes:
        return [()]
    ways = []
    for chosen in combinations(cards_of(cards), sizes[0]):
        mine = card_set(chosen)
        ways += [(mine, *rest) for rest in all_ways(cards & ~mine, sizes[1:])]
    return ways


@pytest.mark.parametrize("preset", ["table", "polish", "tens", "polish-duo"])
def test_the_worlds_are_exactly_those_from_which_the_tricks_could_be_played(preset: str) -> None:
    """Brute force over all ways to lay the unseen cards, but for gifts and talon, which are facts as well."""
    rng = random.Random(f"exact {preset}")
    for state, start in late_positions(preset, rng, 4, 6):
        current = state.deal
        assert current is not None
        seat = current.turn
        seen = observe(state, seat)
        belief = Belief.of(seen)
        constraints = belief.constraints
        unseen = 0
        for cards in constraints.allowed:
            unseen |= cards
        expected = set()
        for way in all_ways(unseen, constraints.sizes):
            hands = list(true_world(state, seat, belief).hands)
            for other, cards in zip(constraints.seats, way, strict=False):
                hands[other] = cards
            world = World(tuple(hands), way[len(constraints.seats) :])
            if replayed(seen, start, state, world) and facts_hold(seen, world):
                expected.add(world)
        worlds = belief.all_worlds(10**6)
        assert worlds is not None
        assert len(worlds) == len(set(worlds)) == belief.count()
        assert set(worlds) == expected


def facts_hold(seen: Observation, world: World) -> bool:
    """Gifts, the talon and the claims of contracts, said anew."""
    played = played_by(seen)
    talon = card_set(seen.talon or ())
    declarer = seen.declarer
    assert declarer is not None
    ever = [hand | played[seat] for seat, hand in enumerate(world.hands)]
    if any(not ever[gift.to] >> gift.card & 1 for gift in seen.gifts):
        return False
    known = {gift.to: 1 << gift.card for gift in seen.gifts}
    if seen.rules.form == "duo":
        return not (world.closed and world.closed[0] & talon)
    if talon and declarer != seen.seat:
        for seat in seen.active:
            mine = ever[seat] & talon & ~known.get(seat, 0)
            if seat not in (declarer, seen.seat) and mine.bit_count() > (seat not in known):
                return False
        kept = ever[declarer] & talon
        if seen.rules.exchange == "keep_one_give_two" and kept.bit_count() != 1:
            return False
    claims = Belief.of(seen).constraints.claims
    seats = Belief.of(seen).constraints.seats
    return all(claim.holds(world.hands[seats[claim.place]]) for claim in claims)


def test_every_world_is_as_likely_as_any_other() -> None:
    """Chi-square over the worlds of small cases; 4.4 standard deviations are one false alarm in 100,000."""
    rng = random.Random("chi")
    for state, _start in late_positions("table", rng, 4, 8):
        assert state.deal is not None
        belief = Belief.of(observe(state, state.deal.turn))
        worlds = belief.all_worlds(200)
        if worlds is None or len(worlds) < 2:
            continue
        check_even(Counter(belief.worlds(rng, 40 * len(worlds))), worlds)


def check_even(drawn: Counter[World], worlds: list[World]) -> None:
    assert set(drawn) <= set(worlds)
    mean = sum(drawn.values()) / len(worlds)
    chi = sum((drawn[world] - mean) ** 2 / mean for world in worlds)
    free = len(worlds) - 1
    assert (chi - free) / (2 * free) ** 0.5 < 6.0


def test_limits_and_claims_do_not_bend_the_chances() -> None:
    rng = random.Random(5)
    splits = Splits((3, 2, 2), (0b1111111, 0b1111100, 0b1110011), (1, 0, 0), [Limit(1, 0b0011100, 1)])
    ways = list(splits.every())
    assert len(set(ways)) == len(ways) == splits.count
    counts = Counter(splits.draw(rng) for _ in range(100 * len(ways)))
    assert set(counts) == set(ways)
    assert max(counts.values()) < 150
    assert min(counts.values()) > 55


def test_a_bid_above_the_cap_proves_a_marriage() -> None:
    """Rules 3, ``bid_cap_no_marriage``: who bids 125 holds king and queen of a suit."""
    game = say(deal(table(), "AS KS", "KH QH"), "bid 100, bid 125")
    belief = Belief.of(observe(game, 2))
    rng = random.Random(1)
    assert belief.constraints.claims
    for world in belief.worlds(rng, 50):
        assert any(
            world.hands[1] & pair == pair for pair in map(parse_cards, ("KS QS", "KC QC", "KD QD", "KH QH"))
        )
    plain = Belief.of(observe(say(deal(table(), "AS KS", "KH QH"), "bid 100, bid 120"), 2))
    assert belief.count() < plain.count()
    drawn = plain.worlds(rng, 4000)
    share = sum(belief._borne_out((world.hands[0], world.hands[1], world.hidden)) for world in drawn) / 4000
    assert abs(share - belief.count() / plain.count()) < 0.05


def test_who_leads_a_king_undeclared_is_softly_taken_to_lack_the_queen() -> None:
    game = say(deal(table(), "AS KH", "AH"), "bid 100, pass, pass, take")
    gifts = [action for action in observe(game, 0).legal if str(action).startswith("give")][:1]
    assert gifts
    assert Belief.of(observe(game, 1)).count() >= Belief.of(observe(game, 1), soft=True).count()


def test_nobody_without_cards_believes_anything() -> None:
    game = deal(table("pagat", (0,) * 4))
    with pytest.raises(ValueError, match="takes no part"):
        Belief.of(observe(game, 3))
    assert make_rules("pagat").players == (3, 4)
