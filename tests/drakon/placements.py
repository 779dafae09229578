"""Places and turns of rooms worked out from coordinates, without the rule code."""

from tests.drakon.positions import play

SIDES = "NESW"
STEPS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}


def place(name):
    x, y = name.split(",")
    return int(x), int(y)


def next_to(name, side):
    (x, y), (east, north) = place(name), STEPS[side]
    return f"{x + east},{y + north}"


def turned(pattern, facing):
    """The sides that printed arrows point to when the printed north points to `facing`."""
    quarters = SIDES.index(facing)
    return {SIDES[(SIDES.index(arrow) + quarters) % 4] for arrow in pattern}


def free_places(rooms):
    """The places side by side with a room where none lies."""
    return {next_to(name, side) for name in rooms for side in SIDES} - set(rooms)


def whole_lair(match):
    """The lair with Start, however that lies."""
    return {"0,0": "start NES"} | match.lair()


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
