"""Drachenhort, for 2 to 7 players."""

from wyrmhall.kit.game import Game

GAME = Game(
    name="drachenhort",
    title="Drachenhort",
    summary="Seven adventurers flee from the dragon; three of them are yours, and nobody must know which. "
    "Few rules: a good first game.",
    players=range(2, 8),
    default_players=4,
    options=(),
    default_edition="house-2015",
    rules_version=1,
    turn_rule="H2.4",
    package=__name__,
)
