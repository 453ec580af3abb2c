"""Thousand, the card game of Eastern Europe for two, three or four players, in a terminal."""

__version__ = "0.1.0"
