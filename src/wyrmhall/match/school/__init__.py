"""Lessons and puzzles: positions of a game in which one thing is to be done."""
