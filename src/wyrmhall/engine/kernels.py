"""Templates of native code, for whole games and for long questions. `specialise` turns them into one game's machine
code.

The free names in here (`start`, `actor`, `legal`, `apply`, `settle` or `draw`, `returns`, `scores`, `redact`, `choose`)
are bound to a game's rules, and for a GPU to the sizes and types of what a thread keeps. Nothing is allocated, so CPU
and CUDA kernel share the loops that play games. There are two:

`play_one` plays one game: simple, and the fastest where rules are short.

`play_rounds`, for games with `draw`, plays game after game in rounds of one step. On a GPU all threads of a block meet
before each round. What limits long rules there is how fast instructions arrive; threads that walk through the code side
by side need each of them once.
"""

from wyrmhall.contract.game import AUDIENCE, CHANCE, OVER
from wyrmhall.contract.rng import DICE, MINDS, STREAMS, below, seed_stream

RANDOM, CHOOSER = 0, 1
"""How a seat plays: at random, or by the policy that is bound to `choose`."""

TRUTH, SEEN = 0, 1
"""The two states on a table: the true one, and the one that a policy is shown."""

NO_PATIENCE, PATIENCE = 0, 15
"""Games that are over or have a long step before them go on in rounds that have none of these bits: on a GPU together,
in every sixteenth."""

IMAGINED = 6
"""Worlds that somebody imagines who has moved, to see whether the move has shown one of them to be wrong."""
LOOKED_INTO = 1
"""In so many of these it is asked what all others would have learned: what shows in one shows in most."""
SAMPLES = 4
"""Worlds that each of the others then imagines. One in which the move looks different is proof enough."""

OWN_BEFORE, OWN_AFTER, WORLD, WORLD_AFTER, SEEN_BEFORE, SEEN_AFTER, GUESS, TEACHING_STATES = range(8)
"""The states of `move_teaches_nobody`: what the mover saw before and after; a world, and what becomes of it; what
somebody sees of the two; a world imagined from that. Their number."""

actor = apply = choose = draw = imagine = is_long = legal = redact = returns = scores = settle = start = why_not = None
is_foreseen = is_made = is_same = None
begin = meet = pick = play_one = play_rounds = write_down = None
cuda = ACTIONS = ACTION_TYPE = STATES = STATE_TYPE = STREAM_TYPE = None


def meet_nobody(going):
    """On a CPU a thread plays alone: it goes round as long as it has games."""
    return going


def pick_by_policy(content, table, seat, actions, count, policies, minds):
    """Choose for a seat; a policy sees the redacted state only."""
    if policies[seat] == RANDOM:
        return int(actions[below(minds, count)])
    table[SEEN] = table[TRUTH]
    redact(content, table[SEEN], seat)
    return choose(content, table[SEEN], seat, actions, count, minds)


def pick_at_random(content, table, seat, actions, count, policies, minds):
    """Choose for a seat when all play at random."""
    return int(actions[below(minds, count)])


def begin_game(content, state, streams, seed, number, players, options):
    """Game `number` of the run `seed`: its dice, its minds and its first position."""
    seed_stream(streams[DICE], seed, number, DICE)
    seed_stream(streams[MINDS], seed, number, MINDS)
    start(content, state, players, options)


def write_down_game(content, state, row, decisions, out_returns, out_scores, out_decisions, out_turns, out_ended):
    """The result of a game that is over."""
    out_decisions[row] = decisions
    out_turns[row] = state.turns
    out_ended[row] = state.ended
    returns(content, state, out_returns[row])
    scores(content, state, out_scores[row])


def play_one_game(content, table, streams, actions, seed, number, players, options, policies):
    """Play game `number` of the run `seed` to its end; return the number of decisions.

    Chance stands in the outer loop: on a GPU the games of a warp then meet there and draw together, instead of each
    making the others wait.
    """
    state = table[TRUTH]
    begin(content, state, streams, seed, number, players, options)
    decisions = 0
    seat = actor(content, state)
    while seat != OVER:
        if seat == CHANCE:
            settle(content, state, streams[DICE])
            seat = actor(content, state)
        while seat >= 0:
            count = legal(content, state, actions)
            apply(content, state, pick(content, table, seat, actions, count, policies, streams[MINDS]), None)
            decisions += 1
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
    out_ended,
):
    """Play one game for each row of the outputs, numbered from `first`."""
    for row in range(len(out_decisions)):
        decisions = play_one(content, table, streams, actions, seed, first + row, players, options, policies)
        state = table[TRUTH]
        write_down(content, state, row, decisions, out_returns, out_scores, out_decisions, out_turns, out_ended)


