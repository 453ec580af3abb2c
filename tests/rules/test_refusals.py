"""What is raised when the rules refuse an action: the action and the reason, never only a sentence."""

import pytest

from tests.helpers.positions import deal, table
from thousand_tui.rules import IllegalAction, Refusal, apply
from thousand_tui.rules.actions import Bid


def test_an_illegal_action_says_what_and_why() -> None:
    """The action in its text form and the reason's word; both are kept for other languages."""
    with pytest.raises(IllegalAction, match=r"^bid 50: bid_too_low$") as caught:
        apply(deal(table()), Bid(50))
    assert caught.value.reason is Refusal.BID_TOO_LOW
    assert caught.value.action == Bid(50)
