"""Thousand, the three-player card game of Eastern Europe, in a terminal."""

__version__ = "0.1.0"
