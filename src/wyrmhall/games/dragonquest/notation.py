"""Moves and chance outcomes of DragonQuest as text and JSON, both ways."""

from __future__ import annotations

from typing import Any

from wyrmhall.contract.errors import BadMove, Refused
from wyrmhall.contract.game import SEAT_LETTERS, UNSEEN
from wyrmhall.contract.notation import Move, Notation
from wyrmhall.games.dragonquest.names import (
    BONE_NAMES,
    DANGER_NAMES,
    FIGHT_NAMES,
    ITEM_NAMES,
    LETTER_NAMES,
    LOOT_NAMES,
    SPIDER_NAMES,
    SYMBOL_NAMES,
    UNKNOWN,
    cell_name,
    cell_number,
    number_of,
    seat_number,
    treasure_number,
)
from wyrmhall.games.dragonquest.rules.movement import next_die
from wyrmhall.games.dragonquest.state import CELLS, MOVEMENT_DICE, TILES, Action, Phase
from wyrmhall.games.dragonquest.vocabulary import (
    EVENTS,
    MOVES,
    Accept,
    BlackDie,
    Block,
    Buy,
    CombatDie,
    DangerDie,
    Fight,
    First,
    Flee,
    Go,
    Guess,
    Keep,
    LeadDemon,
    Leave,
    LetterDie,
    Lose,
    RedDie,
    Reroll,
    Ring,
    SkeletonDie,
    SpiderDie,
    Stay,
    Stop,
    Take,
    TakeNothing,
    Talisman,
    Tile,
    TreasureDie,
    Wall,
    WoundDie,
)

TILE_NAMES = [str(tile + 1) for tile in range(TILES)]
WOUND_NAMES = [str(points) for points in range(1, 7)]
COINS = ["50", "100"]
TREASURE_ROOM = "treasure"
NOTHING = "nothing"
PLAIN: dict[int, Move] = {
    Action.STOP: Stop(),
    Action.REROLL: Keep(),
    Action.BUY_NOTHING: Buy(NOTHING),
    Action.STAY: Stay(),
    Action.LEAVE: Leave(),
    Action.USE_RING: Ring(),
    Action.FIGHT: Fight(),
    Action.USE_TALISMAN: Talisman(),
    Action.ACCEPT: Accept(),
    Action.LOSE_50: Lose("50"),
    Action.LOSE_100: Lose("100"),
    Action.TAKE_NOTHING: TakeNothing(),
    Action.ENTER_ROOM: Go(TREASURE_ROOM),
}
"""Actions that name nothing beside themselves."""


def move_of(content: Any, state: Any, action: int) -> Move:
    """The move that an action number stands for."""
    if action in PLAIN:
        return PLAIN[action]
    if action < CELLS:
        return _cell_move(state, cell_name(action - Action.CELL))
    if action < Action.WALL:
        return Reroll(_dice_text(state, action - Action.REROLL))
    if action < Action.GUESS:
        return Wall(TILE_NAMES[action - Action.WALL])
    if action < Action.BUY:
        return Guess(TILE_NAMES[action - Action.GUESS])
    if action < Action.BUY_NOTHING:
        return Buy(ITEM_NAMES[action - Action.BUY])
    treasure = action - Action.TAKE
    return Take(str(content.stars[treasure]), str(content.value[treasure]))


def _cell_move(state: Any, cell: str) -> Move:
    if state.phase == Phase.BLOCK:
        return Block(cell)
    if state.phase == Phase.MOVE_DEMON:
        return LeadDemon(cell)
    return Flee(cell) if state.phase == Phase.FLEE else Go(cell)


def _dice_text(state: Any, chosen: int) -> str:
    names = ["red"] if chosen & 1 else []
    names += [SYMBOL_NAMES[state.dice[die]] for die in range(1, MOVEMENT_DICE) if chosen >> die & 1]
    return " ".join(names)


