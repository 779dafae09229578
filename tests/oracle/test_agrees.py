"""Two programs, written apart from the same rules, must agree on every position of whole games.

The programs of `tests/oracle` were written from the rules alone, without sight of the engine.
"""

import json
import random
import tomllib
from pathlib import Path

import pytest

import wyrmhall
from tests.oracle import drachenhort, dragonquest, drakon, keeper
from tests.oracle.dragonquest_editions import BUSY_CASTLE, NARROW_CASTLE, seeker_choice
from tests.oracle.table import lively_choice
from wyrmhall.contract.edition import check_edition
from wyrmhall.contract.game import CHANCE, SEAT_LETTERS
from wyrmhall.engine.record import RecordedResult, read_record, record_of, replay

ORACLES = {
    "keeper": keeper.Table,
    "drakon": drakon.Table,
    "drachenhort": drachenhort.Table,
    "dragonquest": dragonquest.Table,
}
EDITIONS = {
    "keeper": Path("src/wyrmhall/games/keeper/editions/ilopeli-2016.toml"),
    "drakon": Path("src/wyrmhall/games/drakon/editions/house-64.toml"),
    "drachenhort": Path("src/wyrmhall/games/drachenhort/editions/house-2015.toml"),
    "dragonquest": Path("src/wyrmhall/games/dragonquest/editions/house-castle.toml"),
}
PLAYERS = {
    "keeper": [2, 3, 4],
    "drakon": [2, 3, 4, 5, 6],
    "drachenhort": [2, 3, 4, 5, 6, 7],
    "dragonquest": [1, 2, 3, 4],
}
OPTIONS: dict[str, dict[str, dict[str, bool]]] = {
    "keeper": {
        "toll": {"toll_after_last_level": True, "open_stacks": False},
        "no-last-toll": {"toll_after_last_level": False, "open_stacks": True},
    },
    "drakon": {
        "basic": {"powers": False, "escape": False},
        "powers": {"powers": True, "escape": False},
        "escape": {"powers": False, "escape": True},
        "both": {"powers": True, "escape": True},
    },
    "drachenhort": {"plain": {}},
    "dragonquest": {
        "start": {"easy_a": False, "easy_b": False, "easy_c": False, "easy_d": False},
        "easy": {"easy_a": True, "easy_b": False, "easy_c": True, "easy_d": False},
    },
}
GAMES = {"keeper": 8, "drakon": 4, "drachenhort": 8, "dragonquest": 4}
"""How many games of each case are compared step by step."""
RECORDS = {"keeper": 40, "drakon": 4, "drachenhort": 20, "dragonquest": 6}
"""How many records of each case are handed over."""
CASES = [
    pytest.param(game, players, options, id=f"{game}-{players}-{name}")
    for game in ORACLES
    for players in PLAYERS[game]
    for name, options in OPTIONS[game].items()
]


def actor_name(match):
    if match.over:
        return None
    return "chance" if match.actor == CHANCE else SEAT_LETTERS[match.actor]


def compare(match, table, dice, choose):
    """Plays a game on both sides, and compares them at every step."""
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
            said = choose(dice, moves)
        table.play(actor_name(match), said)
        match.play(said)
    assert table.actor() is None
    outcome = match.outcome()
    assert table.returns() == pytest.approx(list(outcome.returns))
    assert table.scores() == list(outcome.scores)


@pytest.mark.parametrize("choose", [random.Random.choice, lively_choice], ids=["even", "lively"])
@pytest.mark.parametrize(("game", "players", "options"), CASES)
def test_both_name_the_same_actor_moves_and_chances_at_every_step(game, players, options, choose):
    for seed in range(GAMES[game]):
        match = wyrmhall.new(game, players=players, options=options, by_hand=True)
        table = ORACLES[game](match.edition.plain(), players, options)
        compare(match, table, random.Random(f"{players} {seed}"), choose)


