"""Everything that is true of all games: matches, records, simulation. Knows no game by name."""
