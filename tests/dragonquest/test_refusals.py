"""Whoever answers another question is told what is asked. Each kind of refusal is in `refusals.py`."""

import pytest

from tests.dragonquest.situations import (
    blocking,
    buying,
    fleeing,
    guessing,
    in_room,
    leading_the_demon,
    meeting_a_troll,
    picking_a_tile,
    poisoned,
    rolling_with_the_talisman,
    stepping,
    stepping_out,
    taking,
    throwing_again,
)
from wyrmhall.contract.game import AUDIENCE
from wyrmhall.games.dragonquest import GAME
from wyrmhall.games.dragonquest.moves import MOVES, Action
from wyrmhall.games.dragonquest.state import Refusal


def code_of(match, move):
    state = match.seen(max(match.actor, AUDIENCE)).state
    return Refusal(int(GAME.rules.why_not(match.content, state, match.action(move))))


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


def test_the_player_on_the_right_decides_for_the_demon_and_the_wall():
    for when in (leading_the_demon, blocking, picking_a_tile):
        refused = when().why_not("stop", seat=0)
        assert refused is not None
        assert refused.reason == "it is Bram's turn"
