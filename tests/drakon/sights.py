"""What everybody sees of hands and of chance, and positions and games for tests of secrets."""

from tests.drakon.positions import HOUSE, Table, play, seat_of, table
from tests.options import random_stream
from wyrmhall.games.drakon import GAME
from wyrmhall.games.drakon.moves import Action
from wyrmhall.kit.edition import read_edition
from wyrmhall.kit.game import SEAT_LETTERS

BUSY = read_edition(
    GAME,
    HOUSE[: HOUSE.index("[rooms.start]")]
    .replace("coins = 28", "coins = 100")
    .replace("coins_to_win = 5", "coins_to_win = 50")
    .replace("hand = 4", "hand = 3")
    + "[rooms.start]\nNES = 1\n[rooms.empty]\nNE = 5\n[rooms.gold]\nNE = 1\n[rooms.portal]\nNE = 6\n"
    + "[rooms.map]\nNE = 6\n[rooms.destruction]\nNE = 6\n[rooms.vortex]\nnone = 5\n",
    "busy.toml",
)
"""A mix in which rooms change hands all the time, with many alike and a small pile."""


def viewers(match):
    return [*SEAT_LETTERS[: match.players], "-"]


def sights(match, letter):
    """A hand as everybody knows it, those who watch last."""
    return {viewer: sorted(match.hand(letter, viewer)) for viewer in viewers(match)}


def witnesses(match, said):
    """Who is told which room it is, if this outcome of chance is the next."""
    trial = match.earlier(len(match.steps))
    trial.play(said)
    return "".join(v for v in viewers(match) if trial.happenings(len(match.steps), seat_of(v))[0].room is not None)


def dwarf(**more):
    """A, the Dwarf, discards a Wind and then a Key, and is about to draw."""
    more = {
        "hands": {"A": ["wind NE", "key", "vortex"], "B": ["gold NE", "gold NES"], "C": ["vortex"]},
        "pile": ["empty N", "empty N"],
    } | more
    match = table(powers=("dwarf", "thief", "wizard"), **more)
    play(match, "dwarf discard wind NE then key")
    return match


def busy_game(players, seed, decisions, **more):
    """A random game before each decision, in which adventurers would rather move than place."""
    dice = random_stream("busy", players, seed)
    match = Table("drakon", players, options={"powers": seed % 4 != 3}, edition=BUSY, seed=seed, **more)
    for _ in range(decisions):
        if match.over:
            return
        yield match
        actions = [int(action) for action in match.legal_actions()]
        steps = [action for action in actions if action < Action.AT]
        match.play(dice.choice(steps if steps and dice.random() < 0.7 else actions))
