"""Bots against each other on the same cards, and what that says of their strength.

A `plan` says what is played and cuts it into units; `games` plays one, wherever `executors` have it played;
`running` sees to it that none is missing from the `results`, which a `results_file` keeps; a `report` says
what they come to. The `clairvoyant` lives here only: it sees all cards.
"""
