"""The coach: the value of moves and its reasons, and where a game was won and lost."""
