"""The key rules of one game in a few short lines, with its own numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict

from thousand_tui.rules.cards import SUITS
from thousand_tui.rules.options import OPTIONS
from thousand_tui.rules.presets import changes_of
from thousand_tui.rules.ruleset import Rules
from thousand_tui.words.cards import suit_name, suit_text
from thousand_tui.words.options import option_label, value_words


def rules_summary(rules: Rules, letters: bool = False) -> list[str]:
    """Short lines, each a sentence, about what a player must know of these rules."""
    facts = asdict(rules) | {"threshold": rules.threshold}
    facts |= {suit_name(suit): suit_text(suit, letters) for suit in SUITS}
    return [line.format(**facts) for line in _lines(rules)]


def changed_options(rules: Rules) -> list[str]:
    """Which options differ from the preset's own, a line each: ``Lowest bid: 80``."""
    changed = changes_of(rules)
    return [
        _CHANGED.format(label=option_label(name), value=value_words(name, getattr(rules, name)))
        for name in OPTIONS
        if name in changed
    ]


_CHANGED = "{label}: {value}"


def _lines(rules: Rules) -> Iterator[str]:
    yield "The first to reach {target} wins."
    if rules.form != "draw":
        yield from _auction(rules)
        yield from _exchange(rules)
    yield from _play(rules)
    if rules.form != "draw":
        yield from _scoring(rules)
    yield from _dump_truck(rules)


_OPENINGS = {
    "none": "Bids start at {bid_min} in steps of {bid_step}; nobody has to open.",
    "forehand_min": "Bids start at {bid_min} in steps of {bid_step}; forehand has to open.",
    "forehand_exact": "Forehand has to open with {bid_min}; bids go up in steps of {bid_step}.",
}
_NO_BID = {
    "last_hand_free": "If all the others pass, the last player plays at {bid_min} or throws in for free.",
    "last_hand_declares": "If all the others pass, the last player has to play at {bid_min}.",
    "redeal": "If everybody passes, the cards are dealt again.",
}
_BLIND = {
    "until_look": "Cards stay closed until you look; a contract won with a blind bid counts double.",
    "first_hand_120": "Forehand may bid 120 without looking, for double.",
}


def _auction(rules: Rules) -> Iterator[str]:
    yield _OPENINGS[rules.forced_opening]
    if not rules.opening_forced:
        yield _NO_BID[rules.no_bid]
    if rules.bid_cap_no_marriage:
        yield "Without a marriage {bid_cap_no_marriage} is the most you may bid."
    if rules.bid_cap_with_marriage == "sum_held":
        yield "With marriages you may bid 120 plus their points."
    if rules.blind_bidding is not None:
        yield _BLIND[rules.blind_bidding]
    if rules.bid_ban_from is not None:
        yield "From {bid_ban_from} on you may not bid: your opponent plays."


_EXCHANGES = {
    "give_one_each": "The declarer takes the talon and gives each opponent a card.",
    "keep_one_give_two": "The declarer keeps one talon card and gives each opponent one of the others.",
}
_CONTRACTS = {
    "after_exchange": "Then the contract is named; it may be higher than the bid.",
    "before_talon": "The contract is named before the talon is seen.",
    "bid_is_contract": "The bid is the contract.",
}


def _exchange(rules: Rules) -> Iterator[str]:
    if rules.form == "duo":
        yield "The declarer takes one of two closed pairs and lays two cards aside."
    else:
        yield _EXCHANGES[rules.exchange]
    yield _CONTRACTS[rules.contract_named]
    if rules.concession is not None:
        yield "Before leading, the declarer may concede."


_OVERTAKE = {
    "follow_only": "Following suit you must play higher if you can.",
    "full": "You must beat the trick if you can, with trumps too.",
}


def _play(rules: Rules) -> Iterator[str]:
    if rules.form == "draw":
        yield "After each trick both draw a card; count what you take, to the point."
    if rules.must_trump:
        yield "Follow suit; if you cannot, you must trump."
    else:
        yield "Follow suit; if you cannot, play anything."
    if rules.must_overtake is not None:
        yield _OVERTAKE[rules.must_overtake]
    yield "A marriage is declared by leading its king or queen: its suit is trump."
    yield "Marriages: {spades} 40, {clubs} 60, {diamonds} 80, {hearts} 100."
    if not rules.marriage_first_lead:
        yield "On the first lead of a deal nothing is declared."


def _scoring(rules: Rules) -> Iterator[str]:
    if rules.barrel:
        yield "At {threshold} you sit on the barrel: only an own contract of {barrel_gap} or more wins."
    if rules.barrel and rules.barrel_deals:
        yield "Deals allowed on the barrel: {barrel_deals}; a fall costs {barrel_fall_penalty}."
    if rules.score_lock_from is not None:
        yield "From {score_lock_from} on only your own contracts score."
    if rules.bolts is not None:
        yield "A deal without a trick is a bolt; bolt number {bolt_limit} costs {bolt_penalty}."


def _dump_truck(rules: Rules) -> Iterator[str]:
    if rules.dump_truck == "plus":
        yield "A total of exactly {dump_truck_at} becomes 0."
    elif rules.dump_truck == "both":
        yield "A total of exactly {dump_truck_at}, plus or minus, becomes 0."
