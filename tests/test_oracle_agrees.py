"""Two programs, written apart from the same rules, must agree on every position of whole games.

`tests/oracle/keeper.py` was written from the rules alone, without sight of the engine.
"""

import json
import random
from pathlib import Path

import pytest

import wyrmhall
from tests.oracle import keeper as oracle
from wyrmhall.contract.game import CHANCE, SEAT_LETTERS
from wyrmhall.engine.record import RecordedResult, read_record, record_of, replay

EDITION = Path("src/wyrmhall/games/keeper/editions/ilopeli-2016.toml")
OPTIONS = {
    "toll": {"toll_after_last_level": True, "open_stacks": False},
    "no-last-toll": {"toll_after_last_level": False, "open_stacks": True},
}


def actor_name(match):
    if match.over:
        return None
    return "chance" if match.actor == CHANCE else SEAT_LETTERS[match.actor]


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_name_the_same_actor_moves_and_chances_at_every_step(players, options):
    for seed in range(15):
        dice = random.Random(f"{players} {seed}")
        match = wyrmhall.new("keeper", players=players, options=options, by_hand=True)
        table = oracle.Table(match.edition.plain(), players, options)
        while not match.over:
            assert table.actor() == actor_name(match)
            moves = match.legal_moves()
            if match.actor == CHANCE:
                weights = [int(weight) for weight in match.chances() if weight]
                assert table.chances() == dict(zip(moves, weights, strict=True))
                said = dice.choices(moves, weights)[0]
            else:
                assert table.legal() == set(moves)
                assert len(moves) == len(set(moves))
                said = dice.choice(moves)
            table.play(actor_name(match), said)
            match.play(said)
        assert table.actor() is None
        outcome = match.outcome()
        assert table.returns() == pytest.approx(list(outcome.returns))
        assert table.scores() == list(outcome.scores)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_oracle_accepts_our_records(players):
    for seed in range(40):
        match = wyrmhall.new("keeper", players=players, seed=seed)
        while not match.over:
            match.play(int(random.Random(len(match.steps)).choice(match.legal_actions())))
        oracle.check(json.loads(record_of(match).json()))


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_we_accept_the_oracles_records(players, options):
    for seed in range(40):
        plain = oracle.play_random(seed, players, options, EDITION)
        record = read_record(json.dumps(plain))
        match = wyrmhall.new("keeper", players=players, options=options, by_hand=True)
        for step in record.steps:
            assert step.by == actor_name(match)
            match.play(step.do)
        outcome = match.outcome()
        assert RecordedResult(list(outcome.returns), list(outcome.scores)) == record.result
        assert replay(record_of(match)).outcome() == outcome
