"""One hash over whole random games: every state, and what every rule function says of it.

Run as a program it prints the hash of each game, so that a test can compare interpreted with native rules.
"""

import hashlib
import warnings

import numpy as np

import wyrmhall
from tests.contract.tables import key, length, random_steps, truth
from wyrmhall.contract.game import AUDIENCE, CHANCE
from wyrmhall.contract.rng import POLICY, new_streams


def digest(game, players, seed):
    """Play one random game and hash all that the rules compute on the way."""
    total = hashlib.sha256()
    stream = new_streams(seed)[POLICY]
    features = np.zeros(game.bot.size, np.float32)
    for number, (match, _) in enumerate(random_steps(game, players, {}, seed, by_hand=seed % 2 == 0)):
        total.update(key(truth(match)))
        total.update(repr(match.legal_moves()).encode())
        if match.actor == CHANCE or number % 5:
            continue
        total.update(bytes(int(game.rules.why_not(match.content, truth(match), a)) for a in range(game.moves.size)))
        notes = match.notes()
        for seat in (AUDIENCE, *range(players)):
            seen = match.seen(seat).state
            if game.bot.observe:
                game.bot.observe(match.content, seen, seat, features, notes)
                total.update(features.tobytes())
            if match.actor == seat:
                actions = match.legal_actions()
                choice = game.bot.choose(match.content, seen, seat, actions, len(actions), stream, notes)
                total.update(int(choice).to_bytes(4, "big"))
            game.secrets.imagine(match.content, seen, seat, stream)
            total.update(key(seen))
    total.update(repr(match.outcome()).encode())
    return total.hexdigest()


def digests():
    """The hashes of a few games of every kind, fewer of the long ones."""
    cases = [(game, players) for game in wyrmhall.all_games().values() for players in game.players]
    return [
        f"{game.name} {players} {seed} {digest(game, players, seed)}"
        for game, players in cases
        for seed in range(1, 2 + 200 // length(game))
    ]


if __name__ == "__main__":
    warnings.simplefilter("error")
    print("\n".join(digests()))
