"""The web table: lobby, live tables, storage. It knows no game by name."""
