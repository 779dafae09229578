"""The words of dangers (QD): traps, monsters, spider, demon, skeleton."""

from __future__ import annotations

from collections.abc import Callable

from wyrmhall.contract.words import Line, Seat
from wyrmhall.games.dragonquest.log.lines import (
    about_hero,
    danger_face,
    danger_line,
    dies,
    item_line,
    life_left,
    line,
    list_line,
    new_cells,
    place_line,
)
from wyrmhall.games.dragonquest.log.replay import Scene
from wyrmhall.games.dragonquest.names import DANGER_NAMES, LETTER_NAMES
from wyrmhall.games.dragonquest.rules.dangers import protection
from wyrmhall.games.dragonquest.state import (
    EMPTY,
    Action,
    Bone,
    Danger,
    Fight,
    Letter,
    Phase,
    Rule,
    Spider,
)

STRIKES: dict[int, tuple[str, Callable[[int, int], int]]] = {
    Danger.GHOUL: ("struck-lower", min),
    Danger.TROLL: ("struck", max),
    Danger.ORC: ("struck-higher", max),
}
"""How a monster's blow is told, and which of its wound dice counts; the troll has only one."""


def spider_bites(scene: Scene) -> list[Line]:
    """QD.7 What the spider die does."""
    if scene.action == Spider.LIFE:
        lost = scene.content.spider_life
        return about_hero(scene, "spider-life", Rule.QD_7, lost=lost, life=life_left(scene, scene.hero))
    if scene.action == Spider.BLANK:
        return about_hero(scene, "spider-nothing", Rule.QD_7)
    if scene.now.phase == Phase.LOSE_COINS:
        return about_hero(scene, "spider-choice", Rule.QD_7)
    if scene.was.fifties[scene.hero] > 0:
        return about_hero(scene, "spider-coin", Rule.QD_7, coin=50)
    if scene.was.hundreds[scene.hero] > 0:
        return about_hero(scene, "spider-coin", Rule.QD_7, coin=100)
    return about_hero(scene, "spider-no-coins", Rule.QD_7)


def coin_lost(scene: Scene) -> list[Line]:
    """QD.7 The coin of the player's choice."""
    return about_hero(scene, "lose-coin", Rule.QD_7, coin=50 if scene.action == Action.LOSE_50 else 100)


def danger_met(scene: Scene) -> list[Line]:
    """QD.1 The danger dice, once two show the same."""
    if scene.now.met == EMPTY:
        return []
    dice = [*(danger for danger in scene.was.boxes if danger != EMPTY), scene.action]
    faces = list_line([danger_face(danger) for danger in dice])
    lines = about_hero(scene, "meets", Rule.QD_1, dice=faces, danger=danger_line(scene.action))
    return lines + _trapped(scene)


def letter_thrown(scene: Scene) -> list[Line]:
    """QD.1 Three different dangers, and the letter that picks one of them or none."""
    dice = list_line([danger_face(danger) for danger in scene.was.boxes])
    if scene.action == Letter.BLANK:
        return about_hero(scene, "gets-away", Rule.QD_1, dice=dice)
    letter, danger = LETTER_NAMES[scene.action], danger_line(scene.now.met)
    return about_hero(scene, "meets-by-letter", Rule.QD_1, dice=dice, letter=letter, danger=danger) + _trapped(scene)


def _trapped(scene: Scene) -> list[Line]:
    """QD.2, QD.3 What a trap does; the arrow waits for its wound die."""
    was, now, hero, trap = scene.was, scene.now, scene.hero, scene.now.met
    if trap > Danger.FOG:
        return []
    item = int(protection(trap))
    if now.owner[item] != was.owner[item]:
        return about_hero(scene, "protected", Rule.QD_3, item=item_line(item))
    if dies(scene, hero) and now.life[hero] > 0:
        return about_hero(scene, "third-trap", Rule.QD_2, Rule.QG, danger=danger_line(trap))
    if trap == Danger.ARROW:
        return []
    lost = scene.content.damage[trap][now.trapped[hero][trap] - 1]
    return about_hero(scene, f"{DANGER_NAMES[trap]}-hurts", Rule.QD_2, lost=lost, life=life_left(scene, hero))


def arrow_hurts(scene: Scene) -> list[Line]:
    """QD.2 The arrow and its wound die."""
    hero = scene.hero
    arrow = scene.content.damage[Danger.ARROW][scene.now.trapped[hero][Danger.ARROW] - 1]
    parts = {"arrow": arrow, "wound": scene.action, "lost": arrow + scene.action}
    return about_hero(scene, "arrow-hurts", Rule.QD_2, life=life_left(scene, hero), **parts)


def ring_or_fight(scene: Scene) -> list[Line]:
    """QD.5 Whether the Magic Ring is used."""
    message = "ring" if scene.action == Action.USE_RING else "fights"
    return about_hero(scene, message, Rule.QD_5, danger=danger_line(scene.was.met))


def fought(scene: Scene) -> list[Line]:
    """QD.4 A sword ends the fight; a monster is told with its wounds."""
    if scene.action != Fight.SWORD:
        return []
    return about_hero(scene, "beats", Rule.QD_4, danger=danger_line(scene.was.met))


def struck(scene: Scene) -> list[Line]:
    """QD.4 The monster's blow, once its wound dice lie."""
    was = scene.was
    if was.to_throw > 1:
        return []
    message, counts = STRIKES[was.met]
    first, second = was.wound, scene.action
    parts = {"danger": danger_line(was.met), "first": first, "second": second, "lost": counts(first, second)}
    return about_hero(scene, message, Rule.QD_4, life=life_left(scene, scene.hero), **parts)


def skeleton_fought(scene: Scene) -> list[Line]:
    """QD.9 A sword, a skull, or the skull that kills."""
    if scene.action == Bone.SWORD:
        return about_hero(scene, "beats", Rule.QD_9, danger=danger_line(EMPTY))
    if scene.now.bones == scene.was.bones:
        return about_hero(scene, "skeleton-kills", Rule.QD_9, Rule.QG)
    lost = scene.content.skulls[scene.was.bones]
    return about_hero(scene, "skeleton-hurts", Rule.QD_9, lost=lost, life=life_left(scene, scene.hero))


def demon_led(scene: Scene) -> list[Line]:
    """QD.8 A step of the demon that the player on the right chose."""
    cell = place_line(scene.action - Action.CELL)
    lines = [line("demon-led", Rule.QD_8, who=Seat(scene.decider), hero=Seat(scene.hero), cell=cell)]
    return lines + killed_by_demon(scene)


def demon_walks(scene: Scene) -> list[Line]:
    """QD.8 The steps of the demon that nobody had to choose, and those that it could not make."""
    was, now, hero = scene.was, scene.now, scene.hero
    last = now.demon_at[hero]
    cells = sorted(new_cells(scene, "crossed"), key=lambda cell: cell == last)
    lines = []
    for cell in cells:
        lines += about_hero(scene, "demon-walks", Rule.QD_8, cell=place_line(cell))
    lines += killed_by_demon(scene)
    if was.demon_steps - now.demon_steps > len(cells) and not dies(scene, hero):
        lines += about_hero(scene, "demon-stays", Rule.QD_8, cell=place_line(last))
    return lines


def killed_by_demon(scene: Scene) -> list[Line]:
    """QD.8 The demon has reached the hero."""
    return about_hero(scene, "demon-kills", Rule.QD_8, Rule.QG) if dies(scene, scene.hero) else []
