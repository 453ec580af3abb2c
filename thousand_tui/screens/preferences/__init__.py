"""What the player prefers, shown and changed, with the keys of his own."""
