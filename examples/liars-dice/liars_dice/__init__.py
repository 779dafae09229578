"""Liar's Dice, for 2 to 6 players."""

from wyrmhall.kit.game import Game, Option

GAME = Game(
    name="liars_dice",
    title="Liar's Dice",
    summary="Bid on all the dice under all the cups; you see only your own.",
    players=range(2, 7),
    default_players=3,
    options=(Option("wild_ones", "L3.2", True, "ones count as every face"),),
    turn_rule="L2.1",
    package=__name__,
)
