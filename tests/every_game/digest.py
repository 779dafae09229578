"""Hashes over whole random games: every state, and what every rule function says of it.

Run as a program it prints the hashes of each game, so that a test can compare interpreted with native rules.
"""

import hashlib
import sys
import warnings
from collections import defaultdict

from tests import options as asked
from tests.every_game.random_games import cases, key, random_steps, truth
from wyrmhall.kit.game import AUDIENCE, CHANCE
from wyrmhall.native.rng import DICE, POLICY, new_streams
from wyrmhall.study.simulate import simulate

LOOK_EVERY = 7
"""Every so many decisions the slow functions are asked too."""


class Digest:
    """A hash for each function of the rules."""

    def __init__(self, game, players):
        self.game = game
        self.players = players
        self.streams = new_streams(asked.seed)
        self.hashes = defaultdict(hashlib.sha256)
        self.looks = 0

    def note(self, name, data):
        self.hashes[name].update(data)

    def chance(self, match):
        rules, content = self.game.rules, match.content
        weights = match.chances()
        self.note("chances", weights.tobytes())
        settled, drawn = truth(match).copy(), truth(match).copy()
        rules.settle(content, settled, self.streams[DICE])
        self.note("settle", key(settled))
        if hasattr(rules, "draw"):
            self.note("draw", bytes([rules.draw(content, drawn, self.streams[DICE])]))
            self.note("draw", key(drawn))

    def look(self, match):
        """What is refused, and what two see and make of it: who decides, and by turns each seat and who watches."""
        game, content, notes = self.game, match.content, match.notes()
        refusals = [int(game.rules.why_not(content, truth(match), action)) for action in range(game.moves.size)]
        self.note("why_not", repr(refusals).encode())
        self.looks += 1
        for seat in sorted({max(match.actor, AUDIENCE), self.looks % (self.players + 1) + AUDIENCE}):
            seen = match.seen(seat).state
            self.note("redact", key(seen))
            if game.bot.observe is not None and seat >= 0:
                self.note("observe", match.observe(seat).tobytes())
            if match.actor == seat:
                actions = match.legal_actions()
                choice = game.bot.choose(content, seen, seat, actions, len(actions), self.streams[POLICY], notes)
                self.note("choose", int(choice).to_bytes(4, "big"))
            likely = seen.copy()
            game.bot.imagine(content, likely, seat, self.streams[POLICY], notes)
            self.note("imagine", key(likely))
            game.secrets.imagine(content, seen, seat, self.streams[POLICY])
            self.note("imagine", key(seen))

    def text(self):
        return " ".join(f"{name}:{total.hexdigest()[:12]}" for name, total in self.hashes.items())


def digest(game, players, options):
    """Play one random game by hand and hash all that the rules compute on the way, then simulate two more."""
    found = Digest(game, players)
    for number, (match, _) in enumerate(random_steps(game, players, options, seed=1, by_hand=True)):
        found.note("apply", key(truth(match)))
        if match.actor == CHANCE:
            found.chance(match)
            continue
        found.note("legal", match.legal_actions().tobytes())
        if number % LOOK_EVERY == 0:
            found.look(match)
    found.note("outcome", repr(match.outcome()).encode())
    found.note("steps", repr([(step.text, step.rules) for step in match.steps]).encode())
    for policy in ("random", "greedy"):
        results = simulate(game, 1, players, seed=asked.seed, policy=policy, options=options)
        found.note("simulate", results.returns.tobytes() + results.decisions.tobytes())
    return found.text()


def digests():
    """A line for the fewest players, and one for the most with all options changed."""
    every = list(cases())
    return [f"{case.id} {digest(*case.values)}" for case in (every[0], every[-1])]


if __name__ == "__main__":
    warnings.simplefilter("error")
    asked.seed = int(sys.argv[1])
    asked.game_names = sys.argv[2].split(",")
    print("\n".join(digests()))
