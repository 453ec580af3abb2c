"""The level ``amateur``: counts in the head, remembers the cards that matter, follows a few plain rules.

What it has no plain rule for it decides as `thousand_tui.bots.thumb` does.
"""

from thousand_tui.bots.amateur.bot import AmateurBot

__all__ = ["AmateurBot"]
