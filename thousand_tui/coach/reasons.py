"""Why a choice is good, in a plain sentence for a learner: one for every reason a bot can give."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from thousand_tui.bots.protocol import Reason

REASONS: Final[Mapping[Reason, str]] = MappingProxyType(
    {
        Reason.ONLY_CHOICE: "Nothing else is allowed, or the ways on are equal.",
        Reason.CHANCE: "It is as good as anything else.",
        Reason.LOOKS_FIRST: "Bidding unseen doubles the loss as well as the gain: look before you bid.",
        Reason.BIDS_BLIND: "You are far behind, and a blind contract counts double: the risk pays.",
        Reason.OPENS_FORCED: "You have to open, so open as low as you may.",
        Reason.MARRIAGE_COVERS_BID: "Your sure tricks and marriages are worth the bid, whatever the talon.",
        Reason.HAND_WORTH_BID: "With what the talon brings on average the hand is worth the bid.",
        Reason.STOPS_LEADER: "Another player would gain too much with this contract: it must be taken away.",
        Reason.LAST_CHANCE: "There may be no other chance: a risk costs less than waiting.",
        Reason.TOO_WEAK_TO_BID: "The hand is not worth the next bid: defending loses less.",
        Reason.REDEALS_BAD_HAND: "You have a right to new cards, and these are worth less than the average.",
        Reason.EITHER_PAIR: "Both pairs are closed: one is as good as the other.",
        Reason.KEEPS_MARRIAGE: "It keeps your marriage whole: king and queen are worth more than any card.",
        Reason.GIVES_CHEAP: "These cards would win you least: part with them.",
        Reason.KEEPS_BEST: "It is the card that helps your hand most.",
        Reason.SAVES_POINTS: "Cards laid aside count for you later: put points there.",
        Reason.CONTRACT_AS_BID: "Promise no more than you have to: a contract that fails costs all of it.",
        Reason.CONTRACT_RAISED: "The hand is strong enough to promise more than you bid.",
        Reason.CONTRACT_TO_WIN: "With this contract made the game is won, or nearly so.",
        Reason.CONCEDES_LOST: "The contract is all but lost, and giving up costs less than losing it.",
        Reason.THROWS_IN: "Throwing the deal in is free, and no contract promises more.",
        Reason.ONLY_CARD: "It is the only card you may play.",
        Reason.DECLARES_MARRIAGE: "A marriage scores at once, and its suit becomes trumps.",
        Reason.DECLARES_ACES: "Four aces score at once when you declare them.",
        Reason.SAVES_MARRIAGE: "Keep king and queen together, and get on lead to declare them.",
        Reason.CASHES_WINNER: "Nobody can beat it: take the points while it is so.",
        Reason.DRAWS_TRUMPS: "It takes trumps from the others, so that your winners are safe.",
        Reason.FORCES_RUFF: "The declarer has to spend a trump on it.",
        Reason.FORCES_OUT: "It drives a higher card out, so that your next one wins.",
        Reason.LEADS_LOW: "If the trick is lost, little is lost with it.",
        Reason.LEADS_TO_PARTNER: "Your partner can win this trick.",
        Reason.WINS_TRICK: "It takes the trick, and the points in it are worth it.",
        Reason.WINS_CHEAPLY: "It is the cheapest card that surely takes the trick.",
        Reason.THROWS_POINTS_TO_PARTNER: "Your side wins this trick: put points into it.",
        Reason.SAVES_POINTS_FROM_OPPONENT: "The trick goes to the other side: give as little as you can.",
        Reason.KEEPS_GUARD: "It throws a card away that guards nothing.",
        Reason.AVOIDS_FINE: "Without a trick, or a point, you would be fined.",
        Reason.BEST_IN_SEARCH: "It did best over the ways in which the unseen cards may lie.",
    }
)
"""A sentence for every reason; what of the cards at hand bears it out stands in `facts`."""
