"""A game being set up: who sits down, by which rules, with which clock, from which score."""
