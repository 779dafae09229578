"""Every kind of refusal: it cites the rule that forbids the move, says why, and changes nothing."""

import pytest

from tests.dragonquest.situations import (
    assert_nothing_changes,
    at_a_corner_of_the_room,
    beside_the_exit,
    beside_the_room,
    blocking,
    blocking_a_narrow_castle,
    buying,
    drawing_first,
    fleeing,
    guessing,
    history,
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
from wyrmhall.contract.errors import Refused
from wyrmhall.contract.game import AUDIENCE
from wyrmhall.games.dragonquest import GAME
from wyrmhall.games.dragonquest.moves import MOVES, Action
from wyrmhall.games.dragonquest.state import Refusal

REFUSALS = [
    (Refusal.GAME_OVER, over, "stop", "Q1", "the game is over"),
    (Refusal.NOT_A_DECISION, drawing_first, "keep", "QA.1", "dice are being thrown, there is nothing to decide"),
    (Refusal.NOT_A_DECISION, throwing, "keep", "QA.1", "dice are being thrown, there is nothing to decide"),
    (Refusal.NO_SUCH_ACTION, stepping, MOVES.size, "QA.1", "there is no such move"),
    (Refusal.NO_SUCH_ACTION, stepping, -1, "QA.1", "there is no such move"),
    (Refusal.BUY_NOW, buying, "guess 1", "QA.3", "first choose an item, or buy nothing"),
    (
        Refusal.STAY_OR_LEAVE_NOW,
        in_room,
        "go m6",
        "QE.3",
        "first say whether you stay in the treasure room or leave it",
    ),
    (Refusal.LOSE_COINS_NOW, poisoned, "stay", "QD.7", "first choose the coin that the spider costs you"),
    (Refusal.WALL_NOW, picking_a_tile, "guess 1", "QB.1", "first pick one of the three tiles"),
    (Refusal.GUESS_NOW, guessing, "wall 1", "QB.1", "first say a number from 1 to 3"),
    (Refusal.BLOCK_NOW, blocking, "keep", "QB.1", "first choose a cell to block"),
    (Refusal.REROLL_NOW, throwing_again, "stop", "QC.1", "first say which dice you throw again, or keep them all"),
    (Refusal.REROLL_NOW, throwing_again, "go b10", "QC.1", "first say which dice you throw again, or keep them all"),
    (Refusal.STEP_NOW, stepping, "keep", "QC.3", "first say where your hero goes, or stop"),
    (Refusal.STEP_NOW, stepping, "reroll red", "QC.3", "first say where your hero goes, or stop"),
    (Refusal.STEP_OUT_NOW, stepping_out, "stop", "QE.3", "say onto which cell your hero leaves the treasure room"),
    (Refusal.FIGHT_NOW, meeting_a_troll, "talisman", "QD.5", "use the Magic Ring, or fight"),
    (Refusal.TALISMAN_NOW, rolling_with_the_talisman, "lose 50", "QE.5", "use the Dragon Talisman, or accept the dice"),
    (Refusal.TAKE_NOW, taking, "accept", "QE.2", "take a treasure, or nothing"),
    (Refusal.FLEE_NOW, fleeing, "take nothing", "QE.4", "say onto which cell your hero flees"),
    (Refusal.DEMON_NOW, leading_the_demon, "buy rope", "QD.8", "say where the demon goes"),
    (Refusal.NO_POINTS, buying, "buy amulet", "QC.6", "the Amulet of Time needs 6 points, and you have 4 in this row"),
    (Refusal.ITEM_GONE, buying, "buy rope", "Q0.3", "the Rope is not on the table any more"),
    (Refusal.ITEM_GONE, buying, "buy mail", "Q0.3", "the Chain Mail is not on the table any more"),
    (Refusal.IS_SKULL, throwing_again, "reroll red", "QC.1", "skulls stay as they are"),
    (Refusal.IS_SKULL, throwing_again, "reroll room skull", "QC.1", "skulls stay as they are"),
    (
        *(Refusal.SAME_DICE, throwing_again, Action.KEEP + 0b01000, "QC.1"),
        "that is the same as throwing again the other dice with this symbol",
    ),
    (Refusal.OUTSIDE, stepping, "go a1", "Q0.5", "a1 is not a cell of the castle that can be chosen"),
    (Refusal.OUTSIDE, beside_the_room, "go l6", "Q0.5", "l6 is not a cell of the castle that can be chosen"),
    (Refusal.OUTSIDE, stepping_out, "go k5", "Q0.5", "k5 is not a cell of the castle that can be chosen"),
    (Refusal.OUTSIDE, stepping_out, "go a1", "Q0.5", "a1 is not a cell of the castle that can be chosen"),
    (Refusal.OUTSIDE, blocking, "block u12", "Q0.5", "u12 is not a cell of the castle that can be chosen"),
    (Refusal.OUTSIDE, fleeing, "flee k5", "Q0.5", "k5 is not a cell of the castle that can be chosen"),
    (Refusal.OUTSIDE, leading_the_demon, "demon d1", "Q0.5", "d1 is not a cell of the castle that can be chosen"),
    (Refusal.TOO_FAR, stepping, "go f7", "QC.3", "f7 is not beside your hero"),
    (Refusal.TOO_FAR, stepping, "go f5", "QC.3", "f5 is not beside your hero"),
    (Refusal.TOO_FAR, stepping, "go treasure", "QC.3", "the treasure room is not beside your hero"),
    (Refusal.TOO_FAR, stepping_out, "go m8", "QC.3", "m8 is not beside your hero"),
    (Refusal.TOO_FAR, fleeing, "flee a9", "QC.3", "a9 is not beside your hero"),
    (Refusal.DIAGONAL, stepping, "go g6", "QC.3", "your hero cannot go diagonally to g6"),
    (
        *(Refusal.DIAGONAL, at_a_corner_of_the_room, "go treasure", "QC.3"),
        "your hero cannot go diagonally to the treasure room",
    ),
    (Refusal.IS_BLOCKED, stepping, "go g5", "QC.3", "g5 is blocked"),
    (Refusal.IS_VISITED, stepping, "go f4", "QC.3", "your hero has been on f4 before"),
    (Refusal.IS_VISITED, stepping_out, "go k4", "QC.3", "your hero has been on k4 before"),
    (Refusal.IS_VISITED, fleeing, "flee k4", "QC.3", "your hero has been on k4 before"),
    (Refusal.IS_CROSSED, stepping, "go e5", "QD.8", "the demon has crossed e5"),
    (Refusal.IS_CROSSED, stepping_out, "go j4", "QD.8", "the demon has crossed j4"),
    (Refusal.IS_CROSSED, fleeing, "flee j4", "QD.8", "the demon has crossed j4"),
    (Refusal.ROOM_FIRST, beside_the_exit, "go u1", "Q1", "the exit can be entered only after the treasure room"),
    (
        *(Refusal.STRAIGHT_BACK, beside_the_room, "go treasure", "QC.3"),
        "your hero cannot go straight back into the treasure room",
    ),
    (
        *(Refusal.STUCK_ON_BLOCK, stepping_with_the_key, "go g5", "QC.3"),
        "g5 is blocked, and with 1 step your hero cannot get off it again",
    ),
    (Refusal.STAND_ON_BLOCK, on_a_blocked_cell, "stop", "QC.3", "your hero cannot stop on a blocked cell"),
    (
        *(Refusal.NEAR_LANDMARK, blocking, "block a9", "QB.2"),
        "a9 is the start, the exit, the treasure room, the orange or the black cell, or beside one of them",
    ),
    (
        *(Refusal.NEAR_LANDMARK, blocking, "block k5", "QB.2"),
        "k5 is the start, the exit, the treasure room, the orange or the black cell, or beside one of them",
    ),
    (Refusal.BLOCK_BLOCKED, blocking, "block g7", "QB.2", "g7 is blocked already"),
    (Refusal.BLOCK_VISITED, blocking, "block d8", "QB.2", "a hero has been on d8: it stays open"),
    (Refusal.BLOCK_GROUP, blocking, "block g9", "QB.3", "with g9 more than two blocked cells would be together"),
    (Refusal.BLOCK_DIAGONAL, blocking, "block h6", "QB.3", "h6 is a diagonal neighbour of a blocked cell"),
    (
        *(Refusal.CLOSES_ROUTE, blocking_a_narrow_castle, "block e1", "QB.4"),
        "with e1 the last route to the exit would be closed",
    ),
    (Refusal.NOT_TOWARDS, leading_the_demon, "demon f1", "QD.8", "on f1 the demon would not come nearer to the hero"),
    (Refusal.NOT_BESIDE_DEMON, leading_the_demon, "demon e3", "QD.8", "e3 is not beside the demon"),
    (Refusal.DEMON_WAS_THERE, leading_the_demon, "demon e1", "QD.8", "the demon has been on e1 before"),
    (Refusal.DEMON_NOT_ROOM, leading_the_demon, "demon k5", "QD.8", "the demon keeps out of the treasure room"),
    (Refusal.TOO_FEW_STARS, taking, "take 4 stars 2200", "QE.2", "that treasure needs 4 stars, and you have 3"),
    (Refusal.TREASURE_GONE, taking, "take 2 stars 800", "QE.2", "that treasure is not on the table"),
    (Refusal.TREASURE_GONE, taking, Action.TAKE + 12, "QE.2", "that treasure is not on the table"),
    (
        *(Refusal.SAME_TREASURE, taking_one_of_two_alike, Action.TAKE + 1, "QE.2"),
        "another treasure on the table is just the same",
    ),
]
SITUATIONS = list(dict.fromkeys(when for _, when, *_ in REFUSALS))


def code_of(match, move):
    state = match.seen(max(match.actor, AUDIENCE)).state
    return Refusal(int(GAME.rules.why_not(match.content, state, match.action(move))))


@pytest.mark.parametrize(
    ("refusal", "when", "move", "rule", "reason"),
    REFUSALS,
    ids=[f"{refusal.name.lower()}, {when.__name__}" for refusal, when, *_ in REFUSALS],
)
def test_a_refusal_cites_its_rule_and_says_why(refusal, when, move, rule, reason):
    match = when()
    before = history(match)
    assert code_of(match, move) is refusal
    refused = match.why_not(move)
    assert refused is not None
    assert (refused.rule, refused.reason) == (rule, reason)
    assert history(match) == before


def test_every_kind_of_refusal_is_tested():
    assert {refusal for refusal, *_ in REFUSALS} == set(Refusal) - {Refusal.NONE}


@pytest.mark.parametrize("when", [when for when in SITUATIONS if when not in (throwing, drawing_first)])
def test_a_refused_move_changes_nothing(when):
    match = when()
    for _, other, move, *_ in REFUSALS:
        if other is when:
            assert_nothing_changes(match, move, Refused)


@pytest.mark.parametrize("when", SITUATIONS)
def test_what_is_legal_is_what_is_not_refused(when):
    match = when()
    state = match.seen(max(match.actor, AUDIENCE)).state
    refusals = [GAME.rules.why_not(match.content, state, action) for action in range(MOVES.size)]
    assert list(match.legal_actions()) == [action for action, refusal in enumerate(refusals) if refusal == 0]


ANSWERS = {
    "buy": range(Action.BUY, Action.STAY),
    "stay or leave": range(Action.STAY, Action.RING),
    "lose coins": range(Action.LOSE, Action.TAKE),
    "wall": range(Action.WALL, Action.GUESS),
    "guess": range(Action.GUESS, Action.BUY),
    "cell": range(Action.GO, Action.ENTER_ROOM),
    "room or stop": range(Action.ENTER_ROOM, Action.KEEP),
    "dice": range(Action.KEEP, Action.WALL),
    "fight": range(Action.RING, Action.TALISMAN),
    "talisman": range(Action.TALISMAN, Action.LOSE),
    "take": range(Action.TAKE, MOVES.size),
}
ASKED = [
    (buying, {"buy"}, Refusal.BUY_NOW),
    (in_room, {"stay or leave"}, Refusal.STAY_OR_LEAVE_NOW),
    (poisoned, {"lose coins"}, Refusal.LOSE_COINS_NOW),
    (picking_a_tile, {"wall"}, Refusal.WALL_NOW),
    (guessing, {"guess"}, Refusal.GUESS_NOW),
    (blocking, {"cell"}, Refusal.BLOCK_NOW),
    (throwing_again, {"dice"}, Refusal.REROLL_NOW),
    (stepping, {"cell", "room or stop"}, Refusal.STEP_NOW),
    (stepping_out, {"cell"}, Refusal.STEP_OUT_NOW),
    (meeting_a_troll, {"fight"}, Refusal.FIGHT_NOW),
    (rolling_with_the_talisman, {"talisman"}, Refusal.TALISMAN_NOW),
    (taking, {"take"}, Refusal.TAKE_NOW),
    (fleeing, {"cell"}, Refusal.FLEE_NOW),
    (leading_the_demon, {"cell"}, Refusal.DEMON_NOW),
]


@pytest.mark.parametrize(("when", "answers", "told"), ASKED, ids=[when.__name__ for when, *_ in ASKED])
def test_whoever_answers_another_question_is_told_what_is_asked(when, answers, told):
    match = when()
    for family, actions in ANSWERS.items():
        for action in actions:
            assert (code_of(match, action) is told) == (family not in answers)


def test_it_is_told_whose_turn_it_is():
    refused = stepping().why_not("stop", seat=1)
    assert refused is not None
    assert (refused.rule, refused.reason) == ("QA.1", "it is Ash's turn")
    assert stepping().why_not("stop", seat=0) is None


def test_the_player_on_the_right_decides_for_the_demon_and_the_wall():
    for when in (leading_the_demon, blocking, picking_a_tile):
        refused = when().why_not("stop", seat=0)
        assert refused is not None
        assert refused.reason == "it is Bram's turn"
