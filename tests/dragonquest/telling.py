"""Playing a few moves and reading what the log says of them."""

from tests.dragonquest.positions import SMALL_CASTLE, due, house, no_wall, play, table, throw
from wyrmhall.contract.game import AUDIENCE

SMALL = house(SMALL_CASTLE)
DANGER = "double-skull skull room room blank"
TWO_POINTS = "discovery skull skull discovery blank"
BRAM_NEXT = "Bram's turn: sun box 1 of 19. [QA.1]"


def told(match, *moves, seat=AUDIENCE, language="en"):
    """Play the moves; what the log says of the last of them."""
    for move in moves:
        since = len(match.steps)
        play(match, move)
    return match.log(seat, since, language)


def told_of_throw(match, symbols, language="en"):
    """Throw the movement dice; what the log says of all of them together."""
    if due(match).endswith("buy"):
        play(match, "buy nothing")
    if not due(match).startswith("movement"):
        no_wall(match)
    since = len(match.steps)
    throw(match, symbols)
    return match.log(AUDIENCE, since, language)


def told_of_treasure_dice(match, faces, language="en"):
    """Throw the treasure dice; what the log says of all of them together."""
    since = len(match.steps)
    play(match, *(f"treasure {face}" for face in faces.split()))
    return match.log(AUDIENCE, since, language)


def in_danger(**position):
    """The danger dice are due."""
    match = table(**position)
    told_of_throw(match, DANGER)
    return match


def discovering(**position):
    """Two points are discovered as soon as the dice are kept."""
    match = table(**position)
    told_of_throw(match, TWO_POINTS)
    return match


def moving(dice="room room blank skull skull", **position):
    return table(dice=dice, edition=SMALL, **position)


def in_room(**position):
    """The treasure dice are due."""
    match = table(**({"edition": SMALL, "at": {"A": "treasure"}} | position))
    play(match, "stay")
    return match
