"""Templates of native code that plays whole games. `specialise` turns them into one game's machine code.

The free names in here (`start`, `actor`, `legal`, `apply`, `settle`, `returns`, `scores`, `redact`, `choose`) are bound
to a game's rules. Nothing is allocated, so the CPU loop and the CUDA kernel share `play_one`.
"""

from wyrmhall.contract.game import CHANCE, OVER
from wyrmhall.contract.rng import DICE, MINDS, below, seed_stream

RANDOM, CHOOSER = 0, 1
"""How a seat plays: at random, or by the policy that is bound to `choose`."""

actor = apply = choose = legal = play_one = redact = returns = scores = settle = start = None


def play_one(content, table, streams, actions, seed, number, players, options, policies):
    """Play game `number` of the run `seed` to its end; return the number of decisions.

    `table` holds two states: the true one, and the one shown to the policy.
    """
    seed_stream(streams[DICE], seed, number, DICE)
    seed_stream(streams[MINDS], seed, number, MINDS)
    state = table[0]
    start(content, state, players, options)
    decisions = 0
    while True:
        seat = actor(content, state)
        if seat == OVER:
            return decisions
        if seat == CHANCE:
            settle(content, state, streams[DICE])
            continue
        count = legal(content, state, actions)
        if policies[seat] == RANDOM:
            action = int(actions[below(streams[MINDS], count)])
        else:
            table[1] = table[0]
            redact(content, table[1], seat)
            action = choose(content, table[1], seat, actions, count, streams[MINDS])
        apply(content, state, action)
        decisions += 1


def play_many(
    content, table, streams, actions, seed, first, players, options, policies, out_returns, out_scores, out_decisions
):
    """Play one game for each row of the outputs, numbered from `first`."""
    for row in range(len(out_decisions)):
        out_decisions[row] = play_one(
            content, table, streams, actions, seed, first + row, players, options, policies
        )
        returns(content, table[0], out_returns[row])
        scores(content, table[0], out_scores[row])
