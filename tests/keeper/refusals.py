"""Refusals of Dragon Keeper, for tests/every_game/test_refusals.py."""

from collections.abc import Callable

from tests.keeper.positions import UPPER, Table, after_last_level, opening, play, position
from wyrmhall.games.keeper.state import Refusal


def giving() -> Table:
    match = opening()
    play(match, "take a3")
    return match


def in_the_corner() -> Table:
    return position("@ . . G1 R2")


def exchanging() -> Table:
    match = position(
        """
        @   .  .  .  B3x
        R2  .  .  R3 R4
        """,
        stacks={"A": "G1", "B": "G5", "C": "R1u"},
        out="C",
    )
    play(match, "take e1")
    return match


def trapping() -> Table:
    match = position(UPPER.replace("Y3", "Y4t"))
    play(match, "take d3")
    return match


def passing() -> Table:
    match = position(
        """
        @   .  .  .  B1p
        R2  .  .  R3 R4
        """
    )
    play(match, "take e1", "give e2")
    return match


def paying_tribute() -> Table:
    return after_last_level({"A": "G1 G2 | P1 P2 | Y3"}, guilds="blue yellow green")


def paying_second_tribute() -> Table:
    return after_last_level({"A": "B1 B2 | P1 | G1"}, guilds="blue yellow green")


def releasing() -> Table:
    return after_last_level({"A": "R2 R3 R4 | B2r B4 | G2r"}, guilds="blue yellow green")


REFUSALS: list[tuple[Refusal, Callable[[], Table], str | int, str]] = [
    (Refusal.TAKE_NOW, opening, "give a3", "along its row and take"),
    (Refusal.GIVE_NOW, giving, "take a1", "along its column and give"),
    (Refusal.GIVE_NOW, giving, "trap a1", "along its column and give"),
    (Refusal.EXCHANGE_OR_KEEP, exchanging, "give e2", "or keep"),
    (Refusal.EXCHANGE_OR_KEEP, exchanging, "tribute red", "or keep"),
    (Refusal.TRAP_OR_KEEP, trapping, "give d1", "or keep"),
    (Refusal.TRAP_OR_KEEP, trapping, "passage d1", "or keep"),
    (Refusal.PASSAGE_OR_KEEP, passing, "take d2", "or keep"),
    (Refusal.PASSAGE_OR_KEEP, passing, "exchange B red", "or keep"),
    (Refusal.TRIBUTE_NOW, paying_tribute, "keep", "choose a stack as tribute"),
    (Refusal.TRIBUTE_NOW, paying_tribute, "release green for blue 4", "choose a stack as tribute"),
    (Refusal.SECOND_TRIBUTE_NOW, paying_second_tribute, "keep", "choose a second stack as tribute"),
    (Refusal.RELEASE_OR_KEEP, releasing, "tribute red", "or free no more"),
    (Refusal.MUST_MOVE, opening, "take c3", "the dragon stands on c3 and must move"),
    (Refusal.NOT_IN_ROW, opening, "take a1", "a1 is not in the dragon's row (it stands on c3)"),
    (Refusal.NOTHING_TO_TAKE, in_the_corner, "take b1", "there is no tile on b1"),
    (Refusal.NOT_IN_COLUMN, giving, "give b3", "b3 is not in the dragon's column (it stands on a3)"),
    (Refusal.NOTHING_TO_GIVE, giving, "give a3", "there is no tile on a3"),
    (Refusal.NOTHING_TO_TRAP, trapping, "trap d3", "there is no tile on d3"),
    (Refusal.PASSAGE_NOT_IN_ROW, passing, "passage a1", "is not in the dragon's row"),
    (Refusal.NOTHING_THROUGH_PASSAGE, passing, "passage b2", "there is no tile on b2"),
    (Refusal.OWN_STACK, exchanging, "exchange A green", "your own stack"),
    (Refusal.NO_SUCH_SEAT, exchanging, "exchange D green", "nobody sits there"),
    (Refusal.SEAT_IS_OUT, exchanging, "exchange C red", "Cleo is out of the game"),
    (Refusal.STACK_IS_EMPTY, exchanging, "exchange B red", "Bram has no red tile"),
    (Refusal.NOT_HIGHEST, paying_tribute, "tribute yellow", "the yellow stack is not your highest"),
    (Refusal.NOT_SECOND_HIGHEST, paying_second_tribute, "tribute red", "not the highest of"),
    (Refusal.NO_RELEASE, releasing, "release purple for blue 4", "you have no purple release tile"),
    (Refusal.NO_SUCH_PRISONER, releasing, "release green for blue 5", "no such tile of your guild"),
    (Refusal.FREES_ITSELF, releasing, "release blue for blue 2 release", "cannot free itself"),
]

UNREADABLE: list[tuple[Callable[[], Table], str | dict[str, str], str]] = [
    (opening, "take f3", "a1–e5"),
    (opening, "take a6", "a1–e5"),
    (opening, "tribute orange", "red, blue, yellow, green, purple"),
    (opening, "exchange E red", "A, B, C, D"),
    (opening, "jump a3", "take <place>"),
    (opening, "guild A blue", "an outcome of chance"),
]
