"""Native code that plays whole games, made for one game and one policy from the game's rules.

A kernel is a function inside a function that is given the rules: Numba freezes what it captures, so every game gets
machine code of its own. Nothing is allocated, so CPU and CUDA share the loops that play whole games. There are two:

`play_game` plays one game: simple, and the fastest where rules are short.

`play_rounds`, for games with `draw`, plays game after game in rounds of one step. On a GPU all threads of a block meet
before each round. What limits long rules there is how fast instructions arrive; threads that walk through the code side
by side need each of them once.

`play_on` plays up to the next decision that native code does not make: that of a policy in Python (`batches.py`), or of
a learner (`doors/seat_rows.py`).
"""

from functools import cache
from typing import Any, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from wyrmhall.kit.bot import NOTHING, remember_nothing
from wyrmhall.kit.game import CHANCE, OVER, DrawingRules, Game
from wyrmhall.native.rng import DICE, POLICY, below, seed_stream
from wyrmhall.native.rule import Function, rule

ASKED, RANDOM, CHOOSER = -1, 0, 1
"""How a seat plays: as Python says, at random, or by the first rule of the kernel; CHOOSER + 1 by the second…"""

TRUTH, SEEN = 0, 1
"""The two states on a workspace: the true one, and the one that a policy is shown."""

NO_PATIENCE, PATIENCE = 0, 15
"""Games that are over or have a long step before them go on in rounds that have none of these bits: on a GPU together,
in every sixteenth."""


class Workspace(NamedTuple):
    """What a thread plays on, one game after the other."""

    states: Any
    """TRUTH, and SEEN if there is a policy."""
    notes: Any
    """What the policy remembers of this game: one record."""
    streams: Any
    actions: NDArray[np.int16]


class Run(NamedTuple):
    """What all games of a run share."""

    seed: np.uint64
    players: int
    options: Any
    """An array of one record."""
    policies: NDArray[np.int8]
    """How each seat plays."""


class Outputs(NamedTuple):
    """What becomes of the games, a row for each."""

    returns: NDArray[np.float64]
    """Each seat's share of the win."""
    scores: NDArray[np.float64]
    """Each seat's points; NaN where the rules count none."""
    decisions: NDArray[np.int32]
    turns: NDArray[np.int16]
    ended: NDArray[np.int8]
    """The rule that ended the game, by its number."""


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
    """`pick(content, blank_notes, workspace, seat, count, run)`: one of the first `count` actions on the workspace. If
    a rule has chosen none of them: its number, negated, which then stands in place of the decisions."""
    begin: Function
    """`begin(blank_notes, workspace)`: lay out the notes for a new game."""
    remember: Function
    """`remember(content, state, action, workspace)`: before each decision."""
    states: int
    """How many states it needs on a workspace."""
    notes: np.dtype[Any]
    can_fail: bool = False
    """Whether it asks rules that could choose what is not legal; the game's own does not."""


def native_policy(game: Game, choosers: tuple[Function, ...]) -> NativePolicy:
    """The policy of a kernel; without choosers all seats play at random. `blank_notes` are those before
    a game."""
    if not choosers:
        return NativePolicy(_pick_at_random, _begin_nothing, remember_nothing, 1, NOTHING)
    redact, remembers, note = game.secrets.redact, game.bot.remembers, game.bot.remember
    choose = one_of(game, choosers)

    @rule
    def pick(content, blank_notes, workspace, seat, count, run):
        """A policy sees the redacted state only."""
        stream = workspace.streams[POLICY]
        if run.policies[seat] == RANDOM:
            return int(workspace.actions[below(stream, count)])
        workspace.states[SEEN] = workspace.states[TRUTH]
        redact(content, workspace.states[SEEN], seat)
        which = run.policies[seat]
        if remembers:
            return choose(which, content, workspace.states, seat, workspace.actions, count, stream, workspace.notes[0])
        return choose(which, content, workspace.states, seat, workspace.actions, count, stream, blank_notes)

    can_fail = any(chooser is not game.bot.choose for chooser in choosers)
    if not remembers:
        return NativePolicy(pick, _begin_nothing, remember_nothing, 2, NOTHING, can_fail)

    @rule
    def begin(blank_notes, workspace):
        workspace.notes[0] = blank_notes

    @rule
    def remember(content, state, action, workspace):
        note(content, state, action, workspace.notes[0])

    return NativePolicy(pick, begin, remember, 2, game.bot.layout, can_fail)


def one_of(game: Game, choosers: tuple[Function, ...], code: int = CHOOSER) -> Any:
    """`choose(which, …)`: the choice of that one of the choosers, the first of which has the number `code`. All but the
    game's own are checked, against the truth: they may have written into what they were given."""
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


@rule
def _begin_nothing(blank_notes, workspace):
    """A policy that remembers nothing needs no notes of its own."""


@cache
def next_seat_code(game: Game) -> Any:
    """`next_seat(content, state, dice)`: settle the chance now due, if any; who acts then."""
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
    start, begin_notes = game.rules.start, policy.begin

    @rule
    def begin_game(content, blank_notes, workspace, run, number):
        """Game `number` of the run: its random streams, its notes and its first position."""
        seed_stream(workspace.streams[DICE], run.seed, number, DICE)
        seed_stream(workspace.streams[POLICY], run.seed, number, POLICY)
        begin_notes(blank_notes, workspace)
        start(content, workspace.states[TRUTH], run.players, run.options[0])

    return begin_game


