"""What a seat recalls: all that it was told, did and saw since the game began, and nothing else."""

import itertools
import pickle
from collections import defaultdict

import numpy as np

import wyrmhall
from tests.every_game.random_games import every, key, random_steps
from tests.options import random_stream
from wyrmhall.kit.arguments import SeatsArgument
from wyrmhall.kit.game import AUDIENCE, CHANCE
from wyrmhall.kit.plain import plain_content
from wyrmhall.native.rule import INTERPRETED
from wyrmhall.study.information_state import CONCEALED, DID, SAW, TOLD

STEPS = 60 if INTERPRETED else 400
PAIRS = 3 if INTERPRETED else 8


def noticed(match, seat):
    """The same from what a match tells its seats, after each step: own actions, happenings, and sights that differ from
    those before."""
    sight = key(match.seen(seat, 0).state)
    found = [(SAW, sight)]
    for number, step in enumerate(match.steps):
        if step.by == seat:
            found.append((DID, step.action))
        found += [(TOLD, happened) for happened in match.happenings(number, seat)]
        before, sight = sight, key(match.seen(seat, number + 1).state)
        if sight != before:
            found.append((SAW, sight))
        yield found


def told(game, content, row):
    """A row of what was told, as a match tells it."""
    kind = game.happenings(int(row[1]))
    given = zip(kind.arguments.values(), row[2:].tolist(), strict=False)
    return kind.struct(
        *(
            "" if isinstance(one, SeatsArgument) else None if number == CONCEALED else one.spell(content, None, number)
            for one, number in given
        )
    )


def played(game, players, options, steps):
    env = wyrmhall.env(game, players, options=options, chance="explicit")
    for step in steps:
        env.apply(step.action)
    return env


def test_a_seat_recalls_what_it_did_and_was_told(game, players, options):
    *_, (match, _) = itertools.islice(random_steps(game, players, options, 3), STEPS)
    content, env = plain_content(match.content), played(game, players, options, match.steps)
    for seat in range(players):
        rows = env.recall(seat).rows
        found = [(DID, row[1]) if row[0] == DID else (TOLD, told(game, content, row)) for row in rows]
        *_, all_noticed = noticed(match, seat)
        assert found == [one for one in all_noticed if one[0] != SAW]
        text = env.recall(seat).text
        assert text.splitlines()[-1].startswith("seen ")
        assert [line[2:] for line in text.splitlines() if line[0] == ">"] == [
            match.game.moves.move(match.content, match.seen(seat, number).state, step.action).text()
            for number, step in enumerate(match.steps)
            if step.by == seat
        ]


def test_nothing_is_forgotten(game):
    """What a seat recalls later goes on from what it recalled before."""
    env, dice = wyrmhall.env(game, seed=7), random_stream("recall", game.name)
    before = {seat: env.recall(seat) for seat in range(env.players)}
    for _ in range(20):
        if env.over:
            break
        seat = env.actor
        env.apply(dice.choice(env.legal.tolist()))
        for other in range(env.players):
            now = env.recall(other)
            assert now.data.startswith(before[other].data)
            assert (now == before[other]) == (now.data == before[other].data)
            before[other] = now
        assert before[seat].rows[:, 0].tolist().count(DID) > 0


def other_choices(match, dice):
    """The actions of a match with one of them changed, a secret one if there is any; if chance has brought the new
    outcome later, the two change places."""
    actions = [step.action for step in match.steps]
    secret = [
        number for number, step in enumerate(match.steps) if any(each.hidden(AUDIENCE) for each in step.happenings)
    ]
    place = dice.choice(secret if secret and dice.random() < 0.7 else range(len(actions)))
    past = match.earlier(place)
    possible = np.flatnonzero(past.chances()) if past.actor == CHANCE else past.legal_actions()
    new, old = int(dice.choice(possible.tolist())), actions[place]
    for number in range(place + 1, len(actions)):
        if match.steps[number].by == match.steps[place].by == CHANCE and actions[number] == new:
            actions[number] = old
            break
    actions[place] = new
    return actions


