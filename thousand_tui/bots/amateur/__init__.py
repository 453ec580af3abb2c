"""The level ``amateur``: a rule player that counts cards, values its hand and defends together."""

LAST = 3
from thousand_tui.bots.amateur.bot import AmateurBot

__all__ = ["AmateurBot"]
