"""Information-set Monte Carlo tree search: native code, made for one game from its rules.

One tree, seen from the seat that searches. Each iteration imagines a world consistent with what that seat knows, walks
down the tree through actions legal in that world, adds an edge, plays the world to its end and writes the result back.
An action counts as available whenever its node was visited in a world where it was legal. Each seat wants its own
result (max^n). Chance is drawn from its exact weights at every visit.
"""

import math
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wyrmhall.bots.search.layout import DEPTH, NONE, NOTED_AT_ROOT, ROOT, VIEW, WORLD
from wyrmhall.kit.game import CHANCE, OVER, Game
from wyrmhall.native.rng import below
from wyrmhall.native.rule import rule

LEAST = -1e9


class Workspace(NamedTuple):
    """What one thread works on."""

    states: Any
    """The imagined world, what a seat in it sees, and the root as the searching seat sees it."""
    notes: Any
    """Of the game's bots: at the root, and in the imagined world if they change during a game."""
    choices: NDArray[np.int16]
    """The legal actions at the root."""
    actions: NDArray[np.int16]
    slots: NDArray[np.int32]
    """The edge of each action at one node, NONE between visits."""
    path: NDArray[np.int32]
    """The edges followed in an iteration."""
    deciders: NDArray[np.int8]
    """The seats that decided on them."""
    nodes: Any
    edges: Any
    tree: Any
    values: NDArray[np.float64]
    """What the end of an imagined game is worth to each seat."""
    settings: Any
    stream: Any


@cache
def native_search(game: Game) -> Any:
    """`search(content, seat, work, iterations)`, compiled for a game."""
    rules, bot = game.rules, game.bot
    actor, apply, legal, settle = rules.actor, rules.apply, rules.legal, rules.settle
    redact, judge = game.secrets.redact, native_judge(game)
    choose, imagine, remember, remembers = bot.choose, bot.imagine, bot.remember, bot.remembers
    NOTED_IN_WORLD = NOTED_AT_ROOT + 1 if remembers else NOTED_AT_ROOT

    # Functions that are called for every decision take records one by one: a whole workspace is much to hand over.

    @rule
    def greedy_choice(content, states, turn, actions, count, stream, notes):
        """What the game's greedy player would do in the imagined world, from what its seat sees of it."""
        states[VIEW] = states[WORLD]
        redact(content, states[VIEW], turn)
        return choose(content, states[VIEW], turn, actions, count, stream, notes)

    @rule
    def decide(content, world, action, tree, settings, notes):
        """Make a decision in the imagined world. Notes are only taken if somebody will read them."""
        if remembers:
            if settings.greedy > 0 or settings.prior > 0.0:
                remember(content, world, action, notes)
        apply(content, world, action, None)
        tree.decisions += 1

    @rule
    def best_edge(content, work, turn, actions, count, node):
        """The edge to follow from a node: the most promising of the actions legal in this world, equals by lot. NONE if
        memory is full."""
        edges, slots, settings = work.edges, work.slots, work.settings
        here = work.nodes[node]
        if here.visits == 0 and settings.prior > 0.0 and count > 1:
            notes = work.notes[NOTED_IN_WORLD]
            here.favourite = greedy_choice(content, work.states, turn, actions, count, work.stream, notes)
        here.visits += 1
        edge = here.first
        tried = 0
        total = 0.0
        while edge != NONE:
            slots[edges[edge].action] = edge
            tried += edges[edge].visits
            total += edges[edge].total
            edge = edges[edge].sibling
        per_point = 1.0 / unit(work.tree)
        untried = total / tried * per_point if tried > 0 else 0.5
        best = int(actions[0])
        best_score = LEAST
        ties = 0
        for number in range(count):
            action = int(actions[number])
            liking = (1.0 - settings.prior) / count
            if action == here.favourite:
                liking += settings.prior
            score = promise(edges, slots[action], settings.exploration * liking, untried, per_point, here.visits)
            if score > best_score:
                best_score = score
                ties = 0
            if score == best_score:
                ties += 1
                if below(work.stream, ties) == 0:
                    best = action
        found = slots[best]
        empty_slots(work, node)
        return add_edge(work, node, best) if found == NONE else found

    @rule
    def play_out(content, work):
        """Play the imagined world to its end, partly at random, partly as the greedy player would."""
        states, actions, settings, stream = work.states, work.actions, work.settings, work.stream
        world, notes = states[WORLD], work.notes[NOTED_IN_WORLD]
        turn = actor(content, world)
        while turn != OVER:
            if turn == CHANCE:
                settle(content, world, stream)
            else:
                count = legal(content, world, actions)
                if count > 1 and below(stream, 1000) < settings.greedy:
                    action = greedy_choice(content, states, turn, actions, count, stream, notes)
                else:
                    action = int(actions[below(stream, count)])
                decide(content, world, action, work.tree, settings, notes)
            turn = actor(content, world)

    @rule
    def search(content, seat, work, iterations):
        """Grow the tree by a number of iterations; the root is states[ROOT], as `seat` sees it, with its `choices`."""
        world = work.states[WORLD]
        for _ in range(iterations):
            work.states[WORLD] = work.states[ROOT]
            if remembers:
                work.notes[NOTED_IN_WORLD] = work.notes[NOTED_AT_ROOT]
            imagine(content, world, seat, work.stream, work.notes[NOTED_AT_ROOT])
            length = 0
            node = 0
            fresh = False
            turn = actor(content, world)
            while turn != OVER and not fresh and length < DEPTH:
                if turn == CHANCE:
                    settle(content, world, work.stream)
                else:
                    possible, count = work.choices, len(work.choices)
                    if length > 0:
                        possible, count = work.actions, legal(content, world, work.actions)
                    edge = best_edge(content, work, turn, possible, count, node)
                    if edge == NONE:
                        break
                    fresh = work.edges[edge].visits == 0
                    work.path[length] = edge
                    work.deciders[length] = turn
                    length += 1
                    notes = work.notes[NOTED_IN_WORLD]
                    decide(content, world, work.edges[edge].action, work.tree, work.settings, notes)
                    node = work.edges[edge].child
                turn = actor(content, world)
            play_out(content, work)
            judge(content, work)
            for step in range(length):
                taken = work.edges[work.path[step]]
                value = work.values[work.deciders[step]]
                taken.visits += 1
                taken.total += value
                taken.squares += value * value
            work.tree.iterations += 1

    return search