def test_two_worlds_that_a_seat_cannot_tell_apart_are_recalled_alike(game, players, options):
    """And two that it could tell apart at any time are not, however alike they are now."""
    dice, same, different = random_stream("worlds", game.name, players, options), 0, 0
    hides = players > 1 and bool(game.state.SECRET)
    for seed in range(50 * PAIRS):
        if seed >= PAIRS and different and (same or not hides):
            break
        *_, (match, _) = itertools.islice(random_steps(game, players, options, seed), 30)
        other = wyrmhall.Match(game, players, options=options, by_hand=True)
        for action in other_choices(match, dice):
            if action not in (np.flatnonzero(other.chances()) if other.actor == CHANCE else other.legal_actions()):
                break
            other.play(action)
        envs = [wyrmhall.env(game, players, options=options, chance="explicit") for _ in range(2)]
        known = [noticed(one, seat) for seat in range(players) for one in (match, other)]
        for mine, theirs in zip(match.steps, other.steps, strict=False):
            envs[0].apply(mine.action)
            envs[1].apply(theirs.action)
            now = [next(one) for one in known]
            for seat in range(players) if envs[0].key != envs[1].key else ():
                is_same = now[2 * seat] == now[2 * seat + 1]
                here, there = (env.recall(seat) for env in envs)
                assert (here == there) == (here.text == there.text) == is_same
                same, different = same + is_same, different + (not is_same)
    assert different
    assert same or not hides


def test_recall_tells_games_apart_that_look_the_same(game):
    """Where several ways lead to one sight of the table, the seat knows which one it was."""
    dice, ways, recalls = random_stream("ways", game.name), defaultdict(set), defaultdict(set)
    for number in range(80):
        env, seen = wyrmhall.env(game, min(game.players), chance="explicit"), []
        is_dealt = number % 2 == 0
        while not env.over and len(seen) < 25:
            is_dealt |= env.actor != CHANCE
            possible = [outcome for outcome, _ in env.chances()] or env.legal.tolist()
            env.apply(dice.choice(possible[:2] if is_dealt else possible[:1]))
            sight = key(env.seen(0).state)
            seen += [sight] if sight not in seen[-1:] else []
            ways[sight].add(tuple(seen))
            recalls[sight].add(env.recall(0).data)
    assert all(len(recalls[sight]) >= len(ways[sight]) for sight in ways)


def test_settled_chance_is_recalled_like_explicit_chance(game, players, options):
    for match, _ in every(itertools.islice(random_steps(game, players, options, 5), STEPS), game, 25):
        settled = wyrmhall.env(game, players, options=options, seed=match.seed)
        for step in match.steps:
            if step.by != CHANCE:
                settled.apply(step.action)
        explicit = played(game, players, options, match.steps)
        for seat in range(players):
            assert settled.recall(seat) == explicit.recall(seat)


def test_an_imagined_game_could_be_this_one(game, players, options):
    """The seat recalls and sees the same in it, and goes on from there; what it cannot know differs."""
    dice, differs, hidden = random_stream("imagine", game.name, players, options), 0, 0
    env = wyrmhall.env(game, players, options=options, seed=7)
    for number in range(25):
        if env.over:
            break
        seat = env.actor
        other = env.imagine(seat, seed=number)
        assert other.recall(seat) == env.recall(seat)
        assert np.array_equal(other.legal, env.legal)
        assert key(other.seen(seat).state) == key(env.seen(seat).state)
        assert other.imagine(seat, seed=1).key == env.imagine(seat, seed=1).key
        hidden += key(env.seen(seat).state) != key(env.state)
        differs += other.key != env.key
        action = dice.choice(env.legal.tolist())
        twin = pickle.loads(pickle.dumps(other))
        for one in (env, other, twin):
            one.apply(action)
        assert twin.recall(seat) == other.recall(seat)
        assert other.recall(seat).rows[: len(env.recall(seat).rows)].size
    assert differs >= min(1, hidden)
