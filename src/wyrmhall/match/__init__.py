"""One game, for people: it is played, written down, taken back and read again. Knows no game by name."""
