"""Why a choice is good, in a plain sentence for a learner: one for every reason a bot can give."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from thousand_tui.bots.protocol import Reason
from thousand_tui.words.language import N_

REASONS: Final[Mapping[Reason, str]] = MappingProxyType(
    {
        Reason.ONLY_CHOICE: N_("Nothing else is allowed."),
        Reason.CHANCE: N_("It is as good as anything else."),
        Reason.LOOKS_FIRST: N_("Bidding unseen doubles the loss as well as the gain: look before you bid."),
        Reason.BIDS_BLIND: N_("You are far behind, and a blind contract counts double: the risk pays."),
        Reason.OPENS_FORCED: N_("You have to open, so open as low as you may."),
        Reason.MARRIAGE_COVERS_BID: N_(
            "Your sure tricks and marriages are worth the bid, whatever the talon."
        ),
        Reason.HAND_WORTH_BID: N_("With what the talon brings on average the hand is worth the bid."),
        Reason.STOPS_LEADER: N_(
            "Another player would gain too much with this contract: it must be taken away."
        ),
        Reason.LAST_CHANCE: N_("There may be no other chance: a risk costs less than waiting."),
        Reason.TOO_WEAK_TO_BID: N_("The hand is not worth the next bid: defending loses less."),
        Reason.RISKS_BID: N_(
            "The bid is a risk, but passing does not clearly win the game more often, by what others may do."
        ),
        Reason.PASSES_GOOD_HAND: N_(
            "The hand carries the next bid, but bidding does not clearly win the game more often,"
            " by what others may do."
        ),
        Reason.REDEALS_BAD_HAND: N_(
            "You have a right to new cards, and these are worth less than the average."
        ),
        Reason.SEES_TALON: N_("Whatever you decide, decide it when you have seen the talon."),
        Reason.EITHER_PAIR: N_("Both pairs are closed: one is as good as the other."),
        Reason.KEEPS_MARRIAGE: N_(
            "It keeps your marriage whole: king and queen are worth more than any card."
        ),
        Reason.GIVES_CHEAP: N_("These cards would win you least: part with them."),
        Reason.KEEPS_BEST: N_("It is the card that helps your hand most."),
        Reason.SAVES_POINTS: N_("Cards laid aside count for you later: put points there."),
        Reason.CONTRACT_AS_BID: N_(
            "Promise no more than you have to: a contract that fails costs all of it."
        ),
        Reason.CONTRACT_RAISED: N_("The hand is strong enough to promise more than you bid."),
        Reason.CONTRACT_TO_WIN: N_("With this contract made the game is won, or nearly so."),
        Reason.CONCEDES_LOST: N_("On average giving up costs less than playing on."),
        Reason.THROWS_IN: N_("Throwing the deal in is free, and no contract promises more."),
        Reason.ONLY_CARD: N_("It is the only card you may play."),
        Reason.DECLARES_MARRIAGE: N_("A marriage scores at once, and its suit becomes trumps."),
        Reason.DECLARES_ACES: N_("Four aces score at once when you declare them."),
        Reason.SAVES_MARRIAGE: N_("Keep king and queen together, and get on lead to declare them."),
        Reason.CASHES_WINNER: N_("Nobody can beat it: take the points while it is so."),
        Reason.SIDE_WINS: N_("The other side cannot beat it: the trick goes to yours."),
        Reason.ONLY_TRUMP_BEATS: N_("Only a trump can beat it."),
        Reason.DRAWS_TRUMPS: N_("It takes trumps from the other side, so that your winners are safe."),
        Reason.FORCES_RUFF: N_("If the declarer has a trump, it has to be spent on this card."),
        Reason.FORCES_OUT: N_("It drives a higher card out, so that your next one is the highest."),
        Reason.LEADS_LOW: N_("If the trick is lost, little is lost with it."),
        Reason.RISKS_POINTS: N_(
            "It may be beaten, yet it did best over the ways in which the unseen cards may lie."
        ),
        Reason.LEADS_TO_PARTNER: N_("Your partner can win this trick."),
        Reason.WINS_TRICK: N_("It takes the trick, and the points in it are worth it."),
        Reason.WINS_LEAD: N_("It takes the trick, and with it the lead."),
        Reason.BEATS_SO_FAR: N_("It beats what lies on the table, though a card still to come may beat it."),
        Reason.WINS_CHEAPLY: N_("It is the cheapest card that surely takes the trick."),
        Reason.THROWS_POINTS_TO_PARTNER: N_("Your side wins this trick: put points into it."),
        Reason.TRUSTS_PARTNER_WITH_POINTS: N_("Your side is likely to win this trick: put points into it."),
        Reason.SAVES_POINTS_FROM_OPPONENT: N_("The trick goes to the other side: give as little as you can."),
        Reason.SAVES_POINTS_IN_DOUBT: N_(
            "The other side may well take this trick: give as little as you can."
        ),
        Reason.KEEPS_GUARD: N_("It throws a card away that guards nothing."),
        Reason.AVOIDS_FINE: N_("Without a trick, or a point, you would be fined."),
        Reason.BEST_WEIGHED: N_("It did best over the ways in which the unseen cards may lie."),
        Reason.BEST_IN_SEARCH: N_("It did best over the ways in which the unseen cards may lie."),
    }
)
"""A sentence for every reason, to be looked up when said; what bears it out stands in `facts`."""
