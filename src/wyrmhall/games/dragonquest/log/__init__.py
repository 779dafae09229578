"""What happened in DragonQuest, in lines with rule ids, from what a seat may know.

A step is told part by part (`replay.py`): first the move or the outcome of chance, then all that followed by itself.
Dice are told once their throw is complete.
"""

from __future__ import annotations

from typing import Any

from wyrmhall.contract.game import UNSEEN, Redacted
from wyrmhall.contract.words import Line, Seat
from wyrmhall.games.dragonquest.log import dangers, room, turn
from wyrmhall.games.dragonquest.log.lines import Teller, dies, line, nothing
from wyrmhall.games.dragonquest.log.refusals import explain
from wyrmhall.games.dragonquest.log.replay import DECISION, Scene, scenes
from wyrmhall.games.dragonquest.state import EMPTY, After, Phase, Rule

__all__ = ["explain", "tell"]

DEEDS: dict[int, Teller] = {
    Phase.DRAW_FIRST: turn.first_drawn,
    Phase.SPIDER_DIE: dangers.spider_bites,
    Phase.WALL_TILE: turn.tile_drawn,
    Phase.MOVEMENT_DIE: nothing,
    Phase.DANGER_DIE: dangers.danger_met,
    Phase.LETTER_DIE: dangers.letter_thrown,
    Phase.ARROW_WOUND: dangers.arrow_hurts,
    Phase.COMBAT_DIE: dangers.fought,
    Phase.COMBAT_WOUND: dangers.struck,
    Phase.SKELETON_DIE: dangers.skeleton_fought,
    Phase.TREASURE_DIE: room.treasure_thrown,
    Phase.FIRE_DIE: nothing,
    Phase.FIRE_WOUND: room.burnt,
    Phase.BUY: turn.bought,
    Phase.STAY_OR_LEAVE: room.stays_or_leaves,
    Phase.LOSE_COINS: dangers.coin_lost,
    Phase.CHOOSE_WALL: turn.wall_picked,
    Phase.GUESS: turn.guessed,
    Phase.BLOCK: turn.blocked,
    Phase.REROLL: turn.throws_again,
    Phase.STEP: turn.stepped,
    Phase.STEP_OUT: turn.stepped_out,
    Phase.FIGHT: dangers.ring_or_fight,
    Phase.TALISMAN: room.talisman_offered,
    Phase.TAKE: room.treasure_taken,
    Phase.FLEE: room.fled,
    Phase.MOVE_DEMON: dangers.demon_led,
}
"""A move or an outcome of chance, by what was due."""

FOLLOWING: dict[int, Teller] = {
    After.BITTEN: turn.stepped_out_unasked,
    After.BOUGHT: room.stays_unasked,
    After.WALLED: turn.blocked_unasked,
    After.THROWN: turn.thrown,
    After.STEPPED: turn.stepped_unasked,
    After.DISCOVER: turn.discovered,
    After.FLEE: room.fled,
    After.DEMON_STEP: dangers.demon_walks,
    After.END: turn.turn_over,
}
"""What followed by itself."""
MOVEMENT_DIE, TREASURE_DIE, FIRE_DIE = Phase.MOVEMENT_DIE, Phase.TREASURE_DIE, Phase.FIRE_DIE


def tell(content: Any, before: Redacted, action: int, after: Redacted) -> list[Line]:
    """The lines of one step."""
    if action == UNSEEN:
        who, hero = Seat(before.plain.decider), Seat(before.plain.active)
        return [line("wall-unseen", Rule.QB_1, who=who, hero=hero)]
    if _leaves_dice_in_the_air(before.state):
        return []
    lines = []
    for scene in scenes(content, before, action, after):
        if scene.part == DECISION:
            lines += DEEDS[scene.was.phase](scene)
        else:
            lines += FOLLOWING.get(scene.part, nothing)(scene)
        lines += _dead_of_wounds(scene) + room.room_emptied(scene)
    return lines


def _leaves_dice_in_the_air(state: Any) -> bool:
    """Whether a die is thrown, and not the last of its throw. Most steps are of this kind, and nothing follows from
    them; so the record is asked, of which no plain copy is then needed."""
    phase = state["phase"]
    if phase == MOVEMENT_DIE:
        return bool(state["dice"].tolist().count(EMPTY) > 1)
    return bool((phase == TREASURE_DIE or phase == FIRE_DIE) and state["to_throw"] > 1)


def _dead_of_wounds(scene: Scene) -> list[Line]:
    """QD.6 Whoever has no life left."""
    was, now = scene.was, scene.now
    if was.fate == now.fate:
        return []
    dead = [seat for seat in range(now.players) if dies(scene, seat) and now.life[seat] == 0]
    return [line("dies-of-wounds", Rule.QD_6, Rule.QG, who=Seat(seat)) for seat in dead]
