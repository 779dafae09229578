"""Moves as text and JSON: a move said in one go is read part by part, and every legal move can be said that way."""

import itertools

import pytest

from tests.drakon.positions import play, table
from tests.drakon.refusals import REFUSALS
from tests.every_game.random_games import past, random_steps, truth
from tests.options import random_stream
from wyrmhall.games.drakon import GAME
from wyrmhall.games.drakon.moves import Action
from wyrmhall.games.drakon.state import Refusal
from wyrmhall.kit.errors import BadMove, Refused
from wyrmhall.kit.game import CHANCE
from wyrmhall.native.rule import INTERPRETED


def placing(*more):
    """Start alone, and a hand for A."""
    return table(hands={"A": ["wind NE", "crystal NE", "empty NS", "key", *more], "B": ["gold NES"]})


def assert_nothing_changes(match, said, error, told=None):
    before = past(match)
    with pytest.raises(error, match=told) as caught:
        match.play(said)
    assert past(match) == before
    return caught.value


GUST = {"3,0": "gust NES", "3,1": "empty N", "3,2": "empty E", "4,2": "gold NES"}
COMPOUND = {
    "place wind NE at -1,0 facing E": (placing, ["place wind NE", "at -1,0", "facing E"]),
    "place  WIND ne  AT -1 , 0 Facing east": (placing, ["place wind NE", "at -1,0", "facing E"]),
    "place wind at -1,0 e": (placing, ["place wind NE", "at -1,0", "facing E"]),
    "place empty NS at -1,0 facing S": (placing, ["place empty NS", "at -1,0", "facing N"]),
    "place empty at -1,0 west": (placing, ["place empty NS", "at -1,0", "facing E"]),
    "place key at 0,1": (placing, ["place key", "at 0,1"]),
    "move N N E": (lambda: table(lair=GUST, at={"A": "3,0"}), ["move N", "N", "E"]),
    "north move N east": (lambda: table(lair=GUST, at={"A": "3,0"}), ["move N", "N", "E"]),
    "move to 0,0": (lambda: table(lair={"1,0": "vortex"}, at={"A": "1,0"}), ["move to 0,0"]),
    "swap 1,0 for wind facing E": (lambda: portal("wind NE"), ["swap 1,0", "for wind NE", "facing E"]),
    "swap 1,0 for empty NS S": (lambda: portal("empty NS"), ["swap 1,0", "for empty NS", "facing N"]),
    "turn 1,0 facing E": (lambda: entered("rotation NE"), ["turn 1,0", "facing E"]),
    "send E E": (lambda: entered("crystal NE", players=5), ["send E", "E"]),
    "send B to 5,5": (lambda: entered("crystal NE", {"5,5": "vortex"}, at={"B": "5,5"}), None),
    "send B to 1,0": (lambda: entered("crystal NE", {"5,5": "vortex"}, at={"B": "5,5"}), ["send B", "to 1,0"]),
    "dwarf discard vortex then key": (lambda: powers("dwarf"), ["dwarf", "discard vortex", "then key"]),
    "barbarian B N": (lambda: powers("barbarian"), ["barbarian B", "N"]),
    "amazon N": (lambda: powers("amazon"), ["amazon", "N"]),
}
"""Moves said in one go, and their small decisions; None if the last of them is refused."""


def entered(room, rooms=None, **more):
    """A has come into a room that asks for something; a Gold Coin lies east of Start."""
    match = table(lair={"0,1": room, "1,0": "gold NE"} | (rooms or {}), **more)
    play(match, "move N")
    return match


def portal(room):
    return entered("portal NE", hands={"A": [room]})


def powers(adventurer):
    return table(powers=(adventurer, "thief"), lair={"0,1": "empty N"}, hands={"A": ["key", "vortex"]})


@pytest.mark.parametrize("said", COMPOUND)
def test_a_move_said_in_one_go_makes_a_step_of_each_part(said):
    position, parts = COMPOUND[said]
    match = position()
    if parts is None:
        assert_nothing_changes(match, said, Refused)
        return
    begun = len(match.steps)
    step = match.play(said)
    assert [each.text for each in match.steps[begun:]] == parts
    assert (step, match.unfinished) == (match.steps[-1], False)


def test_a_placement_may_be_said_bit_by_bit():
    match = placing()
    assert (match.play("place wind NE").text, match.unfinished, match.turn) == ("place wind NE", True, 0)
    match.play("at -1,0 facing E")
    assert (match.lair(), match.unfinished) == ({"-1,0": "wind ES"}, False)


@pytest.mark.parametrize(
    ("said", "rule"),
    [
        ("place gold NES at -1,0 facing E", "D3.1"),
        ("place wind NE at 1,1 facing E", "D3.1"),
        ("place wind NE at 0,0 facing E", "D3.1"),
        ("place wind NE at 1,0 facing W", "D3.1"),
        ("place wind NE facing E", "D3.1"),
        ("move N", "D4.1"),
        ("move to 0,0", "D5.3"),
        ("pass", "D3.3"),
        ("thief B", "D7.1"),
        ("wizard N", "D7.1"),
        ("dwarf discard key then wind NE", "D7.1"),
    ],
)
def test_a_part_that_is_refused_takes_the_whole_move_back(said, rule):
    match = placing()
    assert assert_nothing_changes(match, said, Refused).rule == rule
    refused = match.why_not(said)
    assert refused is not None
    assert refused.rule == rule


