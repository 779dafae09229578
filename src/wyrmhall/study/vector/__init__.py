"""`vector`: many games in step."""
