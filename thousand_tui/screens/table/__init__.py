"""The table: what players see and do while a game is on."""
