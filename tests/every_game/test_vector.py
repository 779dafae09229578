"""Many games in step, and one game for programs: they play what `Match` plays."""

import copy
import os
import pickle
import re
import subprocess
import sys
from dataclasses import replace
from functools import partial

import numpy as np
import pytest
from numba import config, cuda
from numba.np.numpy_support import as_dtype

import wyrmhall
from tests.every_game.random_games import random_actions, truth
from tests.options import all_changed, game_names, random_stream
from wyrmhall.kit.edition import check_edition, load_edition
from wyrmhall.kit.errors import IllegalAction, OptionError, UnknownGame, WyrmhallError
from wyrmhall.kit.game import AUDIENCE, CHANCE
from wyrmhall.match.dice import SeededDice
from wyrmhall.native.layout import new_records
from wyrmhall.native.rule import INTERPRETED

ROWS = 3
STEPS = 15 if INTERPRETED else 60
OFTEN = 7
SIMULATED = bool(config.ENABLE_CUDASIM)  # type: ignore[attr-defined]


def matches(game, players, options, numbers):
    return [wyrmhall.Match(game, players, options=options, dice=SeededDice(7, int(number))) for number in numbers]


def check_observations(games, tables):
    if games.game.bot.observe is None:
        with pytest.raises(OptionError, match="no features"):
            games.observe()
        return
    seats, observation, mask = games.observe()
    assert (mask is games.mask, seats is games.seats) == (True, True)
    for row, match in enumerate(tables):
        assert np.array_equal(observation[row], match.observe(match.turn))


def test_rows_play_what_matches_play(game, players, options):
    """Step for step, game after game; row i begins with game i, and goes on with the one n further."""
    dice = random_stream("vector", game.name, players, options)
    games = wyrmhall.vector(game, ROWS, players, options=options, seed=7)
    tables = matches(game, players, options, range(ROWS))
    for step in range(STEPS):
        assert games.seats.tolist() == [match.turn for match in tables]
        for row, match in enumerate(tables):
            assert np.flatnonzero(games.mask[row]).tolist() == match.legal_actions().tolist()
            assert games.rows.states[row].tobytes() == truth(match).tobytes()
        if step % OFTEN == 0:
            check_observations(games, tables)
        chosen = random_actions(games, dice)
        rewards, ends = games.step(chosen)
        for row, match in enumerate(tables):
            match.play(chosen[row])
            assert ends[row] == match.over
            if match.over:
                outcome = match.outcome()
                assert tuple(rewards[row]) == outcome.returns
                assert np.array_equal(games.scores[row], np.array(outcome.scores, float), equal_nan=True)
                tables[row] = matches(game, players, options, [games.numbers[row]])[0]
            else:
                assert not rewards[row].any()


def test_a_row_goes_on_with_the_next_game_not_yet_played(game):
    games = wyrmhall.vector(game, ROWS, seed=7)
    dice, played = random_stream("games", game.name), [[row] for row in range(ROWS)]
    while min(map(len, played)) < (2 if INTERPRETED else 3):
        for row in np.flatnonzero(games.step(random_actions(games, dice)).ends):
            played[row].append(int(games.numbers[row]))
            first = wyrmhall.env(game, seed=7, number=played[row][-1])
            assert games.rows.states[row].tobytes() == first.key
            assert np.flatnonzero(games.mask[row]).tolist() == first.legal.tolist()
            if game.bot.observe:
                assert np.array_equal(games.observe().observation[row], first.observe())
    assert all(numbers == [*range(row, len(numbers) * ROWS, ROWS)] for row, numbers in enumerate(played))


def test_threads_change_nothing(game):
    """Four threads for so many rows, and one."""
    many = [wyrmhall.vector(game, 256, seed=3, threads=threads) for threads in (1, 4)]
    dice = random_stream("threads", game.name)
    for _ in range(2 if INTERPRETED else 40):
        chosen = random_actions(many[0], dice)
        told = [games.step(chosen) for games in many]
        assert all(map(np.array_equal, *told))
        assert np.array_equal(many[0].mask, many[1].mask)
    if game.bot.observe:
        assert np.array_equal(many[0].observe().observation, many[1].observe().observation)


