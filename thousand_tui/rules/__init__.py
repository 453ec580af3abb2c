"""The rules of Thousand: pure, complete, and the same for every preset.

Start with `make_rules`, `new_game`, `deal_cards`, then `legal_actions` and `apply` until ``state.outcome``;
a seat is shown `observe(state, seat)`.
"""

from thousand_tui.rules.autoplay import autoplay
from thousand_tui.rules.dealing import deal_cards, new_game
from thousand_tui.rules.engine import LegalActions, apply, legal_actions, why_not
from thousand_tui.rules.observation import Observation, observe
from thousand_tui.rules.option_errors import OptionError
from thousand_tui.rules.options import OPTIONS
from thousand_tui.rules.presets import PRESETS, changes_of, make_rules
from thousand_tui.rules.refusals import IllegalAction, Refusal
from thousand_tui.rules.ruleset import DEFAULT_PRESET, Rules
from thousand_tui.rules.shuffle import Layout, deal_from, seal_of
from thousand_tui.rules.state import DealKind, DealResult, GameState, Outcome, Phase, Standing

__all__ = [
    "DEFAULT_PRESET",
    "OPTIONS",
    "PRESETS",
    "DealKind",
    "DealResult",
    "GameState",
    "IllegalAction",
    "Layout",
    "LegalActions",
    "Observation",
    "OptionError",
    "Outcome",
    "Phase",
    "Refusal",
    "Rules",
    "Standing",
    "apply",
    "autoplay",
    "changes_of",
    "deal_cards",
    "deal_from",
    "legal_actions",
    "make_rules",
    "new_game",
    "observe",
    "seal_of",
    "why_not",
]
