"""What the program says about the rules, in a player's words."""
