"""Bots against each other on the same cards, and what that says of their strength."""
