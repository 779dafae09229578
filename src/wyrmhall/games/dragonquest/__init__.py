"""DragonQuest: A Fantasy Dice Game, for 1 to 4 players."""

from wyrmhall.kit.game import Game, Option

GAME = Game(
    name="dragonquest",
    title="DragonQuest: A Fantasy Dice Game",
    summary="Through the castle to the dragon's treasure and out again before sunset, with all that you can carry.",
    players=range(1, 5),
    default_players=2,
    options=(Option("easy", "QC.3", "", "the heroes of these seats begin on the orange cell", "abcd"),),
    default_edition="house-castle",
    rules_version=1,
    turn_rule="QA.1",
    package=__name__,
)
