"""The words of a turn (QA–QC, QF): sun, purchase, wall, throw, steps, discoveries, and how it all ends."""

from __future__ import annotations

from wyrmhall.contract.words import Line, Seat
from wyrmhall.games.dragonquest.log.dangers import killed_by_demon
from wyrmhall.games.dragonquest.log.lines import (
    about_hero,
    dice_line,
    dies,
    item_line,
    line,
    new_cells,
    place_line,
)
from wyrmhall.games.dragonquest.log.replay import Scene
from wyrmhall.games.dragonquest.state import (
    EMPTY,
    MOVEMENT_DICE,
    REROLLS,
    ROOM,
    Action,
    After,
    Fate,
    Item,
    Phase,
    Row,
    Rule,
    Symbol,
)

ROW_NAMES = tuple(row.name.lower() for row in Row)
RULE_OF_ROW: dict[int, Rule] = {Row.SPIDER: Rule.QD_7, Row.DEMON: Rule.QD_8, Row.SKELETON: Rule.QD_9}


def first_drawn(scene: Scene) -> list[Line]:
    """Q0.4 Who begins."""
    return [line("first", Rule.Q0_4, who=Seat(scene.action)), *_turn_begins(scene)]


def _turn_begins(scene: Scene) -> list[Line]:
    """QA.1 The sun box; QA.2 a turn that is skipped."""
    now, seat = scene.now, scene.now.active
    who, sun, boxes = Seat(seat), now.sun[seat], now.dusk[seat]
    lines = [line("turn" if sun < boxes else "last-turn", Rule.QA_1, who=who, sun=sun, boxes=boxes)]
    if now.skip[seat] < scene.was.skip[seat]:
        lines.append(line("skip", Rule.QA_2, who=who))
    return lines


def turn_over(scene: Scene) -> list[Line]:
    """QF Sunset; then the next turn, or Q1 the end."""
    lines = about_hero(scene, "sunset", Rule.QF, Rule.QG) if dies(scene, scene.hero) else []
    return lines + (_game_over(scene) if scene.now.phase == Phase.OVER else _turn_begins(scene))


def _game_over(scene: Scene) -> list[Line]:
    """Q1 Who escaped with how much gold, and who has the most."""
    now = scene.now
    escaped = [seat for seat in range(now.players) if now.fate[seat] == Fate.ESCAPED]
    if not escaped:
        return [line("dragon-wins", Rule.Q1, Rule.QG)]
    wealth = {seat: scene.gold(seat) for seat in escaped}
    lines = [line("has-gold", Rule.Q1, who=Seat(seat), gold=wealth[seat]) for seat in escaped]
    best = [seat for seat in escaped if wealth[seat] == max(wealth.values())]
    message = "wins" if len(best) == 1 else "shares-win"
    return lines + [line(message, Rule.Q1, who=Seat(seat)) for seat in best]


def bought(scene: Scene) -> list[Line]:
    """QC.6 The item and the row that it cost; the Amulet and the Potion work at once."""
    if scene.action == Action.BUY_NOTHING:
        return about_hero(scene, "buy-nothing", Rule.QA_3)
    was, now, hero = scene.was, scene.now, scene.hero
    item = Item(scene.action - Action.BUY)
    parts = {"item": item_line(item), "points": was.found[hero], "row": ROW_NAMES[was.row[hero]]}
    lines = about_hero(scene, "buy", Rule.QA_3, Rule.QC_6, **parts)
    if item == Item.AMULET:
        lines += about_hero(scene, "amulet", Rule.QF, boxes=now.dusk[hero])
    if item == Item.POTION:
        lines += about_hero(scene, "potion", Rule.QC_6, life=now.life[hero])
    return lines


def wall_picked(scene: Scene) -> list[Line]:
    """QB.1 The tile, for who picked it."""
    tile = scene.action - Action.WALL + 1
    return [line("wall", Rule.QB_1, who=Seat(scene.decider), hero=Seat(scene.hero), tile=tile)]


def guessed(scene: Scene) -> list[Line]:
    """QB.1 The number said, and the tile; alone, the tile is drawn only now."""
    number = scene.action - Action.GUESS + 1
    if scene.was.tile == EMPTY:
        return about_hero(scene, "guess", Rule.QB_1, number=number)
    message = "guess-right" if scene.following == After.WALLED else "guess-wrong"
    return about_hero(scene, message, Rule.QB_1, number=number, tile=scene.was.tile + 1)


def tile_drawn(scene: Scene) -> list[Line]:
    """QB.5 Alone: the tile."""
    message = "tile-right" if scene.following == After.WALLED else "tile-wrong"
    return [line(message, Rule.QB_5, tile=scene.action + 1)]


