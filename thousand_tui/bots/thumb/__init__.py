"""Play by rules of thumb, at their best: `ThumbBot`, and what its rules say one by one.

It is no level of its own. The level ``amateur`` is the same trade with less skill and memory; players that
search fall back on it, and value hands by it.
"""

from thousand_tui.bots.thumb.bot import ThumbBot

__all__ = ["ThumbBot"]
