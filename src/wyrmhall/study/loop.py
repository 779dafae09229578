"""Native code that plays whole games, compiled for one game and one policy.

A kernel is a function inside a function that is given the rules: Numba freezes what it captures, so every game gets
machine code of its own. Kernels allocate nothing, so CPU and CUDA share the loops that play whole games:

- `play_game` plays one game. It is simple, and the fastest where rules are short.
- `play_rounds`, for games with `draw`, plays game after game in rounds of one step. On a GPU all threads of a block
  meet before each round: the speed of long rules is limited there by the loading of instructions, and threads that run
  the same code at the same time load each instruction once.
- `play_on` plays up to the next decision that native code does not make: that of a learner (`doors/seat_rows.py`).
"""

from functools import cache
from typing import Any, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from wyrmhall.kit.bot import NOTHING
from wyrmhall.kit.game import CHANCE, OVER, DrawingRules, Game
from wyrmhall.native.layout import new_records
from wyrmhall.native.rng import DICE, POLICY, STREAM, STREAMS, below, seed_stream
from wyrmhall.native.rule import Function, rule

DECIDED_IN_PYTHON, RANDOM, CHOOSER = -1, 0, 1
"""How a seat plays: by Python, at random, or by the kernel's first rule; CHOOSER + 1 is its second rule…"""

TRUTH, SEEN = 0, 1
"""Indices of the states in a workspace: the full one, and the redacted one that a policy is given."""

EVERY_ROUND, LONG_STEP_MASK = 0, 15
"""Masks for `play_rounds`. Waiting games resume where `round_number & mask == 0`: in every round, or in every 16th (on
a GPU all games of a block together)."""


class Workspace(NamedTuple):
    """Memory of a thread, which plays one game after the other in it."""

    states: Any
    """TRUTH, and SEEN if there is a policy."""
    notes: Any
    """The policy's notes on this game: an array of one record."""
    streams: Any
    actions: NDArray[np.int16]


def new_workspaces(game: Game, notes: Any) -> Workspace:
    """Makes a workspace for each of the notes: a row in each array."""
    n = len(notes)
    return Workspace(
        states=game.new_states(2 * n).reshape(n, 2),
        notes=notes.reshape(n, 1),
        streams=new_records(STREAM, STREAMS * n).reshape(n, STREAMS),
        actions=np.zeros((n, game.moves.size), np.int16),
    )


class Run(NamedTuple):
    """Settings that all games of a run share."""

    seed: np.uint64
    players: int
    options: Any
    """An array of one record."""
    policies: NDArray[np.int8]
    """How each seat plays."""


class Outputs(NamedTuple):
    """Results, one row per game."""

    returns: NDArray[np.float64]
    """Each seat's share of the win."""
    scores: NDArray[np.float64]
    """Each seat's points; NaN where the rules count none."""
    decisions: NDArray[np.int32]
    """Negative if a chooser failed: what `NativePolicy.pick` returned."""
    turns: NDArray[np.int16]
    ended: NDArray[np.int8]
    """Number of the rule that ended the game."""


def new_outputs(games: int, players: int) -> Outputs:
    return Outputs(
        returns=np.zeros((games, players)),
        scores=np.zeros((games, players)),
        decisions=np.zeros(games, np.int32),
        turns=np.zeros(games, np.int16),
        ended=np.zeros(games, np.int8),
    )


class NativePolicy(NamedTuple):
    """How seats decide: at random, or by functions with the signature of `GameBot.choose`."""

    pick: Function
    """`pick(content, blank_notes, workspace, seat, count, run)`: returns a legal action, or `-code` of the chooser
    that returned an illegal one. The run stores that code in `Outputs.decisions`; whoever reads the outputs turns it
    into an error with `check_choices` (`study/simulate.py`)."""
    notes: np.dtype[Any]
    remembers: bool
    """Whether it takes notes during a game."""
    can_fail: bool
    """Whether it calls rules that could choose an illegal action; the game's own never does."""


def native_policy(game: Game, choosers: tuple[Function, ...], redacts: bool = True) -> NativePolicy:
    """The policy of a kernel. Without choosers all seats play at random. `blank_notes` are those before a game.

    `redacts` is False where SEEN holds what the seat knows already.
    """
    if not choosers:
        return NativePolicy(_pick_at_random, NOTHING, remembers=False, can_fail=False)
    redact, remembers = game.secrets.redact, game.bot.remembers
    choose = one_of(game, choosers)

    @rule
    def pick(content, blank_notes, workspace, seat, count, run):
        """Gives a policy the redacted state only."""
        stream, which = workspace.streams[POLICY], run.policies[seat]
        if which == RANDOM:
            return int(workspace.actions[below(stream, count)])
        if redacts:
            workspace.states[SEEN] = workspace.states[TRUTH]
            redact(content, workspace.states[SEEN], seat)
        notes = workspace.notes[0] if remembers else blank_notes
        return choose(which, content, workspace.states, seat, workspace.actions, count, stream, notes)

    can_fail = any(chooser is not game.bot.choose for chooser in choosers)
    return NativePolicy(pick, game.bot.layout if remembers else NOTHING, remembers, can_fail)


