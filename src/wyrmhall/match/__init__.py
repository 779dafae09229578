"""One game, for people: played, written down, taken back and read again. No game is named here."""