@pytest.mark.parametrize("options", OPTIONS["drakon"].values(), ids=OPTIONS["drakon"])
@pytest.mark.parametrize("players", PLAYERS["drakon"])
def test_both_agree_on_a_box_in_which_everything_happens_soon(players, options):
    edition = check_edition(wyrmhall.find_game("drakon"), drakon.BUSY_BOX)
    for seed in range(GAMES["drakon"]):
        match = wyrmhall.new("drakon", players=players, edition=edition, options=options, by_hand=True)
        table = drakon.Table(edition.plain(), players, options)
        compare(match, table, random.Random(f"{players} {seed}"), lively_choice)


def test_both_agree_on_a_box_whose_tiles_are_printed_in_other_turns():
    rooms = {**drakon.BUSY_BOX["rooms"], "start": {"ESW": 1}, "gold": {"SW": 3, "NSW": 2, "W": 2}}
    edition = check_edition(wyrmhall.find_game("drakon"), {**drakon.BUSY_BOX, "rooms": rooms})
    for seed in range(GAMES["drakon"]):
        match = wyrmhall.new("drakon", players=3, edition=edition, by_hand=True)
        compare(match, drakon.Table(edition.plain(), 3, match.options), random.Random(seed), lively_choice)


TURNED_BOX = drachenhort.BUSY_BOX | {
    "front": drachenhort.BUSY_BOX["back"],
    "back": drachenhort.BUSY_BOX["front"],
    "trap_spaces": 2,
    "dragon_spaces": 4,
}
"""With it the dragon often ends the first round too."""


@pytest.mark.parametrize("choose", [random.Random.choice, drachenhort.runner_choice], ids=["even", "runner"])
@pytest.mark.parametrize("content", [drachenhort.BUSY_BOX, TURNED_BOX], ids=["busy", "turned"])
@pytest.mark.parametrize("players", PLAYERS["drachenhort"])
def test_both_agree_on_a_box_of_traps_and_darkness(players, content, choose):
    edition = check_edition(wyrmhall.find_game("drachenhort"), content)
    for seed in range(GAMES["drachenhort"]):
        match = wyrmhall.new("drachenhort", players=players, edition=edition, by_hand=True)
        table = drachenhort.Table(edition.plain(), players, {})
        compare(match, table, random.Random(f"{players} {seed}"), choose)


@pytest.mark.parametrize("content", [BUSY_CASTLE, NARROW_CASTLE], ids=["busy", "narrow"])
@pytest.mark.parametrize("options", OPTIONS["dragonquest"].values(), ids=OPTIONS["dragonquest"])
@pytest.mark.parametrize("players", PLAYERS["dragonquest"])
def test_both_agree_on_castles_in_which_everything_happens_soon(players, options, content):
    edition = check_edition(wyrmhall.find_game("dragonquest"), content)
    for seed in range(2 * GAMES["dragonquest"]):
        match = wyrmhall.new("dragonquest", players=players, edition=edition, options=options, by_hand=True)
        table = dragonquest.Table(edition.plain(), players, options)
        compare(match, table, random.Random(f"{players} {seed}"), seeker_choice)


@pytest.mark.parametrize(("game", "players", "options"), CASES)
def test_the_oracle_accepts_our_records(game, players, options):
    for seed in range(RECORDS[game]):
        match = wyrmhall.new(game, players=players, options=options, seed=seed)
        while not match.over:
            match.play(int(random.Random(len(match.steps)).choice(match.legal_actions())))
        ORACLES[game].check(json.loads(record_of(match).json()))


@pytest.mark.parametrize(("game", "players", "options"), CASES)
def test_we_accept_the_oracles_records(game, players, options):
    content = tomllib.loads(EDITIONS[game].read_text(encoding="utf-8"))
    for seed in range(RECORDS[game]):
        plain = ORACLES[game].play_random(seed, players, options, content)
        record = read_record(json.dumps(plain))
        match = wyrmhall.new(game, players=players, options=options, by_hand=True)
        for step in record.steps:
            assert step.by == actor_name(match)
            match.play(step.do)
        outcome = match.outcome()
        assert RecordedResult(list(outcome.returns), list(outcome.scores)) == record.result
        assert replay(record_of(match)).outcome() == outcome