def one_of(game: Game, choosers: tuple[Function, ...], code: int = CHOOSER) -> Any:
    """Compiles `choose(which, …)`, which calls the chooser with this number; the first one's is `code`. The choices of
    all but the game's own are checked against the full state: a chooser may have written into its arguments."""
    first, *others = choosers
    is_trusted, legal = first is game.bot.choose, game.rules.legal

    @rule
    def choose(which, content, states, seat, actions, count, stream, notes):
        action = int(first(content, states[SEEN], seat, actions, count, stream, notes))
        if is_trusted:
            return action
        for index in range(legal(content, states[TRUTH], actions)):
            if actions[index] == action:
                return action
        return -code

    if not others:
        return choose
    rest = one_of(game, tuple(others), code + 1)

    @rule
    def choose_or_rest(which, content, states, seat, actions, count, stream, notes):
        if which == code:
            return choose(which, content, states, seat, actions, count, stream, notes)
        return rest(which, content, states, seat, actions, count, stream, notes)

    return choose_or_rest


@rule
def _pick_at_random(content, blank_notes, workspace, seat, count, run):
    return int(workspace.actions[below(workspace.streams[POLICY], count)])


@cache
def next_seat_code(game: Game) -> Any:
    """Compiles `next_seat(content, state, dice)`, which settles the chance now due and returns the seat that acts."""
    actor, settle = game.rules.actor, game.rules.settle

    @rule
    def next_seat(content, state, dice):
        seat = actor(content, state)
        if seat == CHANCE:
            settle(content, state, dice)
            seat = actor(content, state)
        return seat

    return next_seat


def begin_game_code(game: Game, policy: NativePolicy) -> Any:
    start, remembers = game.rules.start, policy.remembers

    @rule
    def begin_game(content, blank_notes, workspace, run, number):
        """Sets up the streams, notes and first position of game `number` of the run."""
        seed_stream(workspace.streams[DICE], run.seed, number, DICE)
        seed_stream(workspace.streams[POLICY], run.seed, number, POLICY)
        if remembers:
            workspace.notes[0] = blank_notes
        start(content, workspace.states[TRUTH], run.players, run.options[0])

    return begin_game


def write_result_code(game: Game) -> Any:
    returns, scores = game.rules.returns, game.rules.scores

    @rule
    def write_result(content, state, decisions, outputs, row):
        """Writes the result of a game that is over."""
        outputs.decisions[row] = decisions
        outputs.turns[row] = state.turns
        outputs.ended[row] = state.ended
        returns(content, state, outputs.returns[row])
        scores(content, state, outputs.scores[row])

    return write_result


@cache
def carry_out_code(game: Game, policy: NativePolicy) -> Any:
    apply, remember, remembers = game.rules.apply, game.bot.remember, policy.remembers

    @rule
    def carry_out(content, workspace, action):
        """Applies a decision, after the policy has taken its notes on it."""
        if remembers:
            remember(content, workspace.states[TRUTH], action, workspace.notes[0])
        apply(content, workspace.states[TRUTH], action, None)

    return carry_out


def play_on_code(game: Game, policy: NativePolicy, stops_for_python: bool = True, in_a_row: int = 0) -> Any:
    """Compiles `play_on(content, blank_notes, workspace, run)`.

    `stops_for_python`: whether a seat can be DECIDED_IN_PYTHON. `in_a_row`: number of decisions after which a game
    meets the others of its warp on a GPU again; 0 if only for chance.
    """
    actor, legal, settle = game.rules.actor, game.rules.legal, game.rules.settle
    pick, carry_out, can_fail = policy.pick, carry_out_code(game, policy), policy.can_fail

    @rule
    def play_on(content, blank_notes, workspace, run):
        """Plays on until a seat must be asked or the game is over. Returns that seat or OVER, its number of legal
        actions (below 0: what `pick` returned), and the number of decisions made.

        Chance stands in the outer loop: on a GPU the games of a warp then meet there and draw together, instead of each
        making the others wait. `in_a_row` shortens the wait in games whose next draw can be far.
        """
        state = workspace.states[TRUTH]
        decisions = 0
        seat = actor(content, state)
        while seat != OVER:
            if seat == CHANCE:
                settle(content, state, workspace.streams[DICE])
                seat = actor(content, state)
            before = decisions
            while seat >= 0 and (in_a_row == 0 or decisions - before < in_a_row):
                count = legal(content, state, workspace.actions)
                if stops_for_python and run.policies[seat] == DECIDED_IN_PYTHON:
                    return seat, count, decisions
                action = pick(content, blank_notes, workspace, seat, count, run)
                if can_fail and action < 0:
                    return OVER, action, decisions
                carry_out(content, workspace, action)
                decisions += 1
                seat = actor(content, state)
        return OVER, 0, decisions

    return play_on


