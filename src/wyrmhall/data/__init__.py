"""Data sets: games of policies or people as rows, one for each decision."""
