"""Puzzles: positions with one clearly best move, found in games of bots (`tools/puzzles.py`).

A game keeps them in `puzzles.jsonl`, one a line.
"""

from __future__ import annotations

from datetime import date
from functools import cache
from math import gcd

import msgspec

from wyrmhall.kit.game import Game
from wyrmhall.match.match import Match


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game up to a decision, and its best move.

    `value` is its value, `gap` the difference to the `next` best move; in a solo game, as a share of the value.
    `novice` and `strong` are the numbers of tries, of 20 each, in which a bot of this level found it.
    """

    seed: int
    players: int
    moves: list[str]
    best: str
    next: str
    value: float
    gap: float
    novice: int
    strong: int

    @property
    def difficulty(self) -> int:
        """From 1 (easy) to 5 (hard)."""
        return 5 - min(4, (self.novice + self.strong) // 7)

    def match(self, game: Game) -> Match:
        match = Match(game, self.players, seed=self.seed)
        for move in self.moves:
            match.play(move)
        return match


@cache
def puzzles_of(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles of a game, the easiest first."""
    file = game.folder / "puzzles.jsonl"
    lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    found = [msgspec.json.decode(line, type=Puzzle) for line in lines]
    return tuple(sorted(found, key=lambda one: (one.difficulty, -one.gap)))


def daily(game: Game, day: date) -> int:
    """Index of the puzzle of a day. Each comes once before any repeats."""
    count = len(puzzles_of(game))
    step = next(size for size in range(count // 3 + 1, 2 * count + 2) if gcd(size, count) == 1)
    return day.toordinal() * step % count
