"""Moves that are refused, and moves that cannot be read (tests/every_game/test_refusals.py)."""

from tests.dragonquest.positions import play, throw
from tests.dragonquest.situations import (
    at_a_corner_of_the_room,
    beside_the_exit,
    beside_the_room,
    blocking,
    blocking_a_narrow_castle,
    buying,
    drawing_first,
    fleeing,
    guessing,
    in_room,
    leading_the_demon,
    meeting_a_troll,
    on_a_blocked_cell,
    over,
    picking_a_tile,
    poisoned,
    rolling_with_the_talisman,
    stepping,
    stepping_out,
    stepping_with_the_key,
    taking,
    taking_one_of_two_alike,
    throwing,
    throwing_again,
)
from wyrmhall.games.dragonquest.moves import Action
from wyrmhall.games.dragonquest.state import Refusal


def throwing_black():
    match = throwing()
    throw(match, "room")
    return match


def shot():
    match = throwing()
    throw(match, "skull skull skull blank blank")
    play(match, "danger arrow", "danger arrow")
    return match


REFUSALS = [
    (Refusal.BUY_NOW, buying, "guess 1", "first choose an item, or buy nothing"),
    (Refusal.STAY_OR_LEAVE_NOW, in_room, "go m6", "first say whether you stay in the treasure room or leave it"),
    (Refusal.LOSE_COINS_NOW, poisoned, "stay", "first choose the coin that the spider costs you"),
    (Refusal.WALL_NOW, picking_a_tile, "guess 1", "first pick one of the three tiles"),
    (Refusal.GUESS_NOW, guessing, "wall 1", "first say a number from 1 to 3"),
    (Refusal.BLOCK_NOW, blocking, "keep", "first choose a cell to block"),
    (Refusal.REROLL_NOW, throwing_again, "stop", "first say which dice you throw again, or keep them all"),
    (Refusal.STEP_NOW, stepping, "keep", "first say where your hero goes, or stop"),
    (Refusal.STEP_OUT_NOW, stepping_out, "stop", "say onto which cell your hero leaves the treasure room"),
    (Refusal.FIGHT_NOW, meeting_a_troll, "talisman", "use the Magic Ring, or fight"),
    (Refusal.TALISMAN_NOW, rolling_with_the_talisman, "lose 50", "use the Dragon Talisman, or accept the dice"),
    (Refusal.TAKE_NOW, taking, "accept", "take a treasure, or nothing"),
    (Refusal.FLEE_NOW, fleeing, "take nothing", "say onto which cell your hero flees"),
    (Refusal.DEMON_NOW, leading_the_demon, "buy rope", "say where the demon goes"),
    (Refusal.NO_POINTS, buying, "buy amulet", "the Amulet of Time needs 6 points, and you have 4 in this row"),
    (Refusal.ITEM_GONE, buying, "buy rope", "the Rope is not on the table any more"),
    (Refusal.IS_SKULL, throwing_again, "reroll red", "skulls stay as they are"),
    (Refusal.IS_SKULL, throwing_again, "reroll room skull", "skulls stay as they are"),
    (Refusal.SAME_DICE, throwing_again, Action.KEEP + 8, "the same as throwing again the other dice"),
    (Refusal.OUTSIDE, stepping, "go a1", "a1 is not a cell of the castle that can be chosen"),
    (Refusal.OUTSIDE, beside_the_room, "go l6", "l6 is not a cell of the castle that can be chosen"),
    (Refusal.OUTSIDE, stepping_out, "go k5", "k5 is not a cell of the castle that can be chosen"),
    (Refusal.OUTSIDE, blocking, "block u12", "u12 is not a cell of the castle that can be chosen"),
    (Refusal.OUTSIDE, fleeing, "flee k5", "k5 is not a cell of the castle that can be chosen"),
    (Refusal.OUTSIDE, leading_the_demon, "demon d1", "d1 is not a cell of the castle that can be chosen"),
    (Refusal.TOO_FAR, stepping, "go f7", "f7 is not beside your hero"),
    (Refusal.TOO_FAR, stepping, "go treasure", "the treasure room is not beside your hero"),
    (Refusal.TOO_FAR, stepping_out, "go m8", "m8 is not beside your hero"),
    (Refusal.TOO_FAR, fleeing, "flee a9", "a9 is not beside your hero"),
    (Refusal.DIAGONAL, stepping, "go g6", "your hero cannot go diagonally to g6"),
    (Refusal.DIAGONAL, at_a_corner_of_the_room, "go treasure", "your hero cannot go diagonally to the treasure room"),
    (Refusal.IS_BLOCKED, stepping, "go g5", "g5 is blocked"),
    (Refusal.IS_VISITED, stepping, "go f4", "your hero has been on f4 before"),
    (Refusal.IS_VISITED, stepping_out, "go k4", "your hero has been on k4 before"),
    (Refusal.IS_VISITED, fleeing, "flee k4", "your hero has been on k4 before"),
    (Refusal.IS_CROSSED, stepping, "go e5", "the demon has crossed e5"),
    (Refusal.IS_CROSSED, stepping_out, "go j4", "the demon has crossed j4"),
    (Refusal.IS_CROSSED, fleeing, "flee j4", "the demon has crossed j4"),
    (Refusal.ROOM_FIRST, beside_the_exit, "go u1", "the exit can be entered only after the treasure room"),
    (Refusal.STRAIGHT_BACK, beside_the_room, "go treasure", "your hero cannot go straight back into the treasure room"),
    (Refusal.STUCK_ON_BLOCK, stepping_with_the_key, "go g5", "g5 is blocked, and with 1 step your hero"),
    (Refusal.STAND_ON_BLOCK, on_a_blocked_cell, "stop", "your hero cannot stop on a blocked cell"),
    (Refusal.NEAR_LANDMARK, blocking, "block a9", "a9 is the start, the exit, the treasure room, "),
    (Refusal.BLOCK_BLOCKED, blocking, "block g7", "g7 is blocked already"),
    (Refusal.BLOCK_VISITED, blocking, "block d8", "a hero has been on d8: it stays open"),
    (Refusal.BLOCK_GROUP, blocking, "block g9", "with g9 more than two blocked cells would be together"),
    (Refusal.BLOCK_DIAGONAL, blocking, "block h6", "h6 is a diagonal neighbour of a blocked cell"),
    (Refusal.CLOSES_ROUTE, blocking_a_narrow_castle, "block e1", "with e1 the last route to the exit would be closed"),
    (Refusal.NOT_TOWARDS, leading_the_demon, "demon f1", "on f1 the demon would not come nearer to the hero"),
    (Refusal.NOT_BESIDE_DEMON, leading_the_demon, "demon e3", "e3 is not beside the demon"),
    (Refusal.DEMON_WAS_THERE, leading_the_demon, "demon e1", "the demon has been on e1 before"),
    (Refusal.DEMON_NOT_ROOM, leading_the_demon, "demon k5", "the demon keeps out of the treasure room"),
    (Refusal.TOO_FEW_STARS, taking, "take 4 stars 2200", "that treasure needs 4 stars, and you have 3"),
    (Refusal.TREASURE_GONE, taking, "take 2 stars 800", "that treasure is not on the table"),
    (Refusal.TREASURE_GONE, taking, Action.TAKE + 12, "that treasure is not on the table"),
    (Refusal.SAME_TREASURE, taking_one_of_two_alike, Action.TAKE + 1, "another treasure on the table is just the same"),
]

