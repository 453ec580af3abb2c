"""The rules of a game as a page to read, made from its options (rules 2 to 10).

Every sentence is chosen by the values of options, never by a preset's name, so that the page says what the
engine does. Sentences are whole, with named placeholders, so that each can be translated on its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from thousand_tui.rules.ruleset import Rules
from thousand_tui.words.language import N_, _
from thousand_tui.words.rules_page.auction import auction, blind, golden
from thousand_tui.words.rules_page.barrel import barrel
from thousand_tui.words.rules_page.beginning import aim, cards, dealing, redeals
from thousand_tui.words.rules_page.clock import clock
from thousand_tui.words.rules_page.ending import dump_truck, places, winning
from thousand_tui.words.rules_page.game import Chapter, Game, Sentences
from thousand_tui.words.rules_page.lines import Line, bullet_lines, page_lines
from thousand_tui.words.rules_page.play import marriages, tricks
from thousand_tui.words.rules_page.scoring import bolts, fines, scoring
from thousand_tui.words.rules_page.undertaking import conceding, contract, talon

__all__ = ["Chapter", "Line", "bullet_lines", "page_lines", "rules_page"]

_CHAPTERS: Final[tuple[tuple[str, Callable[[Game], Sentences]], ...]] = (
    (N_("The game"), aim),
    (N_("The cards"), cards),
    (N_("The deal"), dealing),
    (N_("The auction"), auction),
    (N_("Blind bidding"), blind),
    (N_("Golden deals"), golden),
    (N_("The talon"), talon),
    (N_("The contract"), contract),
    (N_("Conceding"), conceding),
    (N_("Redeals"), redeals),
    (N_("Playing a trick"), tricks),
    (N_("Marriages and trump"), marriages),
    (N_("Scoring a deal"), scoring),
    (N_("Bolts"), bolts),
    (N_("Fines"), fines),
    (N_("Winning"), winning),
    (N_("The barrel"), barrel),
    (N_("The dump truck"), dump_truck),
    (N_("Places"), places),
    (N_("The clock"), clock),
)
"""Every chapter in the order of a game; one without sentences is left out."""


def rules_page(rules: Rules, seats: int | None = None, clock: tuple[int, int] | None = None) -> list[Chapter]:
    """The full rules of a game, for a player who knows nothing.

    ``seats`` is the number of players, None for a page for every number the rules allow; ``clock`` the
    seconds for a decision and in the bank, None for a game without a clock.
    """
    game = Game(rules, rules.players if seats is None else (seats,), clock)
    facts = game.facts
    chapters = ((title, tuple(sentences(game))) for title, sentences in _ordered(rules))
    return [
        Chapter(_(title), tuple(sentence.format_map(facts) for sentence in sentences))
        for title, sentences in chapters
        if sentences
    ]


def _ordered(rules: Rules) -> list[tuple[str, Callable[[Game], Sentences]]]:
    """The chapters, the contract before the talon where it is named before."""
    chapters = list(_CHAPTERS)
    if rules.contract_named == "before_talon":
        place = [sentences for _title, sentences in chapters].index(talon)
        chapters[place : place + 2] = reversed(chapters[place : place + 2])
    return chapters
