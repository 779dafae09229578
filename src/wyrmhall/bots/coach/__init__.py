"""The coach: what moves are worth, why, and where a game that is over was won and lost."""
