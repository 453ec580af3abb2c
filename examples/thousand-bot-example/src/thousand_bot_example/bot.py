"""The bot: looks at what it may do, and picks by a few rules of thumb."""

from __future__ import annotations

import random

from thousand_bot_example.judging import is_highest, spare_first, still_out, sure_points, takes
from thousand_tui.bots import Decision, Reason
from thousand_tui.rules import Observation, Phase
from thousand_tui.rules.actions import LOOK, PASS, Action, Bid, Contract, Discard, Give, Play, Redeal
from thousand_tui.rules.cards import CARD_POINTS, MARRIAGE_POINTS, SUIT_OF

WORTH_TAKING = 4
"""Points on the table from which a trick is worth a winner."""


class CautiousBot:
    """Never promises more than it holds."""

    summary = "Never promises more than it holds, and takes what it can see it takes."
    heavy = False  # True: it thinks so hard that the program should ask it in a process of its own

    def choose(self, seen: Observation, rng: random.Random) -> Decision:
        """Decide; ``ValueError`` if it is not this seat's turn."""
        if not seen.legal:
            raise ValueError("it is not this seat's turn")
        if len(seen.legal) == 1:
            return Decision(seen.legal[0], Reason.ONLY_CHOICE)
        if seen.phase is Phase.AUCTION:
            return _say(seen)
        if seen.phase is Phase.PLAY:
            return _play(seen)
        return _undertake(seen)


def _say(seen: Observation) -> Decision:
    """A word in the auction: the lowest bid, as long as the hand is sure of it."""
    if LOOK in seen.legal:
        return Decision(LOOK, Reason.LOOKS_FIRST)
    redeals = [action for action in seen.legal if isinstance(action, Redeal)]
    if redeals:
        return Decision(redeals[0], Reason.REDEALS_BAD_HAND)
    lowest = next((action for action in seen.legal if isinstance(action, Bid)), None)
    if lowest is None:
        return Decision(PASS, Reason.TOO_WEAK_TO_BID)
    if PASS not in seen.legal:
        return Decision(lowest, Reason.OPENS_FORCED)
    if lowest.points <= sure_points(seen.hand):
        return Decision(lowest, Reason.MARRIAGE_COVERS_BID)
    return Decision(PASS, Reason.TOO_WEAK_TO_BID)


def _undertake(seen: Observation) -> Decision:
    """From the auction to the first lead: part with the cheapest cards, promise the least."""
    gifts = {action.card: action for action in seen.legal if isinstance(action, Give)}
    if gifts:
        return Decision(gifts[spare_first(gifts, seen.hand)[0]], Reason.GIVES_CHEAP)
    discards = [action for action in seen.legal if isinstance(action, Discard)]
    if discards:
        order = spare_first({card for action in discards for card in action.cards}, seen.hand)
        return Decision(Discard((order[0], order[1])), Reason.GIVES_CHEAP)
    contracts = [action for action in seen.legal if isinstance(action, Contract)]
    if contracts:
        return Decision(contracts[0], Reason.CONTRACT_AS_BID)  # they come from the lowest up
    return Decision(seen.legal[0], Reason.EITHER_PAIR)


def _play(seen: Observation) -> Decision:
    assert seen.play is not None
    plays = [action for action in seen.legal if isinstance(action, Play)]
    if len(plays) == 1:
        return Decision(plays[0], Reason.ONLY_CARD)
    return _follow(seen, plays) if seen.play.trick else _lead(seen, plays)


def _lead(seen: Observation, plays: list[Play]) -> Decision:
    """Declare the dearest marriage, else play a card that nobody can beat in its suit, else the cheapest."""
    marriages = [play for play in plays if play.marriage]
    if marriages:
        dearest = max(marriages, key=lambda play: (MARRIAGE_POINTS[SUIT_OF[play.card]], -play.card))
        return Decision(dearest, Reason.DECLARES_MARRIAGE)
    aces = [play for play in plays if play.aces]
    if aces:
        return Decision(aces[0], Reason.DECLARES_ACES)
    out = still_out(seen)
    winners = [play for play in plays if is_highest(play.card, out)]
    if winners:
        return Decision(max(winners, key=_points), Reason.CASHES_WINNER)
    return Decision(_cheapest(seen, plays), Reason.LEADS_LOW)


def _follow(seen: Observation, plays: list[Play]) -> Decision:
    """Take a trick that is worth it with the cheapest card that does; else give as little as possible."""
    table = seen.play
    assert table is not None
    taking = [play for play in plays if takes(play.card, table)]
    if taking and sum(CARD_POINTS[card] for card in table.trick) >= WORTH_TAKING:
        return Decision(min(taking, key=_points), Reason.WINS_TRICK)
    return Decision(_cheapest(seen, plays), Reason.SAVES_POINTS_FROM_OPPONENT)


def _cheapest(seen: Observation, plays: list[Play]) -> Action:
    by_card = {play.card: play for play in plays if not play.marriage and not play.aces}
    return by_card[spare_first(by_card, seen.hand)[0]]


def _points(play: Play) -> int:
    return CARD_POINTS[play.card]
