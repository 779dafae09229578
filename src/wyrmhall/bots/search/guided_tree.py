"""The search with a policy: native code, made for one game from its rules.

Each iteration imagines a world and walks down, as in `tree.py`. At a new node it stops, and a policy in Python gives
each seat's value of the position and the probability of each action. The policy is asked about many positions at once:
a walk counts as lost until its value is known, so the next one takes another way.

Chance makes nodes here: an action has a node for each thing that the searching seat may see after it, because a
policy's probabilities depend on what was rolled.
"""

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wyrmhall.bots.search import memory
from wyrmhall.bots.search.memory import DEPTH, NONE, NOTED_AT_ROOT, ROOT, SEEN, WORLD
from wyrmhall.bots.search.selection import add_edge, add_values, empty_slots, fill_slots, native_choice, native_judge
from wyrmhall.kit.game import OVER, Game
from wyrmhall.native.rule import rule, wrapping_rule
from wyrmhall.study.loop import next_seat_code

NODE = [
    *memory.NODE,
    ("key", np.uint64),  # of what the searching seat sees
    ("sibling", np.int32),  # the next node behind the same edge, 0 if none: the root is behind no edge
    ("evaluations", np.int32),
]
EDGE = [
    *memory.EDGE,
    ("child", np.int32),  # the first node behind it, 0 if none
    ("chances", np.float64),  # the policy's probabilities of it, summed over evaluations
    ("evaluations", np.int32),  # those of the node in which it was legal
]


class Leaves(NamedTuple):
    """The positions that the policy is asked about, a row for each."""

    observations: NDArray[np.float32]
    masks: NDArray[np.bool_]
    seats: NDArray[np.int64]
    """The seats that decide."""
    nodes: NDArray[np.int32]
    """The numbers of the nodes, NONE if memory is full."""
    lengths: NDArray[np.int64]
    """Number of edges from the root."""
    sight: NDArray[np.uint8]
    """The bytes of the state SEEN."""


@cache
def native_guided_search(game: Game) -> Any:
    """Makes `gather(content, seat, work, leaves, iterations)` for a game. Paths have a row for each leaf."""
    rules, bot = game.rules, game.bot
    apply, legal, redact, next_seat = rules.apply, rules.legal, game.secrets.redact, next_seat_code(game)
    observe: Any = bot.observe
    imagine, remember, remembers = bot.imagine, bot.remember, bot.remembers
    judge = native_judge(game)
    NOTED_IN_WORLD = NOTED_AT_ROOT + 1 if remembers else NOTED_AT_ROOT

    @rule
    def step(content, world, action, work):
        """Makes a decision in the imagined world and draws the chance after it. Returns the seat that acts next."""
        if remembers:
            remember(content, world, action, work.notes[NOTED_IN_WORLD])
        apply(content, world, action, None)
        work.tree.decisions += 1
        return next_seat(content, world, work.stream)

    @rule
    def walk(content, seat, work, leaves, row):
        """Goes down to a node without an evaluation, or to the end of the game. Returns the seat that acts there."""
        world = work.states[WORLD]
        node = 0
        length = 0
        turn = seat
        possible, count = work.choices, len(work.choices)
        while turn != OVER and node != NONE and work.nodes[node].evaluations > 0 and length < DEPTH:
            edge = follow(work, possible, count, node)
            if edge == NONE:
                break
            work.edges[edge].visits += 1
            work.path[row, length] = edge
            work.deciders[row, length] = turn
            length += 1
            turn = step(content, world, work.edges[edge].action, work)
            if turn != OVER:
                work.states[SEEN] = world
                redact(content, work.states[SEEN], seat)
                node = node_behind(work, edge, key_of(leaves.sight))
                possible, count = work.actions, legal(content, world, work.actions)
        leaves.lengths[row] = length
        leaves.nodes[row] = node
        return turn

    @rule
    def write_position(content, turn, work, leaves, row):
        """Writes the position into a row, as the seat that decides sees it."""
        work.states[SEEN] = work.states[WORLD]
        redact(content, work.states[SEEN], turn)
        observe(content, work.states[SEEN], turn, leaves.observations[row], work.notes[NOTED_IN_WORLD])
        leaves.seats[row] = turn
        leaves.masks[row] = False
        for index in range(legal(content, work.states[WORLD], work.actions)):
            leaves.masks[row, work.actions[index]] = True

    @rule
    def gather(content, seat, work, leaves, iterations):
        """Makes iterations until the rows are full. Returns the number of positions to ask about."""
        row = 0
        while row < len(leaves.seats) and iterations > 0:
            iterations -= 1
            work.states[WORLD] = work.states[ROOT]
            if remembers:
                work.notes[NOTED_IN_WORLD] = work.notes[NOTED_AT_ROOT]
            imagine(content, work.states[WORLD], seat, work.stream, work.notes[NOTED_AT_ROOT])
            turn = walk(content, seat, work, leaves, row)
            if turn == OVER:
                judge(content, work.states[WORLD], work.values)
                add_values(work, work.path[row], work.deciders[row], leaves.lengths[row])
            else:
                write_position(content, turn, work, leaves, row)
                row += 1
            work.tree.iterations += 1
        return row

    return gather


