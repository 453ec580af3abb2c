"""What is remembered of all games: an index of the records, statistics, the rating."""
