"""The kit that games are written with. It knows no game."""
