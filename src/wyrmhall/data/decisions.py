"""Native code behind data sets: it plays whole games and writes down every decision, one row each.

Game by game it works on one state and one observation, so nearly all of it stays in the processor's nearest cache. Rows
lie in the order of games and steps; of an observation only what is not 0 is kept.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wyrmhall.data.ruling import Ruling, collect_rules, ruling, words_for
from wyrmhall.kit.game import CHANCE, OVER, Game
from wyrmhall.kit.happenings import new_log
from wyrmhall.native.layout import new_records
from wyrmhall.native.rng import DICE, POLICY, STREAM, STREAMS, below, seed_stream
from wyrmhall.native.rule import Function, rule
from wyrmhall.setup import Setup
from wyrmhall.study.batches import Noted
from wyrmhall.study.loop import ASKED, RANDOM, SEEN, TRUTH, one_of
from wyrmhall.study.vector.rows import LastObserved, new_last_observed, over_observer

LINE = 8
"""So many words of an observation, of two numbers each, are looked at together: most are 0."""
NONE, ONE = np.uint32(0), np.uint32(1)
MOST_NUMBERS = 1 << 16
"""A place in an observation is written in 16 bits."""
NO_ROOM = -(1 << 15)
"""Instead of a row: there are too many. A smaller number below 0 is that of a rule that chose what is not legal."""


class Rows(NamedTuple):
    """Decisions written down, a row for each."""

    games: NDArray[np.int64]
    steps: NDArray[np.int32]
    seats: NDArray[np.int8]
    actions: NDArray[np.int16]
    masks: NDArray[np.uint8]
    """Which actions are legal, a bit for each, the lowest first."""
    one_starts: NDArray[np.int32]
    """Where in `ones` each row begins; one more tells where the last ends."""
    ones: NDArray[np.uint16]
    """Which numbers of the observation are 1: most of those that are not 0."""
    starts: NDArray[np.int32]
    """The same for `places` and `values`."""
    places: NDArray[np.uint16]
    """Which numbers are neither 0 nor 1."""
    values: NDArray[np.float32]
    """What they are."""
    rules: NDArray[np.uint64]
    """The rules that the step rests on, a bit for each rule of the game."""
    returns: NDArray[np.float32]
    """Of all seats, the same in all rows of a game."""
    rewards: NDArray[np.float32]
    """Of the acting seat: its share of the win when the game is over."""
    scores: NDArray[np.float32]
    """Of the acting seat: its points when the game is over, NaN if the rules count none."""
    ends: NDArray[np.bool_]
    unclear: NDArray[np.int32]
    """Rows of which nothing was told, and the number of the action does not tell which kind of move it is."""
    unclear_states: Any
    """The states before these."""


def mask_bytes(game: Game) -> int:
    """How many bytes a mask takes."""
    return -(-game.moves.size // 8)


def new_rows(setup: Setup, rows: int, values: int) -> Rows:
    """Room for so many rows, and so many numbers that are not 0."""
    game = setup.game
    unclear = rows if ruling(game).unclear.any() else 1
    return Rows(
        games=np.empty(rows, np.int64),
        steps=np.empty(rows, np.int32),
        seats=np.empty(rows, np.int8),
        actions=np.empty(rows, np.int16),
        masks=np.empty((rows, mask_bytes(game)), np.uint8),
        one_starts=np.zeros(rows + 1, np.int32),
        ones=np.empty(values, np.uint16),
        starts=np.zeros(rows + 1, np.int32),
        places=np.empty(values, np.uint16),
        values=np.empty(values, np.float32),
        rules=np.empty((rows, words_for(game)), np.uint64),
        returns=np.empty((rows, setup.players), np.float32),
        rewards=np.empty(rows, np.float32),
        scores=np.empty(rows, np.float32),
        ends=np.empty(rows, np.bool_),
        unclear=np.empty(unclear, np.int32),
        unclear_states=game.new_states(unclear),
    )


class Space(NamedTuple):
    """What the native code works on."""

    states: Any
    """TRUTH, and SEEN: the same as the acting seat may know it."""
    notes: Any
    streams: Any
    actions: NDArray[np.int16]
    log: NDArray[np.int32]
    ruling: Ruling
    shown: LastObserved
    """One observation."""
    numbers: NDArray[np.float32]
    """The same memory in lines, with zeros behind it."""
    lines: NDArray[np.uint64]
    """And again, two numbers at a time."""
    found: NDArray[np.uint16]
    """Which numbers are not 0."""
    returns: NDArray[np.float64]
    scores: NDArray[np.float64]


def new_space(setup: Setup) -> Space:
    game = setup.game
    lines = np.zeros((-(-game.bot.size // (2 * LINE)), LINE), np.uint64)
    numbers = lines.view(np.float32)
    return Space(
        states=game.new_states(2),
        notes=setup.lookup(),
        streams=new_records(STREAM, STREAMS),
        actions=np.zeros(game.moves.size, np.int16),
        log=new_log(),
        ruling=ruling(game),
        shown=new_last_observed(setup, 1)._replace(numbers=numbers.reshape(1, -1)[:, : game.bot.size]),
        numbers=numbers,
        lines=lines,
        found=np.zeros(numbers.size + 1, np.uint16),
        returns=np.zeros(setup.players),
        scores=np.zeros(setup.players),
    )


NOTHING_NOTED = Noted(np.zeros(0, np.int64), np.zeros(0, np.uint64), np.zeros(0, np.int64))


@rule
def keep_numbers(space, rows, row):
    """Write down what is not 0 in an observation.

    Without branches that no processor can predict: all numbers of a line that is not all 0 are listed, the next over
    the last if that was 0; then each goes to both lists in the same way. Places without a sign need no look at whether
    they count from the end.
    """
    lines, numbers, found = space.lines, space.numbers, space.found
    count = np.uint32(0)
    for number in range(len(lines)):
        line = lines[number]
        if line[0] | line[1] | line[2] | line[3] | line[4] | line[5] | line[6] | line[7] != 0:
            for index in range(2 * LINE):
                found[count] = number * 2 * LINE + index
                count = np.uint32(count + (ONE if numbers[number, index] != 0.0 else NONE))
    ones, places, values = rows.ones, rows.places, rows.values
    one, other = np.uint32(rows.one_starts[row]), np.uint32(rows.starts[row])
    for index in range(count):
        place = found[index]
        value = space.shown.numbers[0, place]
        ones[one] = places[other] = place
        values[other] = value
        one = np.uint32(one + (ONE if value == 1.0 else NONE))
        other = np.uint32(other + (NONE if value == 1.0 else ONE))
    rows.one_starts[row + 1] = one
    rows.starts[row + 1] = other


@rule
def keep_mask(actions, count, mask):
    """Write down the legal actions as bits."""
    mask[:] = 0
    for index in range(count):
        action = actions[index]
        mask[action >> 3] |= 1 << (action & 7)


@cache
def native_recorder(game: Game, choosers: tuple[Function, ...]) -> Any:
    """`record_games` compiled for a game and the rules that choose in it."""
    rules, redact = game.rules, game.secrets.redact
    observe_over = over_observer(game)
    start, actor, legal, apply, settle = rules.start, rules.actor, rules.legal, rules.apply, rules.settle
    returns, scores, remember, remembers = rules.returns, rules.scores, game.bot.remember, game.bot.remembers
    chooses = len(choosers) > 0
    choose: Any = one_of(game, choosers) if choosers else None

    @rule
    def pick(content, space, run, seat, count):
        """What native code chooses for the seat. It sees what was observed."""
        stream = space.streams[POLICY]
        if chooses and run.policies[seat] != RANDOM:
            which = run.policies[seat]
            return choose(which, content, space.states, seat, space.actions, count, stream, space.notes[0])
        return int(space.actions[below(stream, count)])

    @rule
    def record_game(content, lookup, space, run, noted, at, number, rows, first, unclear):
        """Play one game and write down its decisions from row `first` on. The row behind the last, or what went wrong;
        and how many were unclear. What Python decided, where there was a choice, is noted from `at` on."""
        state, seen = space.states[TRUTH], space.states[SEEN]
        ruling, log, size = space.ruling, space.log, space.shown.numbers.shape[1]
        seed_stream(space.streams[DICE], run.seed, number, DICE)
        seed_stream(space.streams[POLICY], run.seed, number, POLICY)
        if remembers:
            space.notes[0] = lookup[0]
        start(content, state, run.players, run.options)
        row = first
        seat = actor(content, state)
        while seat != OVER:
            if seat == CHANCE:
                settle(content, state, space.streams[DICE])
                seat = actor(content, state)
                continue
            if row == len(rows.seats) or max(rows.starts[row], rows.one_starts[row]) + size >= len(rows.values):
                return NO_ROOM, unclear
            count = legal(content, state, space.actions)
            keep_mask(space.actions, count, rows.masks[row])
            space.states[SEEN] = state
            redact(content, seen, seat)
            observe_over(content, space.shown, 0, seen, seat, space.notes[0])
            keep_numbers(space, rows, row)
            if run.policies[seat] != ASKED:
                action = pick(content, space, run, seat, count)
                if action < 0:
                    return action, unclear
            elif count == 1:
                action = int(space.actions[0])
            else:
                action = noted.actions[at]
                space.streams[POLICY].count = noted.counts[at]
                at += 1
            rows.games[row], rows.steps[row], rows.seats[row], rows.actions[row] = number, row - first, seat, action
            if remembers:
                remember(content, state, action, space.notes[0])
            if ruling.unclear[action]:
                rows.unclear_states[unclear] = state
            log[0, 0] = 0
            apply(content, state, action, log)
            collect_rules(ruling, log, action, rows.rules[row])
            if ruling.unclear[action] and log[0, 0] == 0:
                rows.unclear[unclear] = row
                unclear += 1
            rows.ends[row] = False
            row += 1
            seat = actor(content, state)
        returns(content, state, space.returns)
        scores(content, state, space.scores)
        for each in range(first, row):
            for seat in range(run.players):
                rows.returns[each, seat] = space.returns[seat]
            rows.rewards[each] = space.returns[rows.seats[each]]
            rows.scores[each] = space.scores[rows.seats[each]]
        rows.ends[row - 1] = True
        return row, unclear

    @rule
    def record_games(content, lookup, space, run, noted, first, last, rows, done):
        """Play the games from `first` up to `last` as long as there is room for rows. Into `done`: how many games, rows
        and unclear rows there are, and what went wrong. `noted` begins with game `first`."""
        row = 0
        unclear = 0
        number = first
        while number < last:
            at = noted.starts[number - first] if len(noted.starts) else 0
            end, unclear_end = record_game(content, lookup, space, run, noted, at, number, rows, row, unclear)
            if end < 0:
                done[3] = end
                break
            row, unclear = end, unclear_end
            number += 1
        done[0], done[1], done[2] = number - first, row, unclear

    return record_games
