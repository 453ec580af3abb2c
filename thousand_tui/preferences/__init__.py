"""What a player prefers, whatever the game: language, looks, pace, questions, keys; kept in one TOML file."""