def write_result_code(game: Game) -> Any:
    returns, scores = game.rules.returns, game.rules.scores

    @rule
    def write_result(content, state, decisions, outputs, row):
        """The result of a game that is over."""
        outputs.decisions[row] = decisions
        outputs.turns[row] = state.turns
        outputs.ended[row] = state.ended
        returns(content, state, outputs.returns[row])
        scores(content, state, outputs.scores[row])

    return write_result


class Advance(NamedTuple):
    """What takes a game on in which not every seat is played by native code."""

    carry_out: Any
    """`carry_out(content, workspace, action)`: a decision."""
    play_on: Any
    """`play_on(content, blank_notes, workspace, run, least)`"""


def play_on_code(game: Game, policy: NativePolicy, asks: bool = True, in_a_row: int = 0) -> Advance:
    """`asks`: whether a seat can be ASKED. `in_a_row`: after how many decisions at most a game meets the others of its
    warp on a GPU again; 0: only for chance."""
    actor, legal, apply, settle = game.rules.actor, game.rules.legal, game.rules.apply, game.rules.settle
    pick, remember, can_fail = policy.pick, policy.remember, policy.can_fail

    @rule
    def carry_out(content, workspace, action):
        remember(content, workspace.states[TRUTH], action, workspace)
        apply(content, workspace.states[TRUTH], action, None)

    @rule
    def play_on(content, blank_notes, workspace, run, least):
        """Chance and decisions, until a seat must be asked that has `least` legal actions or more, or the game is over.
        Who is asked, or OVER; how many actions it has, or below 0 what went wrong; how many decisions were made.

        Chance stands in the outer loop: on a GPU the games of a warp then meet there and draw together, instead of each
        making the others wait. `in_a_row` is for games whose next draw can be far: who is there need not wait as long.
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
                if not asks or run.policies[seat] != ASKED:
                    action = pick(content, blank_notes, workspace, seat, count, run)
                elif count < least:
                    action = int(workspace.actions[0])
                else:
                    return seat, count, decisions
                if can_fail and action < 0:
                    return OVER, action, decisions
                carry_out(content, workspace, action)
                decisions += 1
                seat = actor(content, state)
        return OVER, 0, decisions

    return Advance(carry_out, play_on)


def play_game_code(game: Game, policy: NativePolicy, in_a_row: int = 0) -> Any:
    begin_game, write_result = begin_game_code(game, policy), write_result_code(game)
    play_on = play_on_code(game, policy, asks=False, in_a_row=in_a_row).play_on

    @rule
    def play_game(content, blank_notes, workspace, run, number, outputs, row):
        """Play game `number` of the run to its end."""
        begin_game(content, blank_notes, workspace, run, number)
        _, failure, decisions = play_on(content, blank_notes, workspace, run, 1)
        if failure < 0:
            outputs.decisions[row] = failure
        else:
            write_result(content, workspace.states[TRUTH], decisions, outputs, row)

    return play_game


def play_rounds_code(
    game: Game, policy: NativePolicy, any_games_left: Function, patience: int, compiled: Function = rule
) -> Any:
    """`any_games_left(going)` tells whether anybody who plays along has games left; `compiled` makes machine code."""
    rules = cast(DrawingRules, game.rules)
    actor, legal, apply, draw, is_long = rules.actor, rules.legal, rules.apply, rules.draw, rules.is_long
    pick, remember, can_fail = policy.pick, policy.remember, policy.can_fail
    begin_game, write_result = begin_game_code(game, policy), write_result_code(game)

    @compiled
    def play_rounds(content, blank_notes, workspace, run, first, outputs, row, stride):
        """Play the games of rows `row`, `row + stride`, … of the outputs, which are numbered from `first`.

        Chance and decisions go through the same `apply`: half the code. A game that is over makes place for the next
        instead of waiting for the longest. One whose next step is a long one waits for others, and they take such steps
        together.
        """
        state = workspace.states[TRUTH]
        seat = OVER
        decisions = -1
        action = 0
        waiting = False
        rounds = 0
        going = True
        while any_games_left(going):
            if seat == OVER and going and rounds & patience == 0:
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
                            remember(content, state, action, workspace)
                            decisions += 1
                    waiting = (not can_fail or action >= 0) and is_long(content, state, action)
                if can_fail and action < 0:
                    seat = OVER
                elif not waiting or rounds & patience == 0:
                    waiting = False
                    apply(content, state, action, None)
                    seat = actor(content, state)
            rounds += 1

    return play_rounds


def plays_in_rounds(game: Game) -> bool:
    """Whether the game's rules have the optional `draw` and `is_long`."""
    return hasattr(game.rules, "draw")


def play_many_code(game: Game, policy: NativePolicy) -> Any:
    """`play_many(content, blank_notes, workspace, run, first, outputs)`, on a CPU."""
    if plays_in_rounds(game):
        play_rounds = play_rounds_code(game, policy, _meet_nobody, NO_PATIENCE)

        @rule
        def play_many_in_rounds(content, blank_notes, workspace, run, first, outputs):
            """Play one game for each row of the outputs, numbered from `first`."""
            play_rounds(content, blank_notes, workspace, run, first, outputs, 0, 1)

        return play_many_in_rounds
    play_game = play_game_code(game, policy)

    @rule
    def play_many(content, blank_notes, workspace, run, first, outputs):
        """Play one game for each row of the outputs, numbered from `first`."""
        for row in range(len(outputs.decisions)):
            play_game(content, blank_notes, workspace, run, first + row, outputs, row)

    return play_many


@rule
def _meet_nobody(going):
    """On a CPU a thread plays alone: it goes round as long as it has games."""
    return going