UNREADABLE = [
    (stepping, "go z3", "there is no cell 'z3'; possible: a1–u11"),
    (stepping, "go f 6", "there is no cell 'f 6'"),
    (stepping, "go", "moves look like: go <cell>"),
    (stepping, "", "moves look like: go <cell>"),
    (stepping, "jump f6", "'jump f6' is no move I can read"),
    (stepping, "block f6", "'block f6' is no answer to what is asked now; moves are like: go f6, stop"),
    (blocking, "go h10", "'go h10' is no answer to what is asked now; moves are like: block "),
    (fleeing, "go m6", "'go m6' is no answer to what is asked now; moves are like: flee "),
    (leading_the_demon, "go f2", "'go f2' is no answer to what is asked now; moves are like: demon "),
    (stepping, "red room", "'red room' is an outcome of chance, not a move"),
    (meeting_a_troll, "fight sword", "'fight sword' is an outcome of chance, not a move"),
    (stepping, {"do": "go"}, "that JSON is no move"),
    (stepping, {"do": "go", "cell": 5}, "that JSON is no move"),
    (buying, "buy sword", "there is no item 'sword'; possible: amulet, talisman, ring, "),
    (picking_a_tile, "wall 4", "there is no tile '4'; possible: 1, 2, 3"),
    (guessing, "guess 0", "there is no tile '0'"),
    (poisoned, "lose 75", "there is no coin '75'; possible: 50, 100"),
    (throwing_again, "reroll sword", "there is no die 'sword'; possible: red, double-skull, skull, room, "),
    (taking, "take 4 stars 2300", "there is no treasure '4 stars 2300'; possible: 2 stars 600, 2 stars 700"),
    (over, "wound 1", "an outcome of chance, not a move"),
    (drawing_first, "first D", "'D' cannot happen now; what can: Ash, Bram, Cleo"),
    (drawing_first, "first E", "there is no seat 'E'; possible: A, B, C, D"),
    (drawing_first, "red room", "'red room' is not what chance decides now; that is: first <seat>"),
    (throwing, "black room", "'black room' is not what chance decides now; that is: red <symbol>"),
    (throwing_black, "black double-skull", "cannot happen now; what can: skull, room, "),
    (throwing, "red sword", "there is no symbol 'sword'; possible: double-skull, skull, room, "),
    (throwing, 6, "cannot happen now; what can: double skull, skull, room, "),
    (shot, "wound 0", "cannot happen now"),
    (shot, "wound 7", "there is no number of points '7'"),
]