def play_game_code(game: Game, policy: NativePolicy, in_a_row: int = 0) -> Any:
    begin_game, write_result = begin_game_code(game, policy), write_result_code(game)
    play_on = play_on_code(game, policy, stops_for_python=False, in_a_row=in_a_row)

    @rule
    def play_game(content, blank_notes, workspace, run, number, outputs, row):
        """Plays game `number` of the run to its end."""
        begin_game(content, blank_notes, workspace, run, number)
        _, failure, decisions = play_on(content, blank_notes, workspace, run)
        if failure < 0:
            outputs.decisions[row] = failure
        else:
            write_result(content, workspace.states[TRUTH], decisions, outputs, row)

    return play_game


def play_rounds_code(
    game: Game, policy: NativePolicy, any_games_left: Function, wait_mask: int, compiled: Function = rule
) -> Any:
    """Compiles `play_rounds` with `compiled`. `any_games_left(going)` tells whether any thread of the block goes on.
    Waiting games resume where `round_number & wait_mask == 0`: EVERY_ROUND, or LONG_STEP_MASK for every 16th."""
    rules = cast(DrawingRules, game.rules)
    actor, legal, apply, draw, is_long = rules.actor, rules.legal, rules.apply, rules.draw, rules.is_long
    pick, remember, remembers, can_fail = policy.pick, game.bot.remember, policy.remembers, policy.can_fail
    begin_game, write_result = begin_game_code(game, policy), write_result_code(game)

    @compiled
    def play_rounds(content, blank_notes, workspace, run, first, outputs, row, stride):
        """Plays the games of rows `row`, `row + stride`, … of the outputs; row 0 is game `first`.

        Chance and decisions share one call of `apply`: half the code. A game that is over is followed by the next
        instead of waiting for the longest. Games whose next step is a long one wait, and take such steps together.
        """
        state = workspace.states[TRUTH]
        seat = OVER
        decisions = -1  # -1 only until this thread has begun its first game
        action = 0  # negative: an illegal choice, as `pick` returned it
        waiting = False  # whether `action` is a long step that was chosen and is not applied yet
        round_number = 0
        going = True  # whether this thread has games left
        while any_games_left(going):
            if seat == OVER and going and round_number & wait_mask == 0:
                if can_fail and action < 0:
                    outputs.decisions[row] = action
                    row += stride
                    action = 0
                elif decisions >= 0:
                    write_result(content, state, decisions, outputs, row)
                    row += stride
                going = row < len(outputs.decisions)
                if going:
                    begin_game(content, blank_notes, workspace, run, first + row)
                    decisions = 0
                    seat = actor(content, state)
            if seat != OVER:
                if not waiting:
                    if seat == CHANCE:
                        action = draw(content, state, workspace.streams[DICE])
                    else:
                        count = legal(content, state, workspace.actions)
                        action = pick(content, blank_notes, workspace, seat, count, run)
                        if not can_fail or action >= 0:
                            if remembers:
                                remember(content, state, action, workspace.notes[0])
                            decisions += 1
                    waiting = (not can_fail or action >= 0) and is_long(content, state, action)
                if can_fail and action < 0:
                    seat = OVER
                elif not waiting or round_number & wait_mask == 0:
                    waiting = False
                    apply(content, state, action, None)
                    seat = actor(content, state)
            round_number += 1

    return play_rounds


def plays_in_rounds(game: Game) -> bool:
    """Whether the game's rules have the optional `draw` and `is_long`."""
    return hasattr(game.rules, "draw")


def play_many_code(game: Game, policy: NativePolicy) -> Any:
    """Compiles `play_many(content, blank_notes, workspace, run, first, outputs)` for a CPU."""
    if plays_in_rounds(game):
        play_rounds = play_rounds_code(game, policy, _meet_nobody, EVERY_ROUND)

        @rule
        def play_many_in_rounds(content, blank_notes, workspace, run, first, outputs):
            """Plays one game for each row of the outputs, numbered from `first`."""
            play_rounds(content, blank_notes, workspace, run, first, outputs, 0, 1)

        return play_many_in_rounds
    play_game = play_game_code(game, policy)

    @rule
    def play_many(content, blank_notes, workspace, run, first, outputs):
        """Plays one game for each row of the outputs, numbered from `first`."""
        for row in range(len(outputs.decisions)):
            play_game(content, blank_notes, workspace, run, first + row, outputs, row)

    return play_many


@rule
def _meet_nobody(going):
    """Returns whether this thread has games left: on a CPU it plays alone."""
    return going
