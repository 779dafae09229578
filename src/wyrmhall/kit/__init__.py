"""What a game is, and the tools its rules are written with. Knows no game."""
