"""Data sets: their rows are the decisions that `Match` plays, and hold nothing that the acting seat may not know."""

import json
import pickle

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import wyrmhall
from tests.every_game.random_games import in_world, truth
from wyrmhall.data import export
from wyrmhall.kit.errors import OptionError
from wyrmhall.match.dice import SeededDice
from wyrmhall.native.rng import POLICY, new_streams
from wyrmhall.native.rule import INTERPRETED
from wyrmhall.study.simulate import simulate

SEED = 5
GAMES = 1 if INTERPRETED else 3


@pytest.fixture
def file(tmp_path):
    return tmp_path / "rows.parquet"


def observation(game, row):
    """The whole observation of a row."""
    whole = np.zeros(game.bot.size, np.float32)
    whole[np.frombuffer(row["ones"], "<u2")] = 1
    whole[np.frombuffer(row["places"], "<u2")] = np.frombuffer(row["values"], "<f4")
    return whole


def legal(game, row):
    bits = np.unpackbits(np.frombuffer(row["mask"], np.uint8), bitorder="little")
    assert len(bits) - game.moves.size < 8
    return np.flatnonzero(bits).tolist()


def mixed(game, players, *policies):
    """These policies by turns; without the greedy one if the game has none."""
    own = [policy for policy in policies if policy != "greedy" or game.bot.has_greedy_player]
    return (own * players)[:players]


def exported(game, file, *arguments, **more):
    """The rows of some games; a game without features has none, which is told."""
    if game.bot.observe is None:
        with pytest.raises(OptionError, match="has no features to learn from, so there is no data set of it"):
            wyrmhall.export(game, GAMES, file, *arguments, seed=SEED, **more)
        assert not list(file.parent.iterdir())
        pytest.skip("no features")
    wyrmhall.export(game, GAMES, file, *arguments, seed=SEED, **more)
    return pq.read_table(file).to_pylist()


def check_against_match(game, players, options, rows):
    """Every row is what a match with the same dice tells at this step."""
    match = None
    for row in rows:
        if row["step"] == 0:
            assert match is None or match.over
            match = wyrmhall.Match(game, players, options=options, dice=SeededDice(row["seed"], row["game"]))
            decided = 0
        assert (row["step"], row["seat"]) == (decided, match.turn)
        assert legal(game, row) == match.legal_actions().tolist()
        assert np.array_equal(observation(game, row), match.observe(match.turn))
        match.play(row["action"])
        assert row["end"] == match.over
        decided += 1
        yield match


def test_rows_are_what_a_match_plays(game, players, options, file):
    rows = exported(game, file, players, options=options, policy=mixed(game, players, "random", "greedy"))
    of_game = []
    for row, match in zip(rows, check_against_match(game, players, options, rows), strict=True):
        of_game.append(row)
        if match.over:
            outcome = match.outcome()
            for each in of_game:
                assert each["returns"] == pytest.approx(outcome.returns)
                assert each["reward"] == pytest.approx(outcome.returns[each["seat"]])
                score = outcome.scores[each["seat"]]
                assert (each["score"] is None) == (score is None)
                assert score is None or each["score"] == pytest.approx(score)
            of_game = []
    assert [row["game"] for row in rows if row["end"]] == [*range(GAMES)]


def last_legal(observations, masks):
    return masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)


class Thoughtful:
    """A policy that is asked one decision at a time, and draws numbers as it likes."""

    name, identity = "thoughtful", "thoughtful 1"

    def choose(self, question, stream):
        stream.count += np.uint64(3)
        return int(question.actions[int(stream.count) % len(question.actions)])


def check_mixture(game, policies, file):
    rows = exported(game, file, policy=policies, players=len(policies))
    results = simulate(game, GAMES, len(policies), seed=SEED, policy=policies)
    ends = [row for row in rows if row["end"]]
    assert [row["step"] + 1 for row in ends] == results.decisions.tolist()
    assert np.array([row["returns"] for row in ends]) == pytest.approx(results.returns)
    for _ in check_against_match(game, len(policies), {}, rows):
        pass
    about = json.loads(pq.read_schema(file).metadata[b"wyrmhall"])
    assert [policy["name"] for policy in about["policies"]] == [
        each if isinstance(each, str) else getattr(each, "name", "last_legal") for each in policies
    ]


@pytest.mark.parametrize("policies", [("greedy", "random"), (Thoughtful(), "greedy", "random"), (last_legal, "random")])
def test_any_mixture_of_policies_plays_the_games_of_simulate(small_game, policies, file):
    check_mixture(small_game, mixed(small_game, max(small_game.players), *policies), file)


def test_parts_that_other_processes_play_are_the_rows_of_all(small_game, file, monkeypatch):
    rows = exported(small_game, file, policy="random")
    monkeypatch.setattr(export, "ROWS", 1)  # one game in each part
    job = pickle.loads(pickle.dumps(export.job_for(small_game, GAMES, seed=SEED)))
    parts = [pickle.loads(pickle.dumps(export.export_part(job, first))) for first in range(GAMES)]
    assert pa.concat_tables(parts).to_pylist() == rows


def test_rows_hold_nothing_that_is_hidden(game, file):
    """In another world that the acting seat holds possible, its row would look the same."""
    players, stream, differs = max(game.players), new_streams(1)[POLICY], 0
    rows = exported(game, file, players, policy=mixed(game, players, "random", "greedy"))
    for number, row in enumerate(rows):
        if row["step"] == 0:
            match = wyrmhall.Match(game, players, dice=SeededDice(SEED, row["game"]))
        if number % 7 == 0:
            world = match.seen(match.turn).state
            game.secrets.imagine(match.content, world, match.turn, stream)
            other = in_world(match, world)
            differs += world.tobytes() != truth(match).tobytes()
            assert np.array_equal(observation(game, row), other.observe(match.turn))
            assert legal(game, row) == other.legal_actions().tolist()
        match.play(row["action"])
    assert differs
