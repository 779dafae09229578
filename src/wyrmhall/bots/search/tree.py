"""Information-set Monte Carlo tree search: templates of native code, bound to a game's rules by `specialise`.

One tree, seen from the seat that searches. Each iteration imagines a world consistent with what that seat knows, walks
down the tree through actions legal in that world, adds an edge, plays the world to its end and writes the result back.
An action counts as available whenever its node was visited in a world where it was legal. Each seat wants its own
result (max^n). Chance is drawn from its exact weights, and is a node of its own if the settings say so.
"""

import math

from wyrmhall.bots.search.layout import DEPTH, NONE, ROOT, VIEW, WORLD
from wyrmhall.contract.game import CHANCE, OVER
from wyrmhall.contract.rng import below

actor = apply = chances = choose = imagine = legal = redact = returns = scores = settle = witness = None
add_edge = best_edge = chance_step = greedy_choice = judge = new_node = play_out = unit = None

FIRST_PLAY = 1e9


def search(
    content,
    seat,
    table,
    choices,
    actions,
    weights,
    slots,
    path,
    deciders,
    nodes,
    edges,
    tree,
    settings,
    values,
    minds,
    iterations,
):
    """Grow the tree by a number of iterations; the root is table[ROOT], as `seat` sees it, with its `choices`."""
    world = table[WORLD]
    for _ in range(iterations):
        table[WORLD] = table[ROOT]
        imagine(content, world, seat, minds)
        length = 0
        node = 0
        fresh = False
        turn = actor(content, world)
        while turn != OVER and not fresh and length < DEPTH:
            if turn == CHANCE:
                if settings.chance:
                    node = chance_step(content, world, seat, weights, nodes, edges, tree, node, minds)
                    if node == NONE:
                        break
                else:
                    settle(content, world, minds)
            else:
                possible, count = choices, len(choices)
                if length > 0:
                    possible, count = actions, legal(content, world, actions)
                edge = best_edge(
                    content, table, turn, possible, count, slots, nodes, edges, tree, node, settings, minds
                )
                if edge == NONE:
                    break
                fresh = edges[edge].visits == 0
                path[length] = edge
                deciders[length] = turn
                length += 1
                apply(content, world, edges[edge].action, None)
                tree.decisions += 1
                node = edges[edge].child
            turn = actor(content, world)
        play_out(content, table, actions, tree, settings, minds)
        judge(content, world, tree, values)
        for step in range(length):
            taken = edges[path[step]]
            value = values[deciders[step]]
            taken.visits += 1
            taken.total += value
            taken.squares += value * value
        tree.iterations += 1


def best_edge_of_node(content, table, turn, actions, count, slots, nodes, edges, tree, node, settings, minds):
    """The edge to follow from a node: the most promising of the actions legal in this world. NONE if memory is full."""
    here = nodes[node]
    if here.visits == 0 and settings.prior > 0.0 and count > 1:
        here.favourite = greedy_choice(content, table, turn, actions, count, settings, minds)
    here.visits += 1
    edge = here.first
    tried = 0
    total = 0.0
    while edge != NONE:
        slots[edges[edge].action] = edge
        tried += edges[edge].visits
        total += edges[edge].total
        edge = edges[edge].sibling
    per_point = 1.0 / unit(tree)
    untried = (total / tried * per_point if tried > 0 else 0.5) - settings.urgency
    best = int(actions[0])
    best_score = -FIRST_PLAY
    offset = below(minds, count)
    for number in range(count):
        action = int(actions[(number + offset) % count])
        liking = (1.0 - settings.prior) / count
        if action == here.favourite:
            liking += settings.prior
        edge = slots[action]
        visits = 0
        available = here.visits
        value = untried
        if edge != NONE:
            edges[edge].available += 1
            visits = edges[edge].visits
            available = edges[edge].available
            if visits > 0:
                value = edges[edge].total / visits * per_point
        if settings.puct:
            score = value + settings.exploration * liking * math.sqrt(available) / (1.0 + visits)
        elif visits == 0:
            score = FIRST_PLAY + liking
        else:
            score = value + settings.exploration * math.sqrt(math.log(available) / visits)
            score += settings.prior * liking / visits
        if score > best_score:
            best_score = score
            best = action
    found = slots[best]
    edge = here.first
    while edge != NONE:
        slots[edges[edge].action] = NONE
        edge = edges[edge].sibling
    if found == NONE:
        return add_edge(nodes, edges, tree, node, best)
    return found


def add_edge_to_node(nodes, edges, tree, node, action):
    """A new edge and the node that it leads to; NONE if memory is full."""
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


def new_node_of_tree(nodes, tree):
    """A node without edges."""
    number = tree.nodes
    tree.nodes += 1
    nodes[number].first = NONE
    nodes[number].visits = 0
    nodes[number].favourite = NONE
    return number


def chance_step_in_tree(content, world, seat, weights, nodes, edges, tree, node, minds):
    """Draw an outcome of chance and follow it, as far as the seat sees which it is; NONE if memory is full."""
    for outcome in range(len(weights)):
        weights[outcome] = 0
    drawn = below(minds, chances(content, world, weights))
    outcome = 0
    while drawn >= weights[outcome]:
        drawn -= weights[outcome]
        outcome += 1
    label = witness(content, world, outcome, seat)
    apply(content, world, outcome, None)
    edge = nodes[node].first
    while edge != NONE and edges[edge].action != label:
        edge = edges[edge].sibling
    if edge == NONE:
        edge = add_edge(nodes, edges, tree, node, label)
    return NONE if edge == NONE else int(edges[edge].child)


def greedy_choice_in_world(content, table, turn, actions, count, settings, minds):
    """What the game's greedy player would do in the imagined world, from what its seat sees of it."""
    if settings.open:
        return choose(content, table[WORLD], turn, actions, count, minds)
    table[VIEW] = table[WORLD]
    redact(content, table[VIEW], turn)
    return choose(content, table[VIEW], turn, actions, count, minds)


def play_out_world(content, table, actions, tree, settings, minds):
    """Play the imagined world to its end, partly at random, partly as the greedy player would."""
    world = table[WORLD]
    turn = actor(content, world)
    while turn != OVER:
        if turn == CHANCE:
            settle(content, world, minds)
        else:
            count = legal(content, world, actions)
            if count > 1 and below(minds, 1000) < settings.greedy:
                action = greedy_choice(content, table, turn, actions, count, settings, minds)
            else:
                action = int(actions[below(minds, count)])
            apply(content, world, action, None)
            tree.decisions += 1
        turn = actor(content, world)


def judge_world(content, world, tree, values):
    """What the end is worth to each seat: its share of the win; alone, its points."""
    if world.players > 1:
        returns(content, world, values)
        return
    scores(content, world, values)
    if not values[0] > 0.0:
        values[0] = 0.0
    tree.results += values[0]


def unit_of_tree(tree):
    """By what results are divided to compare them with what exploring is worth: 1 for shares of the win, for points
    twice their mean."""
    return 2.0 * tree.results / tree.iterations if tree.results > 0.0 else 1.0
