"""What players settle themselves when they sit down, where the rules let them, instead of chance."""

import pytest

from tests.every_game.random_games import truth
from wyrmhall.games.drakon.state import Adventurer
from wyrmhall.kit.errors import OptionError, RecordError
from wyrmhall.kit.game import AUDIENCE
from wyrmhall.match.by_hand import outcomes
from wyrmhall.match.dice import SealedDice
from wyrmhall.match.match import Match
from wyrmhall.match.record import read_record, record_of, resume, verify

SEALED = SealedDice(bytes(32))
POWERS = {"powers": True}


@pytest.mark.parametrize("game", ["keeper", "drachenhort"])
def test_k2_4_h2_4_who_begins_can_be_chosen(game):
    for seat, letter in enumerate("ABC"):
        assert {Match(game, 3, seed=seed, chosen=[f"first {letter}"]).turn for seed in range(8)} == {seat}
    assert {Match(game, 3, seed=seed).turn for seed in range(20)} == {0, 1, 2}


def test_d7_1_who_chooses_an_adventurer_gets_it_and_nobody_else_does():
    for seed in range(20):
        match = Match("drakon", 3, seed=seed, options=POWERS, chosen=["adventurer B thief", "adventurer A dwarf"])
        dealt = truth(match).adventurer[:3].tolist()
        assert dealt[:2] == [Adventurer.DWARF, Adventurer.THIEF]
        assert len(set(dealt)) == 3


@pytest.mark.parametrize("how", [{"seed": 4}, {"dice": SEALED}], ids=["seeded", "sealed"])
def test_a_record_tells_what_was_chosen_and_is_true(how):
    match = Match("keeper", 3, **how, chosen=["First  c"])
    match.play(match.legal_moves()[0])
    record = read_record(record_of(match).json())
    assert record.chosen == ["first C"]
    assert verify(record).steps == match.steps
    if "seed" in how:
        assert resume(record).turn == match.turn
    assert '"chosen"' not in record_of(Match("keeper", 3)).json()
    assert [line.message for line in match.lines()[:4]] == ["guild-drawn-unseen"] * 3 + ["first-drawn-settled"]
    assert Match("keeper", 3, seed=4).lines()[3].message == "first-drawn"


def test_what_was_chosen_is_all_that_can_be_entered():
    match = Match("keeper", 3, by_hand=True, chosen=["first B"])
    while len(match.steps) < 3:
        match.play(match.legal_moves()[0])
    assert match.legal_moves() == ["first B"]
    assert [each.said for each in outcomes(match, AUDIENCE)] == ["B"]
    match.play("b")
    assert match.lines()[-1].message == "first-drawn-settled"


def test_a_record_that_tells_less_or_other_is_noticed():
    drawn = Match("keeper", 3, dice=SEALED).turn
    chosen, other = (f"first {'ABC'[(drawn + number) % 3]}" for number in (1, 2))
    record = record_of(Match("keeper", 3, dice=SEALED, chosen=[chosen]))
    assert verify(record)
    for said, told in (([], "does not give"), ([other], "impossible"), (["first D"], "3 players")):
        record.chosen = said
        with pytest.raises(RecordError, match=told):
            verify(record)


@pytest.mark.parametrize(
    ("game", "options", "chosen", "told"),
    [
        ("keeper", {}, ["first D"], "there are 3 players"),
        ("keeper", {}, ["first me"], "they choose: first <seat>"),
        ("keeper", {}, ["guild A red"], "they choose: first <seat>"),
        ("keeper", {}, ["first A", "first B"], "beside another"),
        ("dragonquest", {}, ["first A"], "they choose: nothing in this game"),
        ("drakon", POWERS, ["first A"], "they choose: adventurer <seat> <adventurer>"),
        ("drakon", POWERS, ["adventurer A thief", "adventurer B thief"], "beside another"),
        ("drakon", POWERS, ["adventurer A thief", "adventurer A dwarf"], "beside another"),
        ("drakon", {}, ["adventurer A thief"], "only with the option powers"),
    ],
)
def test_what_cannot_be_chosen_is_told(game, options, chosen, told):
    with pytest.raises(OptionError, match=told):
        Match(game, 3, seed=1, options=options, chosen=chosen)