def test_an_illegal_action_changes_nothing(game):
    games = wyrmhall.vector(game, ROWS, seed=7)
    before = games.save()
    chosen = games.mask.argmax(axis=1)
    for wrong in (-1, game.moves.size, *np.flatnonzero(~games.mask[1])[:1]):
        chosen[1] = wrong
        with pytest.raises(IllegalAction, match=f"row 1: action {wrong} is not legal now; legal are "):
            games.step(chosen)
    with pytest.raises(OptionError, match="one action for each of the 3 rows"):
        games.step(chosen[:2])
    assert all(map(np.array_equal, before, games.save()))


def test_rows_can_be_saved_and_loaded(game):
    games, dice = wyrmhall.vector(game, ROWS, seed=7), random_stream("saved", game.name)
    for _ in range(5):
        games.step(random_actions(games, dice))
    saved = pickle.loads(pickle.dumps(games.save([0])))
    for _ in range(5):
        games.step(random_actions(games, dice))
    games.load([1, 2], type(saved)(*(np.repeat(part, 2, axis=0) for part in saved[:-1]), saved.setup))
    for _ in range(20):
        assert np.array_equal(games.mask[1], games.mask[2])
        assert games.rows.states[1].tobytes() == games.rows.states[2].tobytes()
        chosen = random_actions(games, dice)
        chosen[2] = chosen[1]
        games.step(chosen)
    games.load(0, saved, seed=5)
    assert np.array_equal(games.save(0).states, saved.states)
    assert not np.array_equal(games.save(0).dice, saved.dice)
    before = games.save()
    with pytest.raises(OptionError, match="1 rows were saved, which do not fit into these 2"):
        games.load([0, 1], saved)
    with pytest.raises(OptionError, match="a seed is a whole number"):
        games.load(1, saved, seed=-4)
    assert all(map(np.array_equal, before[:-1], games.save()[:-1]))


def test_rows_of_another_setup_are_refused():
    """Their states would have another meaning: of seats, cards or rules that are not there."""
    shipped = load_edition(wyrmhall.find_game("keeper"))
    changed = check_edition(shipped.game, shipped.plain() | {"title": "mine"})
    games = wyrmhall.vector("keeper", 1, players=2)
    before = games.save()
    for other, differs in [
        (wyrmhall.vector("keeper", 1, players=4), "players 4, not 2"),
        (wyrmhall.vector("keeper", 1, players=2, options={"open_stacks": True}), "open_stacks True, not False"),
        (wyrmhall.vector("keeper", 1, players=2, edition=changed), rf"edition {changed.name} \({changed.hash}\), not "),
        (wyrmhall.vector("drakon", 1), "game drakon, not keeper"),
    ]:
        with pytest.raises(OptionError, match=f"saved from another setup: {differs}"):
            games.load(0, pickle.loads(pickle.dumps(other.save())))
    assert np.array_equal(before.states, games.save().states)


def test_all_is_seen_only_where_it_is_asked_for(game):
    """A critic sees what the rules know; where a game has secrets, that is more than a seat sees."""
    if not game.bot.observe or game.players.stop < 3:
        return
    games, dice, differs = wyrmhall.vector(game, 16, max(game.players), seed=7), random_stream("all", game.name), False
    for _ in range(30):
        if INTERPRETED and differs:
            break
        seen = games.observe().observation.copy()
        differs |= not np.array_equal(seen, games.observe_all())
        assert np.array_equal(seen, games.observe().observation)
        games.step(random_actions(games, dice))
    assert differs


def test_observations_are_what_they_are_declared_to_be(game):
    """Every number is in its range, for critics too, and no number is without a name."""
    if not game.bot.observe:
        assert game.bot.features is None
        return
    features = game.bot.features
    low, high = features.bounds()
    named = np.zeros(features.size, int)
    for part in features.listed():
        features.part(named, part.name)[...] += 1
    assert (named == 1).all()
    for players in game.players:
        for options in ({}, all_changed(game)):
            games = wyrmhall.vector(game, 2 if INTERPRETED else 100, players, options=options, seed=players)
            dice = random_stream("ranges", game.name, players, options)
            for step in range(STEPS):
                games.step(random_actions(games, dice))
                if step % OFTEN == 0:
                    for seen in (games.observe().observation, games.observe_all()):
                        assert ((low <= seen) & (seen <= high)).all()
                    assert (features.part(seen, "phase").sum(axis=1) == 1).all()