@rule
def policy_bonus(work, here, action, edge, chance_sum):
    """Shares the prior in proportion to the policy's probabilities of the actions legal in this world."""
    if edge != NONE and chance_sum > 0.0:
        return work.settings.prior * chance_of(work.edges[edge]) / chance_sum
    return 0.0


best_edge = native_choice(policy_bonus)


@rule
def follow(work, actions, count, node):
    """The edge to follow from a node. NONE if memory is full."""
    edges, slots = work.edges, work.slots
    work.nodes[node].visits += 1
    fill_slots(work, node)
    chance_sum = 0.0
    tried = 0
    total = 0.0
    for index in range(count):
        edge = slots[actions[index]]
        if edge != NONE:
            chance_sum += chance_of(edges[edge])
            tried += edges[edge].visits
            total += edges[edge].total
    return best_edge(work, actions, count, node, tried, total, chance_sum)


@rule
def chance_of(edge):
    """The mean of the policy's probabilities of an action."""
    return edge.chances / edge.evaluations if edge.evaluations > 0 else 0.0


@rule
def write_back(work, leaves, chances, values, count):
    """Writes back the policy's answers on the first `count` positions. Values begin with the seat that decides."""
    players = int(work.states[ROOT].players)
    for row in range(count):
        for turn in range(players):
            work.values[(leaves.seats[row] + turn) % players] = values[row, turn]
        add_values(work, work.path[row], work.deciders[row], leaves.lengths[row])
        if leaves.nodes[row] != NONE:
            add_chances(work, leaves.nodes[row], leaves.masks[row], chances[row])


@rule
def add_chances(work, node, mask, chances):
    """Adds the policy's probabilities at a node in one more world."""
    fill_slots(work, node)
    for action in range(len(mask)):
        if mask[action]:
            edge = work.slots[action]
            if edge == NONE:
                edge = add_edge(work, node, action)
            if edge != NONE:
                work.edges[edge].chances += chances[action]
                work.edges[edge].evaluations += 1
    empty_slots(work, node)
    work.nodes[node].evaluations += 1


@rule
def node_behind(work, edge, key):
    """The node behind an edge for what the searching seat sees, new if there is none. NONE if memory is full."""
    nodes = work.nodes
    node = work.edges[edge].child
    while node != 0:
        if nodes[node].key == key:
            return node
        node = nodes[node].sibling
    node = work.tree.nodes
    if node == len(nodes):
        return NONE
    work.tree.nodes += 1
    nodes[node].key = key
    nodes[node].sibling = work.edges[edge].child
    nodes[node].first = NONE
    nodes[node].evaluations = 0
    nodes[node].visits = 0
    work.edges[edge].child = node
    return node


BEGIN, PRIME = np.uint64(0xCBF29CE484222325), np.uint64(0x100000001B3)


@wrapping_rule
def key_of(sight):
    """A hash of what the seat sees (FNV-1a)."""
    key = BEGIN
    for byte in sight:
        key = (key ^ np.uint64(byte)) * PRIME
    return key
