"""What a bid or a contract above the cap proves: marriages of at least so many points (rules 3, the caps)."""

from __future__ import annotations

from typing import NamedTuple

from thousand_tui.rules.cards import ACES, MARRIAGE_CARDS, MARRIAGE_POINTS, SUITS, CardSet, card_set
from thousand_tui.rules.observation import Observation
from thousand_tui.rules.ruleset import Rules


class Claim(NamedTuple):
    """A place holds marriages worth at least so many points together."""

    place: int
    items: tuple[tuple[CardSet, int], ...]
    """The marriages it may be: the cards still needed there, and the points."""
    least: int

    def holds(self, cards: CardSet) -> bool:
        """Whether a hand bears the claim out."""
        return sum(points for needed, points in self.items if cards & needed == needed) >= self.least


def claims_of(seen: Observation, places: tuple[int, ...], played: list[CardSet]) -> tuple[Claim, ...]:
    """The claims of the other seats; ``places`` are seats, ``played`` the cards each seat has played."""
    claims = []
    for place, seat in enumerate(places):
        found = _of_contract(seen, seat) if seat == seen.declarer else _of_bid(seen, seat)
        if found is None:
            continue
        least, foreign = found
        items = tuple(
            (cards & ~played[seat], points)
            for cards, points in _marriages(seen.rules)
            if not cards & foreign and _possible(seen, cards & ~played[seat], played)
        )
        if items and not any(needed == 0 and points >= least for needed, points in items):
            claims.append(Claim(place, items, least))
    return tuple(claims)


def _marriages(rules: Rules) -> list[tuple[CardSet, int]]:
    items = [(MARRIAGE_CARDS[suit], MARRIAGE_POINTS[suit]) for suit in SUITS]
    return [*items, (ACES, rules.ace_marriage)] if rules.ace_marriage else items


def _possible(seen: Observation, needed: CardSet, played: list[CardSet]) -> bool:
    return not needed & (seen.hand | seen.aside) and not any(needed & cards for cards in played)


def _least(rules: Rules, points: int) -> int:
    """The points of marriages that so much proves, 0 for none."""
    least = 1 if rules.bid_cap_no_marriage and points > rules.bid_cap_no_marriage else 0
    return max(least, points - 120) if rules.bid_cap_with_marriage == "sum_held" else least


def _of_bid(seen: Observation, seat: int) -> tuple[int, CardSet] | None:
    """What a defender's last bid proves, and the cards that came to him only after it."""
    if seen.auction is None or not seen.auction.bids[seat]:
        return None
    least = _least(seen.rules, seen.auction.bids[seat])
    foreign = card_set(seen.talon or ()) | card_set(gift.card for gift in seen.gifts if gift.to == seat)
    return (least, foreign) if least > 0 else None


def _of_contract(seen: Observation, seat: int) -> tuple[int, CardSet] | None:
    """What the contract the declarer named proves of the hand he then had."""
    rules = seen.rules
    if rules.contract_named != "after_exchange" or seen.contract is None:
        return None
    low = max(seen.bid, rules.barrel_gap) if seen.standing.barrel[seat] is not None else seen.bid
    if seen.contract <= low:
        return None
    least = _least(rules, seen.contract)
    return (least, 0) if least > 0 else None
