"""The game as an environment for learning programs."""
