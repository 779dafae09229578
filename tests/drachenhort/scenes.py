"""Scenes of Drachenhort in which every kind of thing happens, for tests/every_game/test_log.py."""

from functools import partial
from typing import Any

from tests.drachenhort.positions import ALL_BUT_TWO, COLOURS, house, opening, table

IN_A_ROW = {colour: f"{number} dark" for number, colour in zip(range(7, 13), COLOURS[1:], strict=True)}
TWO_LEFT: dict[str, Any] = {"at": {"green": "9 lit", "red": "20 dark"}, "dragon": 5, "caught": ALL_BUT_TWO}

SCENES = {
    "the set-up": (partial(opening, first="B"), []),
    "a move": (opening, ["roll 3", "move red"]),
    "a gem": (opening, ["roll 2", "move red"]),
    "a trap": (
        partial(table, at={"green": "12 lit", "red": "3 dark"}, dragon="hall", lying=[]),
        ["roll 1", "move green"],
    ),
    "a trap that leads out": (
        partial(
            table,
            at={"green": "29 lit", "red": "28 dark"},
            edition=house(front={30: "trap"}),
            dragon=27,
            caught=ALL_BUT_TWO,
            lying=[],
        ),
        ["roll 1", "move green"],
    ),
    "a turn that passes": (
        partial(table, at={"green": "7 dark", "red": "6 dark"}, dragon="start", caught=ALL_BUT_TWO),
        ["roll 3"],
    ),
    "the dragon catches nobody": (partial(table, at=IN_A_ROW, lying=[]), ["roll 4", "move green"]),
    "the dragon catches one": (
        partial(table, at=IN_A_ROW | {"green": "15 lit"}, dragon=3, lying=[]),
        ["roll 1", "move green"],
    ),
    "the last but one is caught": (partial(table, **TWO_LEFT, lying=[5]), ["roll 1", "move green"]),
    "the same in round two": (partial(table, **TWO_LEFT, side="back", lying=[]), ["roll 1", "move green"]),
    "one leaves": (
        partial(
            table,
            at={"blue": "30 lit", "red": "20 dark", "green": "12 dark", "orange": "9 lit"},
            dragon=5,
            caught="white yellow violet",
            lying=[2, 5],
        ),
        ["roll 6", "move blue"],
    ),
}
