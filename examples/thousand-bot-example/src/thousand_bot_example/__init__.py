"""A bot for Thousand, as an example of how to bring your own."""

from thousand_bot_example.bot import CautiousBot

__all__ = ["CautiousBot"]
