"""Hidden information: what a seat cannot know never reaches it, by any door.

Two worlds that differ only in what a seat cannot know must look the same to that seat, byte for byte.
"""

import itertools
from collections import Counter, defaultdict

import msgspec
import numpy as np

from tests.every_game.random_games import every, in_world, key, random_steps, same_state, seeds, truth
from wyrmhall.kit.game import AUDIENCE, CHANCE, OVER
from wyrmhall.native.rng import DICE, POLICY, below, new_streams

MANY_WORLDS = 7
"""From this number of possible worlds on, no test expects to imagine each of them."""
WHY_NOT_STRIDE = 10
"""The reason of a refusal is compared for every tenth action."""
MOST_CHOICES = 8
"""About how many choices of a decision are compared."""


def imagined(match, seat, stream):
    """A full state that the seat considers possible."""
    state = match.seen(seat).state
    match.game.secrets.imagine(match.content, state, seat, stream)
    return state


def hides_something(match, seat):
    """Whether there is something that the seat may not know; a lone player may know all."""
    return not same_state(match.seen(seat).state, truth(match))


def all_that_a_seat_is_shown(match, seat):
    shown = [
        msgspec.json.encode(match.view(seat)),
        match.board(seat),
        match.legal_moves(seat),
        match.turn,
        match.observe(seat).tobytes() if seat >= 0 and match.game.bot.observe else None,
        key(match.seen(seat).state),
    ]
    if match.actor == seat:  # some actions at each step, others at the next
        asked = range(len(match.steps) % WHY_NOT_STRIDE, match.game.moves.size, WHY_NOT_STRIDE)
        shown += [str(match.why_not(action)) for action in asked]
    elif seat >= 0:
        shown += [str(match.why_not(0, seat=seat))]
    return shown


def test_two_worlds_that_a_seat_cannot_tell_apart_look_the_same(game, players, options):
    stream = new_streams(1)[POLICY]
    different = hidden = 0
    for seed in seeds(game, 1 / 4):
        for match, _ in every(random_steps(game, players, options, seed), game, 9):
            for seat in (AUDIENCE, *range(players)):
                hidden += hides_something(match, seat)
                world = imagined(match, seat, stream)
                different += not same_state(world, truth(match))
                other = in_world(match, world)
                assert all_that_a_seat_is_shown(match, seat) == all_that_a_seat_is_shown(other, seat)
    assert different >= min(20, hidden // 4), "the worlds should differ, or nothing was tested"


def possible_choices(match):
    """Some of the outcomes that chance can have now, or of the legal actions."""
    possible = np.flatnonzero(match.chances()) if match.actor == CHANCE else match.legal_actions()
    return [int(choice) for choice in possible[:: max(1, len(possible) // MOST_CHOICES)]]


def lines_by_sight(match, seat, worlds):
    """For each choice in each world that allows it: what the seat sees then, and what it is told of the step."""
    for number, world in enumerate(worlds):
        here = in_world(match, world)
        for choice in possible_choices(here):
            after = here.earlier(len(here.steps))
            after.play(choice)
            yield key(after.seen(seat).state), number, choice, key(truth(after)), after.lines(seat, len(here.steps))


def test_the_log_tells_a_seat_no_more_than_it_sees(game, players, options):
    """If a choice leads two worlds to the same sight, or two choices lead one world there, and the states differ, then
    something is hidden from the seat, and it is told the same. A secret that is gone may have been told."""
    stream = new_streams(2)[POLICY]
    compared = hidden = 0
    games = (random_steps(game, players, options, seed, by_hand=True) for seed in itertools.count())
    steps = itertools.chain.from_iterable(games)
    for match, _ in itertools.islice((step for step in steps if not step[0].over), 25):
        for seat in (AUDIENCE, *range(players)):
            hidden += hides_something(match, seat)
            worlds = [truth(match), imagined(match, seat, stream)]
            told = defaultdict(list)
            for sight, world, choice, state, lines in lines_by_sight(match, seat, worlds):
                for other_world, other_choice, other_state, other_lines in told[sight]:
                    if state != other_state and (choice == other_choice or world == other_world):
                        assert lines == other_lines
                        compared += 1
                told[sight].append((world, choice, state, lines))
    assert compared or not hidden


def test_imagined_worlds_are_consistent_with_what_the_seat_saw(game, players, options):
    stream = new_streams(3)[POLICY]
    for seed in seeds(game, 1 / 4):
        census = None
        for match, _ in every(random_steps(game, players, options, seed, by_hand=True), game, 3):
            census = census or game.count_components(match.content, truth(match))
            for seat in (AUDIENCE, *range(players)):
                world = imagined(match, seat, stream)
                assert game.count_components(match.content, world) == census
                game.secrets.redact(match.content, world, seat)
                assert same_state(world, match.seen(seat).state)


def test_an_imagined_world_can_be_played_to_its_end(game, players, options):
    streams = new_streams(4)
    actions = np.zeros(game.moves.size, np.int16)
    for match, _ in every(random_steps(game, players, options, 2), game, 9):
        if match.over:
            break
        state = imagined(match, match.actor, streams[POLICY])
        while (seat := int(game.rules.actor(match.content, state))) != OVER:
            if seat == CHANCE:
                game.rules.settle(match.content, state, streams[DICE])
            else:
                count = game.rules.legal(match.content, state, actions)
                assert count > 0
                game.rules.apply(match.content, state, int(actions[below(streams[POLICY], count)]), None)


def test_imagination_reaches_the_truth_wherever_there_are_few_worlds(game, players, options):
    """With few possible worlds, many draws meet all of them, the true one too.

    What one believes of the knowledge of others is left out, and so is a move half said: a seat imagines it unsaid.
    """
    stream = new_streams(5)[POLICY]
    beliefs = getattr(game.state, "BELIEFS", ())
    tested = 0
    fewest = MANY_WORLDS

    def facts(state):
        return b"".join(state[name].tobytes() for name in state.dtype.names if name not in beliefs)

    def worlds_of(match, seat, count):
        return Counter(facts(imagined(match, seat, stream)) for _ in range(count))

    games = (random_steps(game, players, options, seed, by_hand=True) for seed in range(6, 30))
    steps = itertools.chain.from_iterable(games)
    for match, _ in itertools.islice(steps, 0, None, 3):
        if tested > 5:
            break
        for seat in range(players if not match.unfinished else 0):
            if hides_something(match, seat) and len(worlds_of(match, seat, 8)) < MANY_WORLDS:
                worlds = len(worlds_of(match, seat, 60))
                fewest = min(fewest, worlds)
                if 1 < worlds < MANY_WORLDS:
                    assert facts(truth(match)) in worlds_of(match, seat, 200)
                    tested += 1
    assert tested > 3 or fewest == MANY_WORLDS


def test_who_watches_knows_no_more_than_any_player(game, players, options):
    """Redacting a player's sight for the audience changes nothing that the audience sees."""
    for match, _ in every(random_steps(game, players, options, 7), game, 4):
        public = match.seen(AUDIENCE).state
        for seat in range(players):
            seen = match.seen(seat).state
            game.secrets.redact(match.content, seen, AUDIENCE)
            assert same_state(seen, public)