def play_grid(
    contents, seed, first, players, options, policies, out_returns, out_scores, out_decisions, out_turns, out_ended
):
    """CUDA kernel: each thread plays the game of its row."""
    row = cuda.grid(1)
    if row < out_decisions.shape[0]:
        table = cuda.local.array(STATES, STATE_TYPE)
        streams = cuda.local.array(STREAMS, STREAM_TYPE)
        actions = cuda.local.array(ACTIONS, ACTION_TYPE)
        content = contents[0]
        decisions = play_one(content, table, streams, actions, seed, first + row, players, options, policies)
        state = table[TRUTH]
        write_down(content, state, row, decisions, out_returns, out_scores, out_decisions, out_turns, out_ended)


def play_rounds_of_games(
    content,
    table,
    streams,
    actions,
    seed,
    first,
    row,
    stride,
    patience,
    players,
    options,
    policies,
    out_returns,
    out_scores,
    out_decisions,
    out_turns,
    out_ended,
):
    """Play the games of rows `row`, `row + stride`, … of the outputs, which are numbered from `first`.

    Chance and decisions go through the same `apply`: half the code. A game that is over makes place for the next
    instead of waiting for the longest. One whose next step is a long one waits for others, and they take such steps
    together.
    """
    state = table[TRUTH]
    seat = OVER
    decisions = -1
    action = 0
    waiting = False
    rounds = 0
    going = True
    while meet(going):
        if seat == OVER and going and rounds & patience == 0:
            if decisions >= 0:
                write_down(content, state, row, decisions, out_returns, out_scores, out_decisions, out_turns, out_ended)
                row += stride
            going = row < len(out_decisions)
            if going:
                begin(content, state, streams, seed, first + row, players, options)
                decisions = 0
                seat = actor(content, state)
        if seat != OVER:
            if not waiting:
                if seat == CHANCE:
                    action = draw(content, state, streams[DICE])
                else:
                    count = legal(content, state, actions)
                    action = pick(content, table, seat, actions, count, policies, streams[MINDS])
                    decisions += 1
                waiting = is_long(content, state, action)
            if not waiting or rounds & patience == 0:
                waiting = False
                apply(content, state, action, None)
                seat = actor(content, state)
        rounds += 1


def play_many_in_rounds(
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
    out_ended,
):
    """`play_many` by rounds."""
    play_rounds(
        content,
        table,
        streams,
        actions,
        seed,
        first,
        0,
        1,
        NO_PATIENCE,
        players,
        options,
        policies,
        out_returns,
        out_scores,
        out_decisions,
        out_turns,
        out_ended,
    )


def play_grid_in_rounds(
    contents,
    tables,
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
    out_ended,
):
    """CUDA kernel: the threads share the rows among them."""
    thread = cuda.grid(1)
    play_rounds(
        contents[0],
        tables[thread],
        streams[thread],
        actions[thread],
        seed,
        first,
        thread,
        cuda.gridsize(1),
        PATIENCE,
        players,
        options,
        policies,
        out_returns,
        out_scores,
        out_decisions,
        out_turns,
        out_ended,
    )


def move_teaches_nobody(content, states, data, is_fact, actions, by, players, minds):
    """Whether all the worlds that the mover imagines agree that nobody learns anything."""
    for number in range(IMAGINED):
        states[WORLD] = states[OWN_BEFORE]
        imagine(content, states[WORLD], by, minds)
        states[WORLD_AFTER] = states[WORLD]
        if not is_made(content, states[WORLD_AFTER], actions):
            return False
        states[SEEN_AFTER] = states[WORLD_AFTER]
        redact(content, states[SEEN_AFTER], by)
        if not is_same(data, is_fact, SEEN_AFTER, OWN_AFTER):
            return False
        if number < LOOKED_INTO:
            for viewer in range(AUDIENCE, players):
                if viewer != by and not is_foreseen(content, states, data, is_fact, actions, viewer, minds):
                    return False
    return True


def move_is_foreseen(content, states, data, is_fact, actions, viewer, minds):
    """Whether a viewer in this world could have told beforehand what it would see."""
    states[SEEN_BEFORE], states[SEEN_AFTER] = states[WORLD], states[WORLD_AFTER]
    redact(content, states[SEEN_BEFORE], viewer)
    redact(content, states[SEEN_AFTER], viewer)
    if is_same(data, is_fact, SEEN_BEFORE, SEEN_AFTER):
        return True
    for _ in range(SAMPLES):
        states[GUESS] = states[SEEN_BEFORE]
        imagine(content, states[GUESS], viewer, minds)
        if not is_made(content, states[GUESS], actions):
            return False
        redact(content, states[GUESS], viewer)
        if not is_same(data, is_fact, GUESS, SEEN_AFTER):
            return False
    return True


def move_is_made(content, world, actions):
    """Make the decisions in a world; whether it allows them."""
    for action in actions:
        if why_not(content, world, action) != 0:
            return False
        apply(content, world, action, None)
    return True


def states_are_same(data, is_fact, one, other):
    for number in range(len(is_fact)):
        if is_fact[number] and data[one, number] != data[other, number]:
            return False
    return True
