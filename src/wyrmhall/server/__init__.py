"""The web server: lobby, live tables, storage. It knows no game by name."""
