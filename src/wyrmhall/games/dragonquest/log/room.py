"""The words of the treasure room (QE): dice, coins, treasures, and the dragon."""

from __future__ import annotations

from typing import Any

from wyrmhall.contract.words import Line, Seat
from wyrmhall.games.dragonquest.log.lines import (
    about_hero,
    dies,
    life_left,
    line,
    list_line,
    loot_line,
    place_line,
    treasure_line,
)
from wyrmhall.games.dragonquest.log.replay import Scene
from wyrmhall.games.dragonquest.printed import FIFTY, HUNDRED, coins_of
from wyrmhall.games.dragonquest.state import FEWEST_STARS, ROOM, Action, After, Fate, Loot, Phase, Rule


def stays_or_leaves(scene: Scene) -> list[Line]:
    """QE.3 Whether the hero stays."""
    return about_hero(scene, "leave" if scene.action == Action.LEAVE else "stay", Rule.QE_3)


def stays_unasked(scene: Scene) -> list[Line]:
    """QE.3 A hero that has no way out of the room stays."""
    shut_in = scene.was.place[scene.hero] == ROOM and scene.following == After.SPIDER
    return about_hero(scene, "must-stay", Rule.QE_3) if shut_in else []


def treasure_thrown(scene: Scene) -> list[Line]:
    """QE.1 The treasure dice, once all lie; then QE.4 the dragon, or QE.2 the loot."""
    was, now = scene.was, scene.now
    if was.to_throw > 1:
        return []
    message = "treasure-thrown-again" if was.again else "treasure-thrown"
    lines = about_hero(scene, message, Rule.QE_1, loot=loot_line(now.loot))
    if scene.following == After.FIRE:
        return lines + _dragon_wakes(scene)
    return lines if now.phase == Phase.TALISMAN else lines + _loot_taken(scene)


def talisman_offered(scene: Scene) -> list[Line]:
    """QE.5 The Talisman is used, or what lies there is taken."""
    if scene.action == Action.USE_TALISMAN:
        return about_hero(scene, "talisman", Rule.QE_5, dice=scene.now.to_throw)
    return about_hero(scene, "accept", Rule.QE_5) + _loot_taken(scene)


def _loot_taken(scene: Scene) -> list[Line]:
    """QE.1 Dragons set aside; QE.2 coins, as long as there are boxes, and stars that nothing answers to."""
    was, now, hero = scene.was, scene.now, scene.hero
    dragons, stars = now.loot[Loot.DRAGON], now.loot[Loot.STAR]
    fifties = now.fifties[hero] - was.fifties[hero]
    hundreds = now.hundreds[hero] - was.hundreds[hero]
    ticked = FIFTY * fifties + HUNDRED * hundreds
    lost = FIFTY * now.loot[Loot.FIFTY] + HUNDRED * now.loot[Loot.HUNDRED] - ticked
    lines = []
    if dragons:
        lines.append(line("aside", Rule.QE_1, dragons=dragons, aside=now.aside))
    if ticked:
        lines += about_hero(scene, "coins", Rule.QE_2, gold=ticked, fifties=fifties, hundreds=hundreds)
    if lost:
        lines += about_hero(scene, "coins-lost", Rule.Q0_4, Rule.QE_2, gold=lost)
    if stars >= FEWEST_STARS and scene.now.phase != Phase.TAKE:
        lines.append(line("no-treasure", Rule.QE_2, stars=stars))
    return lines


def treasure_taken(scene: Scene) -> list[Line]:
    """QE.2 A treasure, or none."""
    if scene.action == Action.TAKE_NOTHING:
        return about_hero(scene, "take-nothing", Rule.QE_2)
    return about_hero(scene, "take", Rule.QE_2, treasure=treasure_line(scene.content, scene.action - Action.TAKE))


def _dragon_wakes(scene: Scene) -> list[Line]:
    """QE.4 The dragon wakes, and everyone in the room loses what they had found."""
    was, now = scene.was, scene.now
    dragons = was.aside + now.loot[Loot.DRAGON]
    lines = [line("dragon-wakes", Rule.QE_4, dragons=dragons)]
    for seat in _in_turn_order(scene):
        if was.fate[seat] == Fate.INSIDE and was.place[seat] == ROOM:
            lines.append(_robbed(was, seat))
    return lines


def _robbed(was: Any, seat: int) -> Line:
    """QE.4 What a hero had and loses to the dragon."""
    coins, treasures = coins_of(was, seat), was.treasure.count(seat)
    things = [Line("some-coins", {"gold": coins})] if coins else []
    things += [Line("some-treasures", {"treasures": treasures})] if treasures else []
    if not things:
        return line("loses-nothing", Rule.QE_4, who=Seat(seat))
    return line("loses", Rule.QE_4, who=Seat(seat), things=list_line(things))


def _in_turn_order(scene: Scene) -> list[int]:
    """The seats, beginning with the one whose turn it is."""
    players = scene.was.players
    return [(scene.hero + offset) % players for offset in range(players)]


def burnt(scene: Scene) -> list[Line]:
    """QE.4 The dragon's fire, once both wound dice of a hero lie."""
    was = scene.was
    if was.to_throw > 1:
        return []
    seat = (scene.hero + was.fled) % was.players
    parts = {"dragons": was.loot[Loot.DRAGON], "first": was.wound, "second": scene.action}
    lost, life = sum(parts.values()), life_left(scene, seat)
    return [line("fire", Rule.QE_4, who=Seat(seat), lost=lost, life=life, **parts)]


def fled(scene: Scene) -> list[Line]:
    """QE.4 Who flees where; whoever has no way out dies."""
    was, now = scene.was, scene.now
    lines = []
    for seat in _in_turn_order(scene):
        who = Seat(seat)
        if dies(scene, seat):
            lines.append(line("no-way-out", Rule.QE_4, Rule.QG, who=who))
        elif now.place[seat] != was.place[seat]:
            lines.append(line("flee", Rule.QE_4, who=who, cell=place_line(now.place[seat])))
            if now.fate[seat] == Fate.ESCAPED:
                lines.append(line("escapes", Rule.Q1, who=who, gold=scene.gold(seat)))
    return lines


def room_emptied(scene: Scene) -> list[Line]:
    """QE.1 Nobody is left in the treasure room: the dragons that were aside go back."""
    emptied = scene.was.aside > 0 and scene.now.aside == 0
    return [line("room-empty", Rule.QE_1)] if emptied else []
