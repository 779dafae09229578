"""Selection, new edges and write-back, shared by both searches. Native code."""

import math
from functools import cache
from typing import Any

from wyrmhall.bots.search.memory import NONE, ROOT
from wyrmhall.kit.game import Game
from wyrmhall.native.rng import below
from wyrmhall.native.rule import rule


def native_choice(prior_bonus: Any) -> Any:
    """Makes `best_edge(work, actions, count, node, tried, total, chance_sum)`.

    `prior_bonus(work, here, action, edge, chance_sum)` gives an action's share of the prior beside the even one.
    """

    @rule
    def best_edge(work, actions, count, node, tried, total, chance_sum):
        """The edge with the highest score among the actions legal in this world, equals by lot. NONE if memory is full.
        `tried` and `total` are the visits and results of the node's edges."""
        edges, slots, settings, here, tree = work.edges, work.slots, work.settings, work.nodes[node], work.tree
        # a full result: 1 for shares of the win, twice their mean for points
        unit = 2.0 * tree.results / tree.iterations if tree.results > 0.0 else 1.0
        per_point = 1.0 / unit
        untried = total / tried * per_point if tried > 0 else 0.5
        best = int(actions[0])
        best_score = -math.inf
        ties = 0
        for number in range(count):
            action = int(actions[number])
            edge = slots[action]
            prior = (1.0 - settings.prior) / count + prior_bonus(work, here, action, edge, chance_sum)
            score = puct_score(edges, edge, settings.exploration * prior, untried, per_point, here.visits)
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
def puct_score(edges, edge, exploration, untried, per_point, visits):
    """The PUCT score of an action: its mean result, and more the less it was tried while it was available. The call
    counts it as available once more. For an action without an edge, `visits` are those of its node."""
    if edge == NONE:
        return untried + exploration * math.sqrt(visits)
    taken = edges[edge]
    taken.available += 1
    value = taken.total / taken.visits * per_point if taken.visits > 0 else untried
    return value + exploration * math.sqrt(taken.available) / (1.0 + taken.visits)


@rule
def fill_slots(work, node):
    """Writes the edge of each action into `slots`. Returns the visits and results of all edges."""
    tried = 0
    total = 0.0
    edge = work.nodes[node].first
    while edge != NONE:
        found = work.edges[edge]
        work.slots[found.action] = edge
        tried += found.visits
        total += found.total
        edge = found.sibling
    return tried, total


@rule
def empty_slots(work, node):
    edge = work.nodes[node].first
    while edge != NONE:
        work.slots[work.edges[edge].action] = NONE
        edge = work.edges[edge].sibling


@rule
def add_edge(work, node, action):
    """Adds an edge to a node. Returns its number, or NONE if memory is full."""
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
    """Adds the results in `values` to the edges of a path."""
    if work.states[ROOT].players == 1:
        work.tree.results += work.values[0]
    for place in range(length):
        taken = work.edges[path[place]]
        value = work.values[deciders[place]]
        taken.total += value
        taken.squares += value * value


@cache
def native_judge(game: Game) -> Any:
    """Makes `judge(content, world, values)` for a game."""
    returns, scores = game.rules.returns, game.rules.scores

    @rule
    def judge(content, world, values):
        """Writes each seat's result of a game that is over: its share of the win; alone, its points, at least 0."""
        if world.players > 1:
            returns(content, world, values)
            return
        scores(content, world, values)
        if not values[0] > 0.0:
            values[0] = 0.0

    return judge
