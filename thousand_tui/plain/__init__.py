"""The game as sentences and typed moves: for screen readers, pipes and dumb terminals."""
