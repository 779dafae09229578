"""The games. Each folder here is one game; see `docs/add-a-game.md`."""
