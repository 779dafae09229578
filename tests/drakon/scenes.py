"""Scenes of Drakon in which every kind of thing happens, for tests/every_game/test_log.py."""

from tests.drakon.positions import Table, house, table

SHORT = house(("last_turn = 500", "last_turn = 1"))
DWARF = {"A": ["key", "wind NE"]}


def entering(room, rooms=None, **more):
    """The room in question is north of Start, where A stands."""
    return table(lair={"0,1": room, **(rooms or {})}, **{"hands": {"B": ["key"]}, **more})


SCENES = {
    "the set-up": (lambda: Table("drakon", 2, seed=7, options={"powers": True}), []),
    "a placement": (lambda: table(hands={"A": ["wind NE"]}), ["place wind NE at 1,0 facing E", "draw A key"]),
    "a move": (lambda: entering("empty N"), ["move N"]),
    "out of a Key": (lambda: entering("empty N", {"0,2": "key"}, at={"A": "0,2"}), ["move S"]),
    "by wind": (lambda: entering("wind NE", {"0,2": "empty N", "0,3": "empty N"}, at={"A": "0,1"}), ["move N N"]),
    "out of a Vortex": (lambda: entering("vortex", {"5,5": "empty N"}, at={"A": "0,1"}), ["move to 5,5"]),
    "gold": (lambda: entering("gold NE"), ["move N"]),
    "no gold": (lambda: entering("gold NE", hoard=0), ["move N"]),
    "goblins": (lambda: entering("goblins NE", coins={"A": 1}), ["move N"]),
    "a well": (lambda: entering("well NE", coins={"A": 1}), ["move N"]),
    "nothing to lose": (lambda: entering("well NE"), ["move N"]),
    "theft": (lambda: entering("steal-left NE", coins={"B": 1}), ["move N"]),
    "nothing to steal": (lambda: entering("steal-right NE"), ["move N"]),
    "a coin on Start": (lambda: table(lair={"-1,0": "key"}, at={"A": "-1,0"}, on_start=2), ["move E", "take coin"]),
    "coins left there": (lambda: table(lair={"-1,0": "key"}, at={"A": "-1,0"}, on_start=2), ["move E", "leave coin"]),
    "a portal": (
        lambda: entering("portal NE", {"5,5": "gold NE"}, hands={"A": ["wind NE"]}),
        ["move N", "swap 5,5 for wind NE facing W"],
    ),
    "an idle portal": (lambda: entering("portal NE"), ["move N"]),
    "destruction": (lambda: entering("destruction NE", {"5,5": "key"}), ["move N", "destroy 5,5"]),
    "rotation": (lambda: entering("rotation NE", {"5,5": "gold NE"}), ["move N", "turn 5,5 facing S"]),
    "a crystal ball": (lambda: entering("crystal NE", {"1,0": "gold NE"}), ["move N", "send B E"]),
    "who cannot move": (
        lambda: entering("crystal NE", {"5,5": "empty N"}, at={"B": "5,5"}),
        ["move N", "send B"],
    ),
    "a map room": (lambda: entering("map NE", players=3), ["move N", "map B", "take key from B"]),
    "the wizard": (lambda: table(powers=("wizard", "thief"), lair={"-1,0": "gold NW"}), ["wizard W"]),
    "the barbarian": (
        lambda: table(powers=("barbarian", "thief"), lair={"0,1": "empty N"}, hands={"B": ["key"]}),
        ["barbarian B N", "take key from B"],
    ),
    "the thief": (lambda: table(powers=("thief", "dwarf"), lair={"0,1": "key"}, coins={"B": 1}), ["thief B"]),
    "the dwarf": (
        lambda: table(powers=("dwarf", "thief"), hands=DWARF, pile=["vortex", "key"]),
        ["dwarf discard key then wind NE", "draw A vortex", "draw A key"],
    ),
    "the knight": (
        lambda: table(powers=("thief", "knight"), lair={"0,1": "key"}, coins={"B": 1}),
        ["thief B", "prevent"],
    ),
    "the knight gives in": (
        lambda: table(powers=("thief", "knight"), lair={"0,1": "key"}, coins={"B": 1}),
        ["thief B", "allow"],
    ),
    "the amazon": (lambda: table(powers=("amazon", "thief"), lair={"0,1": "empty N"}), ["amazon N"]),
    "a win": (lambda: entering("gold NE", coins={"A": 4}), ["move N"]),
    "an escape": (lambda: entering("key", coins={"A": 4}, escape=True), ["move N"]),
    "nobody can go on": (lambda: table(lair={"0,1": "empty N"}, at={"A": "0,1", "B": "0,1"}, pile=[]), ["pass"]),
    "the last turn": (lambda: entering("empty N", edition=SHORT), ["move N"]),
}
