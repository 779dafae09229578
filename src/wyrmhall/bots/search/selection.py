"""Selection, new edges and write-back, shared by both searches. Native code."""

import math
from functools import cache
from typing import Any

from wyrmhall.bots.search.memory import NONE, WORLD
from wyrmhall.kit.game import Game
from wyrmhall.native.rng import below
from wyrmhall.native.rule import rule

LOWEST_SCORE = -1e9


def native_choice(liking: Any) -> Any:
    """`best_edge(work, actions, count, node, tried, total, liked)`.

    `liking(work, here, action, edge, liked)` is what is added to an action's even share of the prior.
    """

    @rule
    def best_edge(work, actions, count, node, tried, total, liked):
        """The edge to follow from a node: the most promising of the actions legal in this world, equals by lot. NONE if
        memory is full. `tried` and `total` are visits and results of the node's edges."""
        edges, slots, settings, here = work.edges, work.slots, work.settings, work.nodes[node]
        per_point = 1.0 / unit(work.tree)
        untried = total / tried * per_point if tried > 0 else 0.5
        best = int(actions[0])
        best_score = LOWEST_SCORE
        ties = 0
        for number in range(count):
            action = int(actions[number])
            edge = slots[action]
            prior = (1.0 - settings.prior) / count + liking(work, here, action, edge, liked)
            score = promise(edges, edge, settings.exploration * prior, untried, per_point, here.visits)
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

    return best_edge


@rule
def promise(edges, edge, exploration, untried, per_point, visits):
    """The PUCT score of an action: its mean result, and more the less it was tried while it was available. This counts
    as available once more. For an action without an edge, `visits` are those of its node."""
    if edge == NONE:
        return untried + exploration * math.sqrt(visits)
    taken = edges[edge]
    taken.available += 1
    value = taken.total / taken.visits * per_point if taken.visits > 0 else untried
    return value + exploration * math.sqrt(taken.available) / (1.0 + taken.visits)


@rule
def unit(tree):
    """The scale of results: 1 for shares of the win, twice their mean for points."""
    return 2.0 * tree.results / tree.iterations if tree.results > 0.0 else 1.0


@rule
def empty_slots(work, node):
    """Empties `slots` again."""
    edge = work.nodes[node].first
    while edge != NONE:
        work.slots[work.edges[edge].action] = NONE
        edge = work.edges[edge].sibling


@rule
def add_edge(work, node, action):
    """Adds an edge to a node; returns its number, NONE if memory is full."""
    number = work.tree.edges
    if number == len(work.edges):
        return NONE
    work.tree.edges += 1
    edge = work.edges[number]
    edge.sibling = work.nodes[node].first
    edge.visits = 0
    edge.available = 1
    edge.total = 0.0
    edge.squares = 0.0
    edge.action = action
    work.nodes[node].first = number
    return number


@rule
def add_values(work, path, deciders, length):
    """Writes the results in `values` back to the edges of a path."""
    for place in range(length):
        taken = work.edges[path[place]]
        value = work.values[deciders[place]]
        taken.total += value
        taken.squares += value * value


@cache
def native_judge(game: Game) -> Any:
    """`judge(content, work)`, compiled for a game."""
    returns, scores = game.rules.returns, game.rules.scores

    @rule
    def judge(content, work):
        """Writes what the end is worth to each seat: its share of the win; alone, its points."""
        world, values = work.states[WORLD], work.values
        if world.players > 1:
            returns(content, world, values)
            return
        scores(content, world, values)
        if not values[0] > 0.0:
            values[0] = 0.0
        work.tree.results += values[0]

    return judge