@cache
def native_judge(game: Game) -> Any:
    """`judge(content, work)`, compiled for a game."""
    returns, scores = game.rules.returns, game.rules.scores

    @rule
    def judge(content, work):
        """What the end is worth to each seat: its share of the win; alone, its points."""
        world, values = work.states[WORLD], work.values
        if world.players > 1:
            returns(content, world, values)
            return
        scores(content, world, values)
        if not values[0] > 0.0:
            values[0] = 0.0
        work.tree.results += values[0]

    return judge


@rule
def promise(edges, edge, exploration, untried, per_point, visits):
    """What an action promises: what it has brought, and more the less it was tried while it could be. This counts as
    one more time. For an action without an edge, `visits` are those of its node."""
    if edge == NONE:
        return untried + exploration * math.sqrt(visits)
    taken = edges[edge]
    taken.available += 1
    value = taken.total / taken.visits * per_point if taken.visits > 0 else untried
    return value + exploration * math.sqrt(taken.available) / (1.0 + taken.visits)


@rule
def empty_slots(work, node):
    """Let `slots` tell of no action any more."""
    edge = work.nodes[node].first
    while edge != NONE:
        work.slots[work.edges[edge].action] = NONE
        edge = work.edges[edge].sibling


@rule
def add_edge(work, node, action):
    """A new edge and the node that it leads to; NONE if memory is full."""
    nodes, edges, tree = work.nodes, work.edges, work.tree
    if tree.edges == len(edges) or tree.nodes == len(nodes):
        return NONE
    number = tree.edges
    tree.edges += 1
    edge = edges[number]
    edge.sibling = nodes[node].first
    edge.child = new_node(nodes, tree)
    edge.visits = 0
    edge.available = 1
    edge.total = 0.0
    edge.squares = 0.0
    edge.action = action
    nodes[node].first = number
    return number


@rule
def new_node(nodes, tree):
    """A node without edges."""
    number = tree.nodes
    tree.nodes += 1
    nodes[number].first = NONE
    nodes[number].visits = 0
    nodes[number].favourite = NONE
    return number


@rule
def unit(tree):
    """By what results are divided to compare them with what exploring is worth: 1 for shares of the win, for points
    twice their mean."""
    return 2.0 * tree.results / tree.iterations if tree.results > 0.0 else 1.0
