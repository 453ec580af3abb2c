"""All games that were played: their list, what can be done with each, the statistics of them."""
