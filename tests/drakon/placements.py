"""Placements of rooms worked out from coordinates, without the rule code, and the lairs of random games."""

import random

from tests.drakon.positions import Table, play
from tests.every_game.tables import truth
from wyrmhall.games.drakon.moves import Action
from wyrmhall.games.drakon.state import Phase

SIDES = "NESW"
STEPS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}


def place(name):
    x, y = name.split(",")
    return int(x), int(y)


def next_to(name, side):
    (x, y), (east, north) = place(name), STEPS[side]
    return f"{x + east},{y + north}"


def arrows_of(room):
    """The arrows of a room as it lies: `gold SW` has two."""
    return room.partition(" ")[2]


def turned(pattern, facing):
    """The sides that printed arrows point to when the printed north points to `facing`."""
    quarters = SIDES.index(facing)
    return {SIDES[(SIDES.index(arrow) + quarters) % 4] for arrow in pattern}


def facings(rooms, where, pattern):
    """The turns in which a tile may lie there, those with the same arrows once."""
    found, looks = [], []
    for facing in SIDES:
        arrows = turned(pattern, facing)
        meets = any(
            next_to(where, side) in rooms and OPPOSITE[side] in arrows_of(rooms[next_to(where, side)])
            for side in arrows
        )
        if arrows not in looks:
            looks.append(arrows)
            found += [] if meets else [facing]
    return found


def free_places(rooms):
    """The places side by side with a room where none lies."""
    return {next_to(name, side) for name in rooms for side in SIDES} - set(rooms)


def placements(rooms, room):
    """All ways to place a room of a hand, as whole moves."""
    pattern = arrows_of(room)
    said = set()
    for where in free_places(rooms):
        for facing in facings(rooms, where, pattern):
            said.add(f"place {room} at {where} facing {facing}" if pattern else f"place {room} at {where}")
    return said


def whole_lair(match):
    """The lair with Start, however that lies."""
    return {"0,0": "start NES"} | match.lair()


def assert_placements(match):
    """Exactly the placements that coordinates allow are legal, each listed once."""
    seat = "ABCDEF"[match.turn]
    said = [move for move in match.whole_moves() if move.startswith("place")]
    assert len(said) == len(set(said))
    wanted = set().union(*(placements(whole_lair(match), room) for room in match.hand(seat)))
    assert set(said) == wanted
    for room in match.hand(seat):  # D3.3 there is always a place for it
        assert [move for move in said if move.startswith(f"place {room} at")]


def ats(match, room):
    """The places where a room of the hand may go, as they are listed."""
    trial = match.clone()
    play(trial, f"place {room}")
    return [move.removeprefix("at ") for move in trial.legal_moves()]


def turns(match, said):
    """The turns that are listed after a placement half said."""
    trial = match.clone()
    play(trial, said)
    return [move.removeprefix("facing ") for move in trial.legal_moves()]


def random_turns(players, seed, powers=False):
    """The turns of a random game in which more is placed than moved, so that the lair grows."""
    dice = random.Random(seed)
    match = Table("drakon", players, seed=seed, options={"powers": powers, "escape": True})
    while not match.over:
        if match.due().endswith(" turn") and not match.unfinished:
            yield match
        choices = [int(action) for action in match.legal_actions()]
        steps = [action for action in choices if action < Action.AT and truth(match).phase == Phase.TURN]
        others = [action for action in choices if action not in steps]
        match.play(dice.choice(steps if steps and (dice.random() < 0.4 or not others) else others))
