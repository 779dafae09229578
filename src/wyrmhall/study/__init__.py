"""Many games, for programs: simulation, vectors, environments, policies. Knows no game by name."""
