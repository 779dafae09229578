"""Lessons and puzzles: positions of a game, each with a task."""
