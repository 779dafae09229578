"""Scenes of DragonQuest in which every kind of thing happens, for tests/every_game/test_log.py."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from tests.dragonquest.positions import SMALL_CASTLE, Table, house, no_wall, play, table, throw

SMALL = house(SMALL_CASTLE)
ALL_ITEMS = "amulet talisman ring necklace orb potion key buckle mail cape rope silver-ring"
ALL_BUT_F2 = "e2 d3 d4 g3 g4 e5 f5"
"""The cells around the treasure room of the small castle, but one."""
DANGER = "throw double-skull skull room room blank"
TWO_POINTS = "throw discovery skull skull discovery blank"
ONE_DRAGON = "roll dragon blank blank blank blank blank blank blank blank blank"
TEN_DICE = "roll dragon dragon blank 50 50 100 star star star star"


def throwing(**position: Any) -> Table:
    """The movement dice are due."""
    match = table(**position)
    if "buy nothing" in match.legal_moves():
        play(match, "buy nothing")
    no_wall(match)
    return match


def moving(dice: str = "room room blank skull skull", **position: Any) -> Table:
    """A step is due in the small castle."""
    return table(dice=dice, edition=SMALL, **position)


def in_room(**position: Any) -> Table:
    """A is in the treasure room of the small castle, and may stay."""
    here: dict[str, Any] = {"edition": SMALL, "at": {"A": "treasure"}}
    return table(**here | position)


def waking(**position: Any) -> Table:
    """Three heroes are in the room, and five dragons aside."""
    return in_room(
        players=3,
        at={"A": "treasure", "B": "treasure", "C": "treasure"},
        aside=5,
        coins={"A": (2, 3)},
        treasures={"A": "600 6000", "B": "700"},
        life={"B": 6},
        visited={"A": "e2", "C": f"{ALL_BUT_F2} f2"},
    )


def opening() -> Table:
    return Table("dragonquest", 2, by_hand=True)


def bitten(coins: tuple[int, int]) -> Table:
    return table(spider="A", entered="A", at={"A": "h8"}, coins={"A": coins})


def scene(position: Callable[..., Table], moves: str, **details: Any) -> tuple[Callable[[], Table], list[str]]:
    """A position and what is said there."""
    return partial(position, **details), moves.split(", ")


def say(match: Table, move: str) -> None:
    """Play a move. `throw` are movement dice, `roll` treasure dice."""
    kind, _, dice = move.partition(" ")
    if kind == "throw":
        throw(match, dice)
    elif kind == "roll":
        play(match, *(f"treasure {face}" for face in dice.split()))
    else:
        play(match, move)


SCENES = {
    "first turn": scene(opening, "first B"),
    "turns skipped": scene(moving, "stop", at={"A": "a5"}, players=3, skip="BC"),
    "last turn": scene(moving, "stop", sun={"A": 17}, at={"A": "a5"}, players=1),
    "sunset": scene(moving, "stop", sun={"A": 18}, at={"A": "a5"}, players=1),
    "sunset in the treasure room": scene(
        in_room,
        "stay, roll blank blank blank blank blank blank blank blank",
        sun={"A": 18},
        aside=2,
    ),
    "an item": scene(table, "buy rope", found={"A": 6}),
    "an item that works at once": scene(table, "buy amulet", found={"A": 6}),
    "another": scene(table, "buy potion", found={"A": 6}),
    "no item": scene(table, "buy nothing", found={"A": 6}),
    "a wall": scene(table, "wall 2, guess 2, block f5", players=3),
    "no wall": scene(table, "wall 2, guess 1"),
    "only one cell to block": scene(table, "wall 1, guess 1", edition=house("BSOTE\n#.###\n#.###")),
    "no cell to block": scene(table, "wall 1, guess 1", edition=house("BSOTE")),
    "a wall for one": scene(table, "guess 1, tile 1", players=1),
    "no wall for one": scene(table, "guess 1, tile 2", players=1),
    "throws": scene(throwing, "throw room skull blank corridor discovery, reroll red blank, throw double-skull blank"),
    "steps and points": scene(throwing, "throw room skull corridor discovery discovery, keep, go a9, stop"),
    "steps that lead nowhere": scene(moving, "go a2", at={"A": "a1"}, visited={"A": "a3 b2"}),
    "a diagonal step": scene(moving, "go b5", at={"A": "a6"}, items={"A": "orb"}),
    "a diagonal step into the room": scene(moving, "go treasure", at={"A": "d5"}, items={"A": "orb"}),
    "through a blocked cell": scene(
        moving,
        "go b4",
        at={"A": "b5"},
        items={"A": "key"},
        blocked={"A": "b4"},
        visited={"A": "a4 c4"},
    ),
    "into the treasure room": scene(moving, "go treasure", at={"A": "d4"}),
    "out of it": scene(in_room, "leave, go f2", aside=2),
    "out of it by the only way": scene(in_room, "leave", aside=2, visited={"A": ALL_BUT_F2}),
    "out of the castle": scene(
        moving,
        "go i1",
        at={"A": "h1"},
        entered="A",
        escaped="B",
        coins={"A": (3, 2)},
        treasures={"A": "600"},
    ),
    "a shared win": scene(moving, "go i1", at={"A": "h1"}, entered="A", escaped="B"),
    "the spider wakes": scene(throwing, f"{TWO_POINTS}, keep", found={"A": 5}),
    "the demon wakes": scene(throwing, f"{TWO_POINTS}, keep", found={"A": 5}, row={"A": "demon"}),
    "the demon wakes under the hero": scene(
        throwing,
        f"{TWO_POINTS}, keep",
        found={"A": 5},
        row={"A": "demon"},
        at={"A": "e1"},
    ),
    "the skeleton": scene(
        throwing,
        f"{TWO_POINTS}, keep, skeleton skull, skeleton skull, skeleton sword",
        found={"A": 6},
        row={"A": "skeleton"},
        used=ALL_ITEMS,
    ),
    "the skeleton strikes too often": scene(
        throwing,
        f"{TWO_POINTS}, keep, skeleton skull, skeleton skull, skeleton skull, skeleton skull, skeleton skull",
        found={"A": 6},
        row={"A": "skeleton"},
        used=ALL_ITEMS,
    ),
    "the ring against the skeleton": scene(
        throwing,
        f"{TWO_POINTS}, keep, ring",
        found={"A": 6},
        row={"A": "skeleton"},
        items={"A": "ring"},
    ),
    "points without a row": scene(throwing, f"{TWO_POINTS}, keep", row={"A": "none"}),
    "the poison fog": scene(throwing, f"{DANGER}, danger fog, danger orc, danger fog"),
    "the trapdoor": scene(throwing, f"{DANGER}, danger trapdoor, danger trapdoor", trapped={"A": "trapdoor"}),
    "the arrow": scene(throwing, f"{DANGER}, danger orc, danger arrow, danger arrow, wound 2"),
    "a trap for the third time": scene(
        throwing,
        f"{DANGER}, danger arrow, danger arrow",
        trapped={"A": "arrow arrow"},
    ),
    "a trap that is stopped": scene(throwing, f"{DANGER}, danger trapdoor, danger trapdoor", items={"A": "rope"}),
    "the letter": scene(throwing, f"{DANGER}, danger fog, danger troll, danger orc, letter B"),
    "no letter": scene(throwing, f"{DANGER}, danger fog, danger troll, danger orc, letter blank"),
    "the troll": scene(
        throwing,
        f"{DANGER}, danger troll, danger troll, fight monster, wound 3, fight sword",
        life={"A": 6},
    ),
    "the ghoul": scene(
        throwing,
        f"{DANGER}, danger ghoul, danger ghoul, fight monster, wound 3, wound 1, fight monster, wound 2, wound 2",
        life={"A": 2},
    ),
    "the orc": scene(throwing, f"{DANGER}, danger orc, danger orc, fight monster, wound 1, wound 3"),
    "the ring": scene(throwing, f"{DANGER}, danger orc, danger orc, ring", items={"A": "ring"}),
    "the ring kept": scene(throwing, f"{DANGER}, danger orc, danger orc, fight", items={"A": "ring"}),
    "the spider costs life": scene(bitten, "spider life", coins=(1, 1)),
    "the spider costs nothing": scene(bitten, "spider blank", coins=(1, 1)),
    "the spider costs a coin": scene(bitten, "spider coins, lose 100", coins=(1, 1)),
    "the spider costs the only kind of coin": scene(bitten, "spider coins", coins=(1, 0)),
    "the other kind": scene(bitten, "spider coins", coins=(0, 1)),
    "the spider finds no coin": scene(bitten, "spider coins", coins=(0, 0)),
    "the demon is led": scene(moving, "stop, demon c2, demon d3", at={"A": "i5"}, demon={"A": "b1"}),
    "the demon kills": scene(moving, "stop", at={"A": "c3"}, demon={"A": ""}, players=1),
    "the demon stays": scene(
        moving,
        "stop",
        active="B",
        at={"A": "treasure", "B": "a5"},
        demon={"A": "b1 c1 d2 e2 d4 d3"},
        skip="A",
    ),
    "staying for want of a way out": scene(
        moving,
        "stop",
        active="B",
        at={"A": "treasure", "B": "a5"},
        visited={"A": f"{ALL_BUT_F2} f2"},
    ),
    "the treasure dice": scene(in_room, f"stay, {TEN_DICE}, take 4 stars 2200"),
    "one dragon, no treasure by choice": scene(
        in_room,
        "stay, roll dragon blank blank blank blank star star, take nothing",
        aside=3,
    ),
    "coins without boxes": scene(in_room, f"stay, {TEN_DICE}", coins={"A": (19, 20)}),
    "stars without a treasure": scene(
        in_room,
        "stay, roll 50 blank blank blank blank blank blank blank star star",
        treasures={"B": "600 700 800"},
    ),
    "the talisman": scene(in_room, f"stay, {TEN_DICE}, talisman, roll dragon blank 50 star", items={"A": "talisman"}),
    "the talisman kept": scene(in_room, f"stay, {TEN_DICE}, accept", items={"A": "talisman"}),
    "the dragon wakes": scene(
        waking,
        f"stay, roll dragon dragon blank 50 star, {TEN_DICE}, wound 2, wound 3, {TEN_DICE}, wound 2, wound 3, "
        f"{ONE_DRAGON}, wound 1, wound 1, flee f2",
    ),
    "a flight through the exit": scene(
        in_room,
        f"stay, roll dragon blank blank blank, {TEN_DICE}, wound 1, wound 1",
        edition=house("S.TE\nO...\nB..."),
        aside=6,
        visited={"A": "b1 c2"},
        items={"A": "buckle"},
    ),
}
