"""Liar's Dice, for 2 to 6 players."""

from wyrmhall.kit.game import Game, Option

GAME = Game(
    name="liars_dice",
    title="Liar's Dice",
    summary="Bid on all the dice under all the cups; you see only your own.",
    players=range(2, 7),
    default_players=3,
    options=(
        Option("wild_ones", "L3.2", True, "ones count as every face"),
        Option("dice_each", "L1.1", 5, "the dice under each cup", (1, 2, 3, 4, 5)),
    ),
    turn_rule="L2.1",
    package=__name__,
)
