"""Dragon Keeper: The Dungeon, for 2 to 4 players."""

from wyrmhall.kit.game import Game, Option

GAME = Game(
    name="keeper",
    title="Dragon Keeper: The Dungeon",
    summary="Clear three levels of a dungeon tile by tile; pay the dragon; keep your old guild out of your stacks.",
    players=range(2, 5),
    default_players=3,
    options=(
        Option("toll_after_last_level", "K4.4", True, "the toll is also paid after the third level"),
        Option("open_stacks", "K3.5", False, "everybody sees every tile of every stack"),
    ),
    default_edition="ilopeli-2016",
    rules_version=1,
    turn_rule="K3.1",
    package=__name__,
)
