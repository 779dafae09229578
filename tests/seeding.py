"""Servers whose chance follows from a seed: dice, bots, ids, tokens. What takes a time elsewhere takes iterations.

As a program, `python tests/seeding.py serve …` is the command `wyrmhall` with the chance of the seed that it reads in
its first line. Each line after that is another seed. It answers each one when it holds.
"""

import random
import sys
from collections import Counter
from threading import Thread

from wyrmhall.bots import Budget
from wyrmhall.server import randomness
from wyrmhall.server.tables import analysing, coaching

TAKEN = "seed taken"
QUICK = Budget(iterations=10)
"""Instead of a tenth of a second: for each decision of an analysis, and for the coach's first answer."""


class SeededChance:
    """Stands in for `randomness.draw`. The n-th bytes for one purpose are always the same."""

    def __init__(self, seed):
        self.seed = seed
        self.drawn = Counter()

    def __call__(self, purpose, size):
        self.drawn[purpose] += 1
        return random.Random(f"{self.seed} {purpose} {self.drawn[purpose]}").randbytes(size)


def think_by_iterations(change=setattr):
    """Let the coach and the analyses of this process count what they imagine, and not look at the clock."""
    change(analysing, "BUDGET", QUICK)
    change(coaching, "LOOKS", ((QUICK, 0), coaching.LOOKS[-1]))


class Seeds:
    """The seeds that a process was told: it has the chance of the last, where that was left if it was there before."""

    def __init__(self):
        self.known = {}

    def take(self, line):
        seed = line.strip()
        randomness.draw = self.known.setdefault(seed, SeededChance(seed))
        print(TAKEN, flush=True)

    def follow(self, lines):
        for line in lines:
            self.take(line)


if __name__ == "__main__":
    from wyrmhall.cli import main

    think_by_iterations()
    seeds = Seeds()
    seeds.take(sys.stdin.readline())
    Thread(target=seeds.follow, args=(sys.stdin,), daemon=True).start()
    sys.exit(main(sys.argv[1:]))