def blocked(scene: Scene) -> list[Line]:
    """QB.1 The cell that the player on the right blocks."""
    cell = place_line(scene.action - Action.CELL)
    return [line("block", Rule.QB_1, who=Seat(scene.decider), hero=Seat(scene.hero), cell=cell)]


def blocked_unasked(scene: Scene) -> list[Line]:
    """QB.4 No cell, or the only one; QB.5 alone, the worst one."""
    if scene.following == After.DECISION:
        return []
    cells = new_cells(scene, "blocked")
    if not cells:
        return about_hero(scene, "block-none", Rule.QB_4)
    cell = place_line(cells[0])
    if scene.now.fired >> Rule.QB_5 & 1:
        return about_hero(scene, "block-worst", Rule.QB_1, Rule.QB_5, cell=cell)
    return about_hero(scene, "block-only", Rule.QB_1, cell=cell)


def thrown(scene: Scene) -> list[Line]:
    """QC.1 The throw, once it is complete; QC.2 three skulls."""
    now = scene.now
    dice = dice_line(now.dice[0], now.dice[1:])
    lines = about_hero(scene, "throw" if now.rerolls == REROLLS else "thrown-again", Rule.QC_1, dice=dice)
    if now.phase == Phase.DANGER_DIE:
        lines += about_hero(scene, "skulls", Rule.QC_2, skulls=scene.skulls())
    return lines


def throws_again(scene: Scene) -> list[Line]:
    """QC.1 The dice that are thrown again."""
    chosen, dice = scene.action - Action.REROLL, scene.was.dice
    if chosen == 0:
        return about_hero(scene, "keep", Rule.QC_1)
    red = dice[0] if chosen & 1 else EMPTY
    black = [dice[die] for die in range(1, MOVEMENT_DICE) if chosen >> die & 1]
    return about_hero(scene, "throw-again", Rule.QC_1, dice=dice_line(red, black))


def stepped(scene: Scene) -> list[Line]:
    """QC.3 A step by dice, or none further."""
    if scene.action == Action.STOP:
        return about_hero(scene, "stop", Rule.QC_3)
    return _step(scene, "step", Rule.QC_3)


def stepped_unasked(scene: Scene) -> list[Line]:
    """QC.3 The only step off a blocked cell; or steps that are left and lead nowhere."""
    now, hero = scene.now, scene.hero
    if now.place[hero] != scene.was.place[hero]:
        return _step(scene, "step", Rule.QC_3)
    stuck = scene.following == After.DISCOVER and now.steps > 0 and now.place[hero] != ROOM
    return about_hero(scene, "no-step", Rule.QC_3, steps=now.steps) if stuck else []


def stepped_out(scene: Scene) -> list[Line]:
    """QE.3 The step out of the treasure room."""
    return _step(scene, "step-out", Rule.QE_3)


def stepped_out_unasked(scene: Scene) -> list[Line]:
    """QE.3 The step out of the treasure room, where there is only one."""
    return stepped_out(scene) if scene.now.place[scene.hero] != scene.was.place[scene.hero] else []


def _step(scene: Scene, message: str, rule: Rule) -> list[Line]:
    """Where a step leads, with which items, and whether it is the way out."""
    was, now, hero = scene.was, scene.now, scene.hero
    place = now.place[hero]
    lines = about_hero(scene, "enter-room" if place == ROOM else message, rule, cell=place_line(place))
    for item in (Item.ORB, Item.KEY):
        if now.owner[item] != was.owner[item]:
            lines += about_hero(scene, "uses", rule, item=item_line(item))
    if now.fate[hero] == Fate.ESCAPED:
        lines += about_hero(scene, "escapes", Rule.Q1, gold=scene.gold(hero))
    return lines


def discovered(scene: Scene) -> list[Line]:
    """QC.4 Points in the current row; QC.5 one too many, and what that wakes."""
    was, now, hero = scene.was, scene.now, scene.hero
    points, row = was.dice.count(Symbol.DISCOVERY), was.row[hero]
    if points == 0:
        return []
    if row == Row.NONE:
        return about_hero(scene, "no-row", Rule.QC_5, points=points)
    if now.row[hero] == row:
        parts = {"points": points, "found": now.found[hero], "row": ROW_NAMES[row]}
        return about_hero(scene, "points", Rule.QC_4, **parts)
    parts = {"points": points, "cell": place_line(scene.content.black)}
    lines = about_hero(scene, f"{ROW_NAMES[row]}-wakes", Rule.QC_4, Rule.QC_5, RULE_OF_ROW[row], **parts)
    return lines + killed_by_demon(scene)
