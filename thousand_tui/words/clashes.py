"""What contradicts what in a game's rules, in the words of the screen: what must hold instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from thousand_tui.rules.contradictions import Contradiction
from thousand_tui.rules.option_errors import Clash
from thousand_tui.rules.ruleset import Rules
from thousand_tui.words.language import N_, _
from thousand_tui.words.options import option_label, value_words

_SENTENCES: Final[Mapping[Clash, str]] = {
    Clash.THRESHOLD: N_("The barrel must stand above zero: it cannot be as far off as the target is high."),
    Clash.BID_MIN_STEP: N_("The lowest bid must be a multiple of the bid step."),
    Clash.BARREL_GAP_STEP: N_("How far the barrel is before the target must be a multiple of the bid step."),
    Clash.CAP_STEP: N_("The most without a marriage must be a multiple of the bid step."),
    Clash.SCORE_STEP: N_("The bid step must be a multiple of what scores are rounded to."),
    Clash.CAP_BELOW_BID_MIN: N_("Without a marriage one must be able to bid the lowest bid."),
    Clash.NO_BID_FORCED: N_("Where forehand must open, somebody always bids: leave this rule alone."),
    Clash.SILENCE_UNFORCED: N_("Players can be kept from bidding only where forehand must open."),
    Clash.BAN_FORCED: N_("A player can be banned from bidding only where nobody must open."),
    Clash.BAN_REDEAL: N_("With the bidding ban somebody has to play: nobody's bid cannot mean a redeal."),
    Clash.FREE_CONTRACT: N_("A free throw-in needs a contract named after the exchange."),
    Clash.GOLDEN_CONTRACT: N_("Golden deals need a contract that is named after the exchange."),
    Clash.SUM_HELD_BID_MIN: N_("120 plus the least marriage must be enough for the lowest bid: at most 160."),
    Clash.SUM_HELD_CAP: N_("With 120 plus marriages the limit without one must be on, at most 160."),
    Clash.FIRST_HAND_BID_MIN: N_("Forehand bids 120 blind, so the lowest bid cannot be higher."),
    Clash.FIRST_HAND_CAP: N_("Forehand bids 120 blind, so the most without a marriage cannot be lower."),
    Clash.BARREL_LOCK: N_("With the barrel on there is no total from which only the declarer scores."),
    Clash.BARREL_FINE: N_("With the barrel on there is no fine for deals without a point."),
    Clash.BARREL_CAP: N_("On the barrel one must be able to bid what is missing even without a marriage."),
    Clash.BARREL_DUMP: N_("The dump truck cannot stand where the barrel does."),
}


_PUT_TOGETHER: Final = N_("{rule} ({first}: {value}; {second}: {other})")


def clash_sentence(entry: Contradiction, rules: Rules) -> str:
    """What must hold, and the two options that break it with their values."""
    first, second = entry.options[:2]
    return _(_PUT_TOGETHER).format(
        rule=_(_SENTENCES[entry.clash]),
        first=option_label(first),
        value=value_words(first, getattr(rules, first)),
        second=option_label(second),
        other=value_words(second, getattr(rules, second)),
    )
