"""Play by rules of thumb: the level ``amateur``, and `RulesBot`, the same trade at its best.

The two differ in skill and memory. The amateur counts its hand in the head, remembers the cards that matter
and follows a few plain rules; `RulesBot` knows every card gone, the worth of a hand to the point and what the
match asks for.
"""

from thousand_tui.bots.amateur.bot import AmateurBot
from thousand_tui.bots.amateur.rules_bot import RulesBot

__all__ = ["AmateurBot", "RulesBot"]
