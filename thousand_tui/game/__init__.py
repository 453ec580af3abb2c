"""A running game: seats, clock, pace, the record on disk. Knows no screen."""
