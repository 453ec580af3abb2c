"""What a bot is: an `Observation` in, an action and the reason for it out.

A bot keeps nothing between decisions: all it infers it infers from the observation (``seen.history``,
``seen.play``), and its chances come from the generator it is given. So a game that is resumed, or replayed
from its record, is decided in the same way again.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Protocol

from thousand_tui.rules.actions import Action
from thousand_tui.rules.observation import Observation


class Reason(StrEnum):
    """Why a bot decided so; neutral as to language, the sentence is made where it is shown."""

    ONLY_CHOICE = "only_choice"
    """Nothing else was legal."""
    CHANCE = "chance"
    """Drawn by lot."""

    LOOKS_FIRST = "looks_first"
    """Bidding unseen is not worth the risk."""
    BIDS_BLIND = "bids_blind"
    """Far behind, or opening anyway: doubling is worth the risk."""
    OPENS_FORCED = "opens_forced"
    """Has to open and does so as low as it may."""
    MARRIAGE_COVERS_BID = "marriage_covers_bid"
    """Its own sure tricks and marriages cover the bid."""
    HAND_WORTH_BID = "hand_worth_bid"
    """The hand, with what the talon brings on average, is worth the bid."""
    STOPS_LEADER = "stops_leader"
    """Somebody else would win the game, or get on the barrel, with this contract."""
    LAST_CHANCE = "last_chance"
    """The last deal on the barrel, or the last one before somebody else wins."""
    TOO_WEAK_TO_BID = "too_weak_to_bid"
    """The hand is not worth the next bid."""
    RISKS_BID = "risks_bid"
    """The hand is not worth the bid, yet passing promises no more."""
    PASSES_GOOD_HAND = "passes_good_hand"
    """The hand is worth the next bid, yet bidding promises no more than passing."""
    REDEALS_BAD_HAND = "redeals_bad_hand"
    """A right to a redeal, and cards that are worth less than new ones."""

    SEES_TALON = "sees_talon"
    """Takes the talon before it decides whether to go on."""
    EITHER_PAIR = "either_pair"
    """Both pairs are closed: one is as good as the other."""
    KEEPS_MARRIAGE = "keeps_marriage"
    """Gives or lays aside cards so that the marriages stay whole."""
    GIVES_CHEAP = "gives_cheap"
    """Gives or lays aside what costs the hand least."""
    KEEPS_BEST = "keeps_best"
    """Keeps the talon card that helps the hand most."""
    SAVES_POINTS = "saves_points"
    """Lays points aside where they count for it later."""

    CONTRACT_AS_BID = "contract_as_bid"
    """Not strong enough to promise more than it bid."""
    CONTRACT_RAISED = "contract_raised"
    """So strong that it promises more than it bid."""
    CONTRACT_TO_WIN = "contract_to_win"
    """This contract, made, wins the game or gets on the barrel."""
    CONCEDES_LOST = "concedes_lost"
    """The contract is all but lost, and conceding costs less."""
    THROWS_IN = "throws_in"
    """The free throw-in costs less than any contract."""

    ONLY_CARD = "only_card"
    """One card is legal."""
    DECLARES_MARRIAGE = "declares_marriage"
    """Declares a marriage."""
    DECLARES_ACES = "declares_aces"
    """Declares four aces."""
    SAVES_MARRIAGE = "saves_marriage"
    """Leads or plays another card to be on lead with the marriage later."""
    CASHES_WINNER = "cashes_winner"
    """Leads a card that nobody can beat."""
    SIDE_WINS = "side_wins"
    """Plays a card that its partner may beat, but nobody of the other side."""
    ONLY_TRUMP_BEATS = "only_trump_beats"
    """Leads a card that nobody can beat but with a trump."""
    DRAWS_TRUMPS = "draws_trumps"
    """Leads trumps to take them from the others."""
    FORCES_RUFF = "forces_ruff"
    """Leads a suit in which the declarer has to spend a trump."""
    FORCES_OUT = "forces_out"
    """Leads to drive out a higher card, so that its own become winners."""
    LEADS_LOW = "leads_low"
    """Leads a card that loses little."""
    RISKS_POINTS = "risks_points"
    """Leads a card that may be beaten and is worth something, for the others promise no more."""
    LEADS_TO_PARTNER = "leads_to_partner"
    """Leads to a trick its partner can win."""
    WINS_TRICK = "wins_trick"
    """Takes the trick: its points are worth it."""
    WINS_LEAD = "wins_lead"
    """Takes a trick with few points in it, to be on lead."""
    BEATS_SO_FAR = "beats_so_far"
    """Beats what lies on the table, though who plays later may beat it."""
    WINS_CHEAPLY = "wins_cheaply"
    """Takes the trick with the lowest card that wins it for certain."""
    THROWS_POINTS_TO_PARTNER = "throws_points_to_partner"
    """Gives points to a trick its own side wins."""
    TRUSTS_PARTNER_WITH_POINTS = "trusts_partner_with_points"
    """Gives points to a trick its own side is likely to win."""
    SAVES_POINTS_FROM_OPPONENT = "saves_points_from_opponent"
    """Gives as little as it can to a trick the other side wins."""
    SAVES_POINTS_IN_DOUBT = "saves_points_in_doubt"
    """Gives as little as it can to a trick the other side is likely to win."""
    KEEPS_GUARD = "keeps_guard"
    """Throws a card that guards nothing."""
    AVOIDS_FINE = "avoids_fine"
    """Takes a trick, or points, so as not to be fined for having none."""

    BEST_WEIGHED = "best_weighed"
    """Nothing simple speaks for it; it came out best when all that it does was weighed."""
    BEST_IN_SEARCH = "best_in_search"
    """Did best over the ways the unseen cards may lie, each solved with open cards."""


class Chance(NamedTuple):
    """What a search found out about an action it weighed."""

    action: Action
    made: float
    """How likely the declarer makes his contract after it, 0 to 1."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a bot does, and why."""

    action: Action
    reason: Reason
    chances: tuple[Chance, ...] = ()
    """What a searching bot found out about the actions it weighed, this one among them."""


class Bot(Protocol):
    """A player that decides from what its seat sees."""

    def choose(self, seen: Observation, rng: random.Random) -> Decision:
        """Decide for the seat that sees this and whose turn it is.

        The action is one of ``seen.legal``. All chance comes from ``rng``; nothing is kept for later.
        ``ValueError`` if it is not that seat's turn.
        """
        ...