def same_on_both(here, there):
    return all(np.array_equal(mine, others.copy_to_host()) for mine, others in zip(here, there, strict=True))


def test_a_gpu_plays_the_same_rows_or_its_absence_is_told(game, monkeypatch):
    if not cuda.is_available():
        with pytest.raises(OptionError, match="no GPU can be used here"):
            wyrmhall.vector(game, 8, device="gpu")
        return
    if SIMULATED:  # its local arrays have no attributes
        from numba.cuda.simulator.kernelapi import FakeCUDALocal

        monkeypatch.setattr(FakeCUDALocal, "array", lambda self, size, kind: new_records(as_dtype(kind), size))
    rows, steps = (3, 4) if SIMULATED else (500, 60)
    for rewards in ("potential",) if SIMULATED else ("result", "score", "potential"):  # it is too slow for a whole game
        ways = {"seed": 3, "rewards": rewards}
        here, there = (wyrmhall.vector(game, rows, device=device, **ways) for device in ("cpu", "gpu"))
        dice = random_stream("gpu", game.name)
        for step in range(steps):
            if step == steps // 2:
                here.load([1], here.save([2]))
                saved = there.save([2])
                there.load([1], saved)
                with pytest.raises(OptionError, match="there are no such rows"):
                    there.load([rows], saved)
                for wrong in (np.zeros(rows), cuda.to_device(np.zeros(rows))):
                    with pytest.raises(OptionError, match="actions are whole numbers"):
                        there.step(wrong)
                with pytest.raises(OptionError, match="saved from another setup: players 99, not "):
                    there.load([1], saved._replace(setup=replace(saved.setup, players=99)))
            chosen = np.array(random_actions(here, dice))
            if step == 0:
                with pytest.raises(IllegalAction, match="row 1: action -1 is not legal now"):
                    there.step(np.where(np.arange(rows) == 1, -1, chosen))
            assert same_on_both(here.step(chosen), there.step(chosen))
            assert same_on_both([here.mask, here.potentials], [there.mask, there.potentials])
        if game.bot.observe:
            assert same_on_both(here.observe(), there.observe())
            assert same_on_both([here.observe_all()], [there.observe_all()])
            assert same_on_both(here.observe_compact()[:1], there.observe_compact()[:1])
            counts, places, values = (array.copy_to_host() for array in there.observe_compact())
            for row, count in enumerate(counts):
                assert np.array_equal(here.observe().observation[row, places[row, :count]], values[row, :count])


