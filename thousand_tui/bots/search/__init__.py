"""The searching player: worlds drawn from its belief, each solved with open cards, the match as the aim.

Cards, the exchange, the contract and the bidding are searched, each as far as `Settings` say; what is not
searched is decided by rules of thumb.
"""

from thousand_tui.bots.search.bot import SearchBot
from thousand_tui.bots.search.effort import CLUB, EXPERT, STRONG, Settings

__all__ = ["CLUB", "EXPERT", "STRONG", "SearchBot", "Settings"]
