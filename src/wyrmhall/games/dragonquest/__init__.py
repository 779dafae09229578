"""DragonQuest: A Fantasy Dice Game, for 1 to 4 players."""

from wyrmhall.contract.game import Game, Option

GAME = Game(
    name="dragonquest",
    title="DragonQuest: A Fantasy Dice Game",
    summary="Through the castle to the dragon's treasure and out again before sunset, with all that you can carry.",
    players=range(1, 5),
    default_players=2,
    options=(
        Option("easy_a", "QC.3", False, "the hero of seat A begins on the orange cell"),
        Option("easy_b", "QC.3", False, "the hero of seat B begins on the orange cell"),
        Option("easy_c", "QC.3", False, "the hero of seat C begins on the orange cell"),
        Option("easy_d", "QC.3", False, "the hero of seat D begins on the orange cell"),
    ),
    default_edition="house-castle",
    rules_version=1,
    turn_rule="QA.1",
    package=__name__,
)
