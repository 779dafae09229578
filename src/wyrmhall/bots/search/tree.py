"""Information-set Monte Carlo tree search: native code, made for one game from its rules.

There is one tree, from the view of the seat that searches. Each iteration imagines a world consistent with what that
seat knows, walks down the tree through actions legal in that world, adds an edge, plays the world to its end and writes
the result back. An action counts as available whenever its node was visited in a world where it was legal. Each seat
maximises its own result (max^n). Chance is drawn from its exact weights at every visit.
"""

from functools import cache
from typing import Any

import numpy as np

from wyrmhall.bots.search import memory
from wyrmhall.bots.search.memory import DEPTH, NONE, NOTED_AT_ROOT, ROOT, SEEN, WORLD
from wyrmhall.bots.search.selection import add_values, fill_slots, native_choice, native_judge
from wyrmhall.kit.game import OVER, Game
from wyrmhall.native.rng import below
from wyrmhall.native.rule import rule
from wyrmhall.study.loop import next_seat_code

NODE = [
    *memory.NODE,
    ("favourite", np.int16),  # the greedy player's action, in the world of the first visit
]
"""Each edge leads to one node: edge 0 to node 1, and so on."""


@rule
def greedy_bonus(work, here, action, edge, chance_sum):
    """Gives the whole prior to the greedy player's action."""
    return work.settings.prior if action == here.favourite else 0.0


best_edge = native_choice(greedy_bonus)


@cache
def native_search(game: Game) -> Any:
    """Makes `search(content, seat, work, iterations)` for a game."""
    rules, bot = game.rules, game.bot
    apply, legal, next_seat = rules.apply, rules.legal, next_seat_code(game)
    redact, judge = game.secrets.redact, native_judge(game)
    choose, imagine, remember, remembers = bot.choose, bot.imagine, bot.remember, bot.remembers
    NOTED_IN_WORLD = NOTED_AT_ROOT + 1 if remembers else NOTED_AT_ROOT

    # Functions called for every decision take records one by one: passing a whole workspace is slow.

    @rule
    def greedy_choice(content, states, turn, actions, count, stream, notes):
        """The greedy player's action in the imagined world, from what its seat sees of it."""
        states[SEEN] = states[WORLD]
        redact(content, states[SEEN], turn)
        return choose(content, states[SEEN], turn, actions, count, stream, notes)

    @rule
    def decide(content, world, action, tree, settings, notes):
        """Makes a decision in the imagined world. Takes notes only if the greedy player will read them."""
        if remembers:
            if settings.greedy > 0 or settings.prior > 0.0:
                remember(content, world, action, notes)
        apply(content, world, action, None)
        tree.decisions += 1

    @rule
    def follow(content, work, turn, actions, count, node):
        """The edge to follow from a node. NONE if memory is full."""
        here = work.nodes[node]
        if here.visits == 0 and work.settings.prior > 0.0 and count > 1:
            notes = work.notes[NOTED_IN_WORLD]
            here.favourite = greedy_choice(content, work.states, turn, actions, count, work.stream, notes)
        here.visits += 1
        tried, total = fill_slots(work, node)
        return best_edge(work, actions, count, node, tried, total, 0.0)

    @rule
    def play_out(content, work):
        """Plays the imagined world to its end, partly at random, partly with the greedy player."""
        states, actions, settings, stream = work.states, work.actions, work.settings, work.stream
        world, notes = states[WORLD], work.notes[NOTED_IN_WORLD]
        turn = next_seat(content, world, stream)
        while turn != OVER:
            count = legal(content, world, actions)
            if count > 1 and below(stream, 1000) < settings.greedy:
                action = greedy_choice(content, states, turn, actions, count, stream, notes)
            else:
                action = int(actions[below(stream, count)])
            decide(content, world, action, work.tree, settings, notes)
            turn = next_seat(content, world, stream)

    @rule
    def search(content, seat, work, iterations):
        """Grows the tree by a number of iterations. The root is states[ROOT], as `seat` sees it, with its `choices`."""
        world = work.states[WORLD]
        for _ in range(iterations):
            work.states[WORLD] = work.states[ROOT]
            if remembers:
                work.notes[NOTED_IN_WORLD] = work.notes[NOTED_AT_ROOT]
            imagine(content, world, seat, work.stream, work.notes[NOTED_AT_ROOT])
            length = 0
            node = 0
            fresh = False
            turn = next_seat(content, world, work.stream)
            while turn != OVER and not fresh and length < DEPTH:
                possible, count = work.choices, len(work.choices)
                if length > 0:
                    possible, count = work.actions, legal(content, world, work.actions)
                edge = follow(content, work, turn, possible, count, node)
                if edge == NONE:
                    break
                node = edge + 1
                fresh = work.edges[edge].visits == 0
                if fresh:
                    work.nodes[node].first = NONE
                    work.nodes[node].visits = 0
                    work.nodes[node].favourite = NONE
                work.edges[edge].visits += 1
                work.path[length] = edge
                work.deciders[length] = turn
                length += 1
                notes = work.notes[NOTED_IN_WORLD]
                decide(content, world, work.edges[edge].action, work.tree, work.settings, notes)
                turn = next_seat(content, world, work.stream)
            play_out(content, work)
            judge(content, world, work.values)
            add_values(work, work.path, work.deciders, length)
            work.tree.iterations += 1

    return search
