"""What a game is, and the tools its rules are written with. The lowest layer: it knows no game."""
