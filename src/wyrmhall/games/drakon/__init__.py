"""Drakon, for 2 to 6 players."""

from wyrmhall.kit.game import Game, Option

GAME = Game(
    name="drakon",
    title="Drakon",
    summary="Build the dragon's lair room by room, run for its gold, and send the others where you want them.",
    players=range(2, 7),
    default_players=4,
    options=(
        Option("powers", "D7.1", False, "each adventurer has a power of its own, to be used once"),
        Option("escape", "D8.1", False, "the win is to get out by a Key or a Vortex with enough coins"),
    ),
    default_edition="house-64",
    rules_version=1,
    turn_rule="D2.2",
    package=__name__,
)
