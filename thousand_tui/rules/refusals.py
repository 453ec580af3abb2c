"""Why an action is not allowed: reasons, not sentences; the sentence is made where it is shown."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from thousand_tui.rules.actions import Action


class Refusal(StrEnum):
    """The rule an action breaks; each member's docstring names the section of the rules."""

    GAME_OVER = "game_over"
    """The game has ended (6, 2)."""
    NO_DEAL = "no_deal"
    """No deal is in progress: the cards have to be dealt first (3)."""
    WRONG_PHASE = "wrong_phase"
    """This is not the moment for that kind of action (3)."""

    BID_TOO_LOW = "bid_too_low"
    """Under ``bid_min``, or not above the last bid (3, auction)."""
    BID_STEP = "bid_step"
    """Not a multiple of ``bid_step`` (3, auction)."""
    BID_LIMIT = "bid_limit"
    """Over 400, the absolute limit (3, auction)."""
    BID_CAP_NO_MARRIAGE = "bid_cap_no_marriage"
    """Over what a hand without a marriage may bid (3, auction)."""
    BID_CAP_HELD = "bid_cap_held"
    """Over 120 plus the marriages held (3, auction)."""
    BID_JUMP = "bid_jump"
    """More than one step, with ``jump_bids`` off (3, auction)."""
    OPENING_EXACT = "opening_exact"
    """The opening must be exactly ``bid_min`` (3, ``forehand_exact`` or a silent seat)."""
    BLIND_OPENING = "blind_opening"
    """With closed cards forehand may look or bid exactly 120 (3, ``first_hand_120``)."""
    BLIND_RAISE = "blind_raise"
    """Overbid, a blind forehand passes or looks (3, ``first_hand_120``)."""
    MUST_OPEN = "must_open"
    """Forehand is forced to open (3, ``forced_opening``)."""
    NOT_CLOSED = "not_closed"
    """The cards are not closed, so there is nothing to look at (3, blind bidding)."""

    REDEAL_RIGHT = "redeal_right"
    """The hand, or the talon, gives no right to this redeal (3, redeals)."""
    REDEAL_LATE = "redeal_late"
    """Redeals are demanded with the first word, for the talon before a card is given (3, redeals)."""
    REDEAL_CLOSED = "redeal_closed"
    """A redeal needs a hand that was looked at, or a talon open to all (3, redeals)."""

    PAIR = "pair"
    """``duo`` has pair 0 and pair 1; elsewhere the talon is one (3, talon)."""
    CARD_NOT_HELD = "card_not_held"
    """The card is not in the hand (3 and 4)."""
    GIVE_ORDER = "give_order"
    """Cards are given one to each defender, clockwise (3, talon)."""
    GIVE_FROM_TALON = "give_from_talon"
    """With ``keep_one_give_two`` only talon cards are given (3, talon)."""
    DISCARD_TWO = "discard_two"
    """Two different cards are laid aside (3, talon)."""

    CONTRACT_TOO_LOW = "contract_too_low"
    """Under one's bid, or on the barrel under ``barrel_gap`` (3, contract)."""

    CONCESSION_OFF = "concession_off"
    """``concession`` is off (3, conceding)."""
    CONCESSION_LIMIT = "concession_limit"
    """``concession_limit`` is used up (3, conceding)."""
    CONCESSION_BLIND = "concession_blind"
    """No conceding in a blind deal (3, conceding)."""
    CONCESSION_GOLDEN = "concession_golden"
    """No conceding in a golden deal (3, conceding)."""
    CONCESSION_LATE = "concession_late"
    """Only the declarer concedes, until his first lead (3, conceding)."""
    THROW_IN = "throw_in"
    """Only a declarer without a bid, under ``last_hand_free``, between talon and contract (3, ``no_bid``)."""

    FOLLOW_SUIT = "follow_suit"
    """The led suit must be followed (4)."""
    MUST_TRUMP = "must_trump"
    """Void in the led suit, a trump must be played (4, ``must_trump``)."""
    MUST_OVERTAKE = "must_overtake"
    """Following suit, a higher card must be played (4, ``must_overtake``)."""
    MUST_OVERTRUMP = "must_overtrump"
    """Trumping, the highest trump must be beaten (4, ``must_overtake`` ``full``)."""
    MARRIAGE_NOT_LEADING = "marriage_not_leading"
    """Marriages and aces are declared by a lead (4)."""
    MARRIAGE_FIRST_LEAD = "marriage_first_lead"
    """Not on the first lead of the deal (4, ``marriage_first_lead``)."""
    MARRIAGE_NOT_HELD = "marriage_not_held"
    """King and queen of the suit are needed, and one of them led (4)."""
    ACES_OFF = "aces_off"
    """``ace_marriage`` is off (4)."""
    ACES_NOT_HELD = "aces_not_held"
    """All four aces are needed, and one of them led (4)."""
    ONE_DECLARATION = "one_declaration"
    """A lead declares a marriage or the aces, not both (4)."""


class IllegalAction(ValueError):
    """An action that the rules refuse in a position."""

    def __init__(self, reason: Refusal, action: Action) -> None:
        """Keep the reason and the refused action."""
        super().__init__(f"{action}: {reason.value}")
        self.reason = reason
        self.action = action