@pytest.mark.parametrize(
    ("things", "move"),
    [
        ({"side": "S"}, "move S"),
        ({"place": "0,0"}, "move to 0,0"),
        ({"room": "gold NES"}, "place gold NES"),
        ({"after": "place wind NE", "place": "0,0"}, "place wind NE at 0,0"),
        ({"after": "place wind NE at 1,0", "side": "W"}, "place wind NE at 1,0 facing W"),
        ({"after": "place wind NE at 1,0", "side": "N"}, "place wind NE at 1,0 facing N"),
        ({"after": "pass", "side": "W"}, "pass W"),
        ({"after": "place key at 0,1", "side": "W"}, "place key at 0,1 W"),
        ({"after": "dance", "side": "W"}, "dance W"),
    ],
)
def test_one_can_ask_about_things_why_no_move_is_made_with_them(things, move):
    match = placing()
    before = past(match)
    assert reason(match, things) == reason(match, move)
    assert past(match) == before


def reason(match, said):
    try:
        return str(match.why_not(said) or "legal")
    except BadMove as bad:
        return bad.line.message


def test_a_refused_part_keeps_what_was_said_before():
    match = placing()
    match.play("place wind NE")
    assert_nothing_changes(match, "at 1,0 facing W", Refused, "would face the arrow of the room at 0,0")
    assert match.legal_moves() == ["at 0,1", "at 1,0", "at 0,-1", "at -1,0"]


def test_whole_moves_say_all_small_decisions():
    match = table(lair={"0,1": "empty N"}, hands={"A": ["key", "empty NS"]}, pile=[])
    anywhere = ["1,0", "0,-1", "-1,0", "0,2", "1,1", "-1,1"]
    turned = {"1,0": "N", "0,-1": "E", "-1,0": "NE", "0,2": "E", "1,1": "NE", "-1,1": "NE"}
    whole = match.whole_moves()
    assert len(whole) == len(set(whole))
    assert set(whole) == {
        "move N",
        *(f"place empty NS at {place} facing {facing}" for place in anywhere for facing in turned[place]),
        *(f"place key at {place}" for place in anywhere),
    }


def random_positions(players, options, step):
    steps = itertools.islice(random_steps(GAME, players, options, seed=1), 0, 250, step)
    return (match for match, action in steps if action is not None)


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {}), (3, {"powers": True}), (4, {"powers": True, "escape": True}), (6, {"powers": True})],
    ids=["2", "3 powers", "4 powers escape", "6 powers"],
)
def test_every_whole_move_can_be_played_and_is_whole(players, options):
    dice = random_stream("whole moves", players)
    checked = 0
    for match in random_positions(players, options, 23 if INTERPRETED else 13):
        before = past(match)
        whole = match.whole_moves()
        assert past(match) == before
        assert len(whole) == len(set(whole)) > 0
        begins = set(match.legal_moves())
        for said in dice.sample(whole, min(len(whole), 15)):
            trial = match.clone()
            by, begun = match.turn, len(trial.steps)
            trial.play(said)
            assert not trial.unfinished
            decided = [step for step in trial.steps[begun:] if step.by != CHANCE]
            assert {step.by for step in decided} == {by}
            assert " ".join(step.text for step in decided) == said
            assert decided[0].text in begins
            checked += 1
        assert past(match) == before
    assert checked > 50


def test_every_legal_move_begins_a_whole_move():
    for match in random_positions(3, {"powers": True}, 31):
        begins = {move for move in match.legal_moves() for whole in match.whole_moves() if whole.startswith(move)}
        assert begins == set(match.legal_moves())


POWERS = {*range(Action.THIEF, Action.AMAZON + 1)}
ANSWERS = {
    "PLACE_OR_MOVE": POWERS | {*range(Action.AT), *range(Action.PLACE, Action.SEND), Action.PASS},
    "POWER_OR_END": POWERS | {Action.END},
    "WHERE_NOW": range(Action.AT, Action.FACING),
    "FACING_NOW": range(Action.FACING, Action.PLACE),
    **dict.fromkeys(["WALK_ON", "PUSH_NOW"], range(Action.FLY)),
    **dict.fromkeys(["EXTRA_NOW", "SEND_NOW"], range(Action.AT)),
    **dict.fromkeys(["PORTAL_NOW", "DESTRUCTION_NOW", "ROTATION_NOW"], range(Action.SWAP, Action.AT)),
    **dict.fromkeys(["SWAP_NOW", "DISCARD_NOW"], range(Action.PLACE, Action.SEND)),
    **dict.fromkeys(["CRYSTAL_NOW", "MAP_NOW"], range(Action.SEND, Action.WIZARD)),
    **dict.fromkeys(["COIN_NOW", "KNIGHT_NOW"], (Action.TAKE_COIN, Action.LEAVE_COIN)),
}
"""What may be said instead of that which is refused for such a reason."""


@pytest.mark.parametrize(("refusal", "when"), [each[:2] for each in REFUSALS if each[0].name in ANSWERS])
def test_whatever_answers_something_else_is_told_what_is_asked(refusal, when):
    match = when()
    reasons = [Refusal(GAME.rules.why_not(match.content, truth(match), action)) for action in range(GAME.moves.size)]
    assert {action for action, reason in enumerate(reasons) if reason != refusal} == {*ANSWERS[refusal.name]}
    assert [action for action, reason in enumerate(reasons) if reason == Refusal.NONE] == list(match.legal_actions())
