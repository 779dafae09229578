"""OpenSpiel's own test passes for every game, its algorithms run, and its strings tell what a seat may know."""

import itertools
import pickle
import subprocess
import sys

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr

import wyrmhall.doors.openspiel as door
from tests.every_game.random_games import random_steps
from wyrmhall.kit.errors import OptionError
from wyrmhall.kit.game import CHANCE

SEARCHES = 8


def load(game, players=None, options=None):
    if f"{door.PREFIX}{game.name}" not in pyspiel.registered_names():
        door.register(game)
    given = {"players": players or game.default_players, **(options or {})}
    return pyspiel.load_game(f"{door.PREFIX}{game.name}", given)


def test_its_own_test_passes(game, players, options):
    loaded = load(game, players, options)
    assert loaded.num_players() == players
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


def test_a_game_can_be_pickled(game, players, options):
    loaded = load(game, players, options)
    again = pickle.loads(pickle.dumps(loaded))
    assert (str(again), again.setup.players, again.setup.options) == (str(loaded), players, loaded.setup.options)
    assert pickle.loads(pickle.dumps(again.new_initial_state())).is_chance_node()


def test_a_pickled_game_is_loaded_where_nothing_was_imported():
    pickled = pickle.dumps(pyspiel.load_game("python_wyrmhall_keeper(players=2)"))
    code = f"import pickle; print(pickle.loads({pickled!r}).num_players())"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ran.stdout == "2\n", ran.stderr


def test_a_state_tells_what_a_match_tells(game, players, options):
    """Moves and outcomes have the names that records have; tensors and returns are those of an env."""
    state = load(game, players, options).new_initial_state()
    for match, action in itertools.islice(random_steps(game, players, options, 3, by_hand=True), 60):
        assert state.is_terminal() == match.over
        if match.over:
            assert state.returns() == list(match.outcome().returns)
            break
        assert state.current_player() == match.actor
        names = [state.action_to_string(one) for one in state.legal_actions()]
        assert names == match.legal_moves()
        if match.actor == CHANCE:
            assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
        elif game.bot.observe:
            tensor = np.array(state.observation_tensor(match.actor), np.float32)
            assert np.array_equal(tensor, match.observe(match.actor))
        state.apply_action(action)


def test_strings_tell_what_a_seat_may_know(game):
    state = load(game, 2).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    for seat in range(2):
        assert state.information_state_string(seat) == state.env.recall(seat).text
        assert state.observation_string(seat) == door.fields(state.env.seen(seat).state)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert state.env.key != copy.env.key


def first_decision(game, choices):
    """The first state of a game for two in which somebody has so many choices."""
    state = load(game, 2).new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) < choices:
        state.apply_action(state.legal_actions()[0])
    return state


def test_is_mcts_searches_it(game):
    """It imagines states by `resample_from_infostate`, and checks that the player cannot tell them apart."""
    state = first_decision(game, 2)
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=1.0,
        max_simulations=SEARCHES,
        random_state=np.random.RandomState(2),
    )
    policy = dict(bot.get_policy(state))
    assert set(policy) == set(state.legal_actions())
    assert sum(policy.values()) == pytest.approx(1)


def test_a_resampled_state_keeps_the_secret(game):
    state = first_decision(game, 2)
    seat = state.current_player()
    others = [state.resample_from_infostate(seat, lambda n=n: n / SEARCHES) for n in range(SEARCHES)]
    for other in others:
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.observation_string(seat) == state.observation_string(seat)
        assert other.history() == []
        again = state.get_game().deserialize_state(other.serialize())
        assert again.information_state_string(seat) == state.information_state_string(seat)
    hides = door.fields(state.env.seen(seat).state) != str(state)
    assert len({str(other) for other in others}) > 1 or not hides


@pytest.fixture
def deep_calls():
    """OpenSpiel's solvers call themselves at every step of a game."""
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(100_000)
    yield
    sys.setrecursionlimit(limit)


@pytest.mark.usefixtures("deep_calls")
def test_mccfr_learns_on_it(game):
    np.random.seed(0)  # of long games OpenSpiel divides by products of probabilities, which are 0 in the end
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(load(game, 2))
    solver.iteration()
    state = first_decision(game, 2)
    policy = solver.average_policy().action_probabilities(state)
    assert sum(policy.values()) == pytest.approx(1)


def test_what_cannot_be_is_told(game):
    with pytest.raises(OptionError, match="not 99"):
        load(game, 99)
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter 'luck'"):
        load(game, options={"luck": True})
    loaded = load(game)
    with pytest.raises(OptionError, match="takes no parameters"):
        loaded.make_py_observer(None, {"depth": 3})
    public = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    with pytest.raises(OptionError, match="what one player knows"):
        loaded.make_py_observer(public, {})


def test_information_state_tensors_differ_where_a_player_can_tell_the_games_apart(game):
    loaded, recalls = load(game, 2, {"recall": 400}), {}
    state = loaded.new_initial_state()
    observer = loaded.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    for _ in range(20):
        for seat in range(2):
            tensor, recall = state.information_state_tensor(seat), state.env.recall(seat)
            assert recalls.setdefault((seat, np.array(tensor, np.float32).tobytes()), recall) == recall
            observer.set_from(state, seat)
            assert np.array_equal(observer.tensor, np.array(tensor, np.float32))
            assert observer.dict["recall"].any(axis=1).sum() == len(recall.data) // door.ROW_BYTES
            if game.bot.features is not None:
                assert np.array_equal(observer.dict["observation"], state.env.observe(seat))
        state.apply_action(state.legal_actions()[0])
    assert len(recalls) == len({(recall.seat, recall.data) for recall in recalls.values()}) > 2


def test_its_own_test_passes_with_information_state_tensors(game):
    loaded = load(game, 2, {"recall": 10_000})
    assert loaded.get_type().provides_information_state_tensor
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=False, verbose=False)


def test_it_says_that_there_is_no_room_for_an_information_state_tensor(game):
    with pytest.raises(OptionError, match="load the game with recall=ROWS"):
        load(game).new_initial_state().information_state_tensor(0)
    state = load(game, 2, {"recall": 1}).new_initial_state()
    while len(state.env.recall(0).data) <= door.ROW_BYTES:
        state.apply_action(state.legal_actions()[0])
    with pytest.raises(OptionError, match="rows to recall, and recall=1"):
        state.information_state_tensor(0)
    with pytest.raises(OptionError, match="not -1"):
        load(game, 2, {"recall": -1})
