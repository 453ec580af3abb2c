"""What is remembered of all games: an index over the records, statistics, the rating.

The records are the truth. The database beside them is made of them alone, can be made again at any moment,
and is brought up to date when it is opened: nothing has to be told to it while a game is played.
"""