@pytest.mark.skipif(INTERPRETED, reason="starts itself once more, interpreted")
def test_a_simulated_gpu_plays_the_same_rows():
    """CUDA's simulator runs the kernels without a GPU, in Python."""
    simulator = {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
    this = f"{__file__}::{test_a_gpu_plays_the_same_rows_or_its_absence_is_told.__name__}"
    asked = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--games", ",".join(game_names), this]
    ran = subprocess.run(asked, env=os.environ | simulator, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout
    assert "skipped" not in ran.stdout


def test_what_a_vector_cannot_be_is_told(game):
    for wrong, told in [
        ({"n": 0}, "at least 1, not 0"),
        ({"n": 1, "device": "abacus"}, "on 'cpu' or 'gpu', not on 'abacus'"),
        ({"n": 1, "rewards": "fame"}, "by 'result', 'score' or 'potential', not by 'fame'"),
    ]:
        with pytest.raises(OptionError, match=told):
            wyrmhall.vector(game, **wrong)


def test_an_env_plays_what_a_match_plays(game, players, options):
    dice = random_stream("env", game.name, players, options)
    env = wyrmhall.env(game, players, options=options, seed=7, number=2)
    [match] = matches(game, players, options, [2])
    while not match.over and len(match.steps) < 3 * STEPS:
        assert (env.actor, env.legal.tolist()) == (match.turn, match.legal_actions().tolist())
        action = dice.choice(env.legal.tolist())
        env.apply(action)
        match.play(action)
        assert env.key == truth(match).tobytes()
    if game.bot.observe:
        for seat in range(players):
            assert np.array_equal(env.observe(seat), match.observe(seat))
    assert env.over == match.over
    outcome = match.outcome()
    assert tuple(env.returns()) == (outcome.returns if outcome else (0,) * players)


def test_an_env_shows_chance_if_asked_to(game):
    """With the outcomes that the dice would have given, the game is the same."""
    env, [match] = wyrmhall.env(game, chance="explicit"), matches(game, None, {}, [0])
    assert env.actor == CHANCE
    while not match.over and len(match.steps) < STEPS:
        match.play(int(match.legal_actions()[-1]))
    for step in match.steps:
        assert env.actor == step.by
        if step.by == CHANCE:
            chances = dict(env.chances())
            assert step.action in chances
            assert sum(chances.values()) == pytest.approx(1)
            assert env.legal.size == 0
            with pytest.raises(IllegalAction, match="action -1 is not possible now; possible are "):
                env.apply(-1)
        env.apply(step.action)
    assert env.key == truth(match).tobytes()


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_of_an_env_goes_its_own_way(game, copied):
    env, dice = wyrmhall.env(game, seed=7), random_stream("copies", game.name)
    twin, key = copied(env), env.key
    for number in range(12):
        if env.over:
            break
        if number == 6:
            twin, key = copied(env), env.key
        assert (twin.actor, twin.legal.tolist()) == (env.actor, env.legal.tolist())
        action = dice.choice(env.legal.tolist())
        twin.apply(action)
        assert env.key == key
        env.apply(action)
        assert env.key == (key := twin.key)
        assert env.recall(0) == twin.recall(0)
        if game.bot.observe:
            assert np.array_equal(env.observe(0), twin.observe(0))
    assert [env.recall(seat).text for seat in range(env.players)] == [twin.recall(s).text for s in range(env.players)]


def test_an_env_refuses_what_is_not_possible(game):
    env = wyrmhall.env(game, seed=7)
    key = env.key
    for wrong in (-1, game.moves.size, 10**6, 2**70, 10.0, np.float32(10), True, None, np.array([10]), "10"):
        told = re.escape(f"action {wrong} is not possible now; possible are ")
        with pytest.raises(IllegalAction, match=told):
            env.apply(wrong)
        with pytest.raises(IllegalAction, match=told):
            env.text(wrong)
    for wrong in (AUDIENCE, -3, 1.0, None, "A", game.players.stop):
        for ask in (env.recall, env.imagine, *([env.seen] if wrong != AUDIENCE else [])):
            with pytest.raises(OptionError, match=f"there is no seat {wrong}; seats are numbered 0 to"):
                ask(wrong)
    assert env.key == key
    with pytest.raises(OptionError, match="'settled' or 'explicit', not 'none'"):
        wyrmhall.env(game, chance="none")
    while not env.over:
        env.apply(int(env.legal[0]))
    with pytest.raises(IllegalAction, match="the game is over"):
        env.apply(0)
    with pytest.raises(IllegalAction, match="the game is over"):
        env.text(0)
    if game.bot.observe:
        with pytest.raises(OptionError, match="nobody decides: the game is over"):
            env.observe()


def test_a_vector_tells_what_it_is_and_that_it_cannot_be_pickled(game):
    games = wyrmhall.vector(game, 2)
    assert repr(games) == f"<Vector {game.name}, {game.default_players} players, 2 rows, rewards by result>"
    with pytest.raises(TypeError, match=r"Pickle what save\(\) gives"):
        pickle.dumps(games)


def test_an_observation_is_written_only_where_it_fits(game):
    if game.bot.observe is None:
        return
    env, size = wyrmhall.env(game, seed=7), game.bot.size
    out = np.zeros(size, np.float32)
    assert env.observe(0, out) is out
    sealed = np.zeros(size, np.float32)
    sealed.setflags(write=False)
    short, double = np.zeros(size - 1, np.float32), np.zeros(size)
    for wrong in (short, double, sealed, np.zeros((1, size), np.float32), [0.0] * size):
        with pytest.raises(OptionError, match=f"out is an array of {size} numbers of type float32"):
            env.observe(0, wrong)
    assert not short.any()


WAYS_TO_PLAY = [wyrmhall.env, wyrmhall.new, partial(wyrmhall.vector, n=1), partial(wyrmhall.simulate, count=1)]


@pytest.mark.parametrize("play", WAYS_TO_PLAY)
def test_what_is_asked_for_is_checked(play):
    for wrong, told in [
        ({"options": {"open_stacks": "on"}}, "the option open_stacks is True or False, not 'on'"),
        ({"options": {"open_stacks": 2}}, "the option open_stacks is True or False, not 2"),
        ({"options": ["open_stacks"]}, "options are given by name"),
        ({"options": {"luck": True}}, "no option 'luck'"),
        ({"seed": -1}, "a seed is a whole number from 0 to 2\\*\\*64 - 1, not -1"),
        ({"seed": 1.7}, "a seed is a whole number from 0 to 2\\*\\*64 - 1, not 1.7"),
        ({"seed": "7"}, "a seed is a whole number"),
        ({"seed": 2**64}, "a seed is a whole number"),
        ({"players": 99}, "is for 2 to 4 players, not 99"),
        ({"players": 2.0}, "the number of players must be a whole number, not 2.0"),
        ({"edition": 5}, "an edition is given by its name"),
        ({"edition": load_edition(wyrmhall.find_game("drakon"))}, "is one of drakon, not of keeper"),
    ]:
        with pytest.raises(WyrmhallError, match=told):
            play("keeper", **wrong)
    with pytest.raises(UnknownGame, match="by its name, not as None"):
        play(None)
    play("keeper", players=np.int8(2), seed=np.uint64(2**64 - 1), options={"open_stacks": np.bool_(True)})
    play("keeper", seed=None)


def test_a_number_that_is_too_large_or_not_whole_is_told():
    with pytest.raises(OptionError, match="the number of the game must be at least 0, not -1"):
        wyrmhall.env("keeper", seed=1, number=-1)
    with pytest.raises(OptionError, match="the number of the game must be a whole number"):
        SeededDice(1, 0.0)
    last = wyrmhall.env("keeper", seed=1, number=2**63 - 1)
    assert last.key == wyrmhall.env("keeper", seed=1, number=np.int64(2**63 - 1)).key
    for begin in (partial(wyrmhall.env, "keeper", seed=1), lambda number: SeededDice(1, number)):
        for wrong in (2**63, 2**64):
            with pytest.raises(OptionError, match=f"the number of the game must be at most {2**63 - 1}, not {wrong}"):
                begin(number=wrong)
    for play in (wyrmhall.vector, wyrmhall.simulate):
        for wrong, told in {2**62: "at most", 2**63: "at most", 1.5: "whole", "3": "whole", None: "whole"}.items():
            with pytest.raises(OptionError, match=f"the number of games must be (a )?{told}"):
                play("keeper", wrong)
        with pytest.raises(OptionError, match="there is no memory for 1,099,511,627,776 games at once; play fewer"):
            play("keeper", 2**40)
        for wrong, told in ((2**63, "at most"), (-1, "at least 1, not -1")):
            with pytest.raises(OptionError, match=f"the number of threads must be {told}"):
                play("keeper", 1, threads=wrong)
    with pytest.raises(OptionError, match="the number of games in a batch must be at most"):
        wyrmhall.simulate("keeper", 1, batch=2**63)


def test_actions_are_whole_numbers(game):
    """Of any integer type; nothing is rounded."""
    games = wyrmhall.vector(game, 2, seed=7)
    states = games.save().states
    legal = games.mask.argmax(axis=1)
    for wrong in (legal + 0.4, legal.astype(np.float32), np.array([True, True]), [None, None], ["0", "0"], [2**70, 0]):
        with pytest.raises(OptionError, match="actions are whole numbers; these are of type "):
            games.step(wrong)
    assert np.array_equal(games.save().states, states)
    games.step(legal.astype(np.uint16))


def test_rows_that_are_not_there_are_told(game):
    games = wyrmhall.vector(game, 4, seed=7)
    saved = games.save([-1])
    for wrong in (99, [99], [-5], [1.0], [True], "a", None, [[0, 1]], 2**70):
        told = re.escape(f"there are no such rows: {wrong!r}; they are 0 to 3.")
        with pytest.raises(OptionError, match=told):
            games.save(wrong)
        with pytest.raises(OptionError, match=told):
            games.load(wrong, saved)


def test_the_numbers_of_a_phase_have_its_names(game):
    env = wyrmhall.env(game, seed=7)
    for part in game.bot.features.listed() if game.bot.features else []:
        assert not part.names or part.shape[-1] == len(part.names)
        if part.name == "phase" and part.names:
            shown = int(game.bot.features.part(env.observe(), "phase").argmax())
            assert part.names[shown] == game.state.Phase(int(env.state.phase)).name.lower().replace("_", " ")
