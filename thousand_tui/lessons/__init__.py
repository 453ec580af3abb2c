"""The first lessons: prepared deals that teach the game, one thing after another."""
