"""Templates of native code that plays whole games. `specialise` turns them into one game's machine code.

The free names in here (`start`, `actor`, `legal`, `apply`, `settle` or `draw`, `returns`, `scores`, `redact`, `choose`)
are bound to a game's rules, and for a GPU to the sizes and types of what a thread keeps. Nothing is allocated, so the
CPU loop and the CUDA kernel share `play_one`.
"""

from wyrmhall.contract.game import CHANCE, OVER
from wyrmhall.contract.rng import DICE, MINDS, STREAMS, below, seed_stream

RANDOM, CHOOSER = 0, 1
"""How a seat plays: at random, or by the policy that is bound to `choose`."""

TRUTH, SEEN = 0, 1
"""The two states on a table: the true one, and the one that a policy is shown."""

actor = apply = choose = draw = legal = redact = returns = scores = settle = start = None
cuda = ACTIONS = ACTION_TYPE = STATES = STATE_TYPE = STREAM_TYPE = None


def pick(content, table, seat, actions, count, policies, minds):
    """Choose for a seat; a policy sees the redacted state only."""
    if policies[seat] == RANDOM:
        return int(actions[below(minds, count)])
    table[SEEN] = table[TRUTH]
    redact(content, table[SEEN], seat)
    return choose(content, table[SEEN], seat, actions, count, minds)


def pick_at_random(content, table, seat, actions, count, policies, minds):
    """Choose for a seat when all play at random."""
    return int(actions[below(minds, count)])


def play_one(content, table, streams, actions, seed, number, players, options, policies):
    """Play game `number` of the run `seed` to its end; return the number of decisions.

    Chance stands in the outer loop: on a GPU the games of a warp then meet there and draw together, instead of each
    making the others wait.
    """
    seed_stream(streams[DICE], seed, number, DICE)
    seed_stream(streams[MINDS], seed, number, MINDS)
    state = table[TRUTH]
    start(content, state, players, options)
    decisions = 0
    seat = actor(content, state)
    while seat != OVER:
        if seat == CHANCE:
            settle(content, state, streams[DICE])
            seat = actor(content, state)
        while seat >= 0:
            count = legal(content, state, actions)
            apply(content, state, pick(content, table, seat, actions, count, policies, streams[MINDS]))
            decisions += 1
            seat = actor(content, state)
    return decisions


def play_one_drawing(content, table, streams, actions, seed, number, players, options, policies):
    """`play_one` for a game that draws its chance outcomes one by one.

    Chance and decisions then go through the same `apply`: half the code, which matters to a GPU where it is long.
    """
    seed_stream(streams[DICE], seed, number, DICE)
    seed_stream(streams[MINDS], seed, number, MINDS)
    state = table[TRUTH]
    start(content, state, players, options)
    decisions = 0
    seat = actor(content, state)
    while seat != OVER:
        if seat == CHANCE:
            action = draw(content, state, streams[DICE])
        else:
            count = legal(content, state, actions)
            action = pick(content, table, seat, actions, count, policies, streams[MINDS])
            decisions += 1
        apply(content, state, action)
        seat = actor(content, state)
    return decisions


def play_many(
    content,
    table,
    streams,
    actions,
    seed,
    first,
    players,
    options,
    policies,
    out_returns,
    out_scores,
    out_decisions,
    out_turns,
    out_fired,
):
    """Play one game for each row of the outputs, numbered from `first`."""
    for row in range(len(out_decisions)):
        out_decisions[row] = play_one(content, table, streams, actions, seed, first + row, players, options, policies)
        out_turns[row] = table[TRUTH].turns
        out_fired[row] = table[TRUTH].fired
        returns(content, table[TRUTH], out_returns[row])
        scores(content, table[TRUTH], out_scores[row])


def play_grid(
    contents, seed, first, players, options, policies, out_returns, out_scores, out_decisions, out_turns, out_fired
):
    """CUDA kernel: each thread plays the game of its row."""
    row = cuda.grid(1)
    if row < out_decisions.shape[0]:
        table = cuda.local.array(STATES, STATE_TYPE)
        streams = cuda.local.array(STREAMS, STREAM_TYPE)
        actions = cuda.local.array(ACTIONS, ACTION_TYPE)
        content = contents[0]
        out_decisions[row] = play_one(content, table, streams, actions, seed, first + row, players, options, policies)
        out_turns[row] = table[TRUTH].turns
        out_fired[row] = table[TRUTH].fired
        returns(content, table[TRUTH], out_returns[row])
        scores(content, table[TRUTH], out_scores[row])