def action_of(content: Any, state: Any, move: Move) -> int:
    """The action number of a move; BadMove if it names something that is not there."""
    for action, plain in PLAIN.items():
        if move == plain:
            return int(action)
    match move:
        case Go(to) if to.lower() == TREASURE_ROOM:
            return Action.ENTER_ROOM
        case Buy(item) if item.lower() == NOTHING:
            return Action.BUY_NOTHING
        case Go(cell) | Block(cell) | Flee(cell) | LeadDemon(cell):
            return _cell_action(state, move, cell)
        case Reroll(dice):
            return Action.REROLL + _chosen_dice(state, dice.lower().split())
        case Wall(tile):
            return Action.WALL + number_of(tile, TILE_NAMES, "tile")
        case Guess(number):
            return Action.GUESS + number_of(number, TILE_NAMES, "tile")
        case Buy(item):
            return Action.BUY + number_of(item, ITEM_NAMES, "item")
        case Lose(coin):
            return Action.LOSE_50 + number_of(coin, COINS, "coin")
        case Take(stars, value):
            return Action.TAKE + treasure_number(content, state, stars, value)
    raise BadMove(f"{move.text()!r} is an outcome of chance, not a move.")


CELL_PHASES = {
    Phase.STEP: Go,
    Phase.STEP_OUT: Go,
    Phase.BLOCK: Block,
    Phase.FLEE: Flee,
    Phase.MOVE_DEMON: LeadDemon,
}


def _cell_action(state: Any, move: Move, cell: str) -> int:
    """A cell; the verb must be the one that is asked for, if a cell is."""
    number = Action.CELL + cell_number(cell)
    wanted = CELL_PHASES.get(Phase(int(state.phase)))
    if wanted is not None and not isinstance(move, wanted):
        raise BadMove(f"{move.text()!r} is not what is asked now; that is: {wanted(cell).text()}.")
    return number


def _chosen_dice(state: Any, names: list[str]) -> int:
    """QC.1 The dice named, as bits; of dice that show the same the first ones."""
    if state.phase != Phase.REROLL:
        return 1
    chosen = 0
    for position, name in enumerate(names):
        if name == "red" and not chosen & 1:
            chosen |= 1
            continue
        symbol = number_of(name, ["red", *SYMBOL_NAMES], "die") - 1
        alike = [die for die in range(1, MOVEMENT_DICE) if state.dice[die] == symbol and not chosen >> die & 1]
        if not alike:
            other = "other " if name in names[:position] else ""
            raise Refused(f"there is no {other}black die that shows {name}", rule="QC.1")
        chosen |= 1 << alike[0]
    return chosen


DIE_EVENTS: dict[Phase, tuple[Any, list[str]]] = {
    Phase.SPIDER_DIE: (SpiderDie, SPIDER_NAMES),
    Phase.WALL_TILE: (Tile, TILE_NAMES),
    Phase.DANGER_DIE: (DangerDie, DANGER_NAMES),
    Phase.LETTER_DIE: (LetterDie, LETTER_NAMES),
    Phase.COMBAT_DIE: (CombatDie, FIGHT_NAMES),
    Phase.SKELETON_DIE: (SkeletonDie, BONE_NAMES),
    Phase.TREASURE_DIE: (TreasureDie, LOOT_NAMES),
    Phase.FIRE_DIE: (TreasureDie, LOOT_NAMES),
    Phase.ARROW_WOUND: (WoundDie, ["0", *WOUND_NAMES]),
    Phase.COMBAT_WOUND: (WoundDie, ["0", *WOUND_NAMES]),
    Phase.FIRE_WOUND: (WoundDie, ["0", *WOUND_NAMES]),
}


def _due(state: Any) -> tuple[Any, list[str]]:
    """The kind of chance event now due, and the names of its outcomes."""
    if state.phase == Phase.DRAW_FIRST:
        return First, list(SEAT_LETTERS)
    if state.phase == Phase.MOVEMENT_DIE:
        return (RedDie if next_die(state) == 0 else BlackDie), SYMBOL_NAMES
    return DIE_EVENTS[Phase(int(state.phase))]


def event_of(content: Any, state: Any, outcome: int) -> Move:
    """The chance event now due, with its outcome."""
    kind, names = _due(state)
    event: Move = kind(UNKNOWN if outcome == UNSEEN else names[outcome])
    return event


def outcome_of(content: Any, state: Any, event: Move) -> int:
    """The outcome number of an event; BadMove if it is not the one now due."""
    kind, names = _due(state)
    if not isinstance(event, kind):
        shape = kind.pattern.replace("{", "<").replace("}", ">")
        raise BadMove(f"{event.text()!r} is not what chance decides now; that is: {shape}.")
    said = next(iter(event.json()[field] for field in event.__struct_fields__))
    return seat_number(said) if kind is First else number_of(said, names, "outcome")


NOTATION = Notation(
    moves=MOVES,
    events=EVENTS,
    move_of=move_of,
    action_of=action_of,
    event_of=event_of,
    outcome_of=outcome_of,
)
