"""The coach: what moves are worth and why, and where a game was won and lost. The server and the terminal ask it."""
