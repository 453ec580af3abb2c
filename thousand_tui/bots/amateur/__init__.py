"""The level ``amateur``: a rule player that counts cards, values its hand and defends together."""

from thousand_tui.bots.amateur.bot import AmateurBot

__all__ = ["AmateurBot"]
