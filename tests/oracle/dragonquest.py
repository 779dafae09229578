"""A second reading of "DragonQuest", to check records with.

It is written from the rules (ids Q0.1 to QG) and from the notation of records, and shares no code with the package.
It is meant to be held beside the rules, so it is plain and slow: `Table.game` tells a whole game from top to bottom,
and stops at each `yield` to ask a player or chance. `dragonquest_castle` says what is possible on the map,
`dragonquest_hero` what stands on a sheet.
"""

from collections import Counter
from collections.abc import Generator
from itertools import combinations
from typing import Any

from tests.oracle import base
from tests.oracle.base import SEATS, Asking, Question, Script, ask, roll
from tests.oracle.dragonquest_castle import ROOM, Castle, Map, Place, name_of, place_of
from tests.oracle.dragonquest_editions import BOXES as BOXES
from tests.oracle.dragonquest_hero import Hero, Slain, Treasure, choose_place, decide

BLACK_DICE = 4
ROW_POINTS = 6
DANGERS = ["spider", "demon", "skeleton"]
"""Q0.4: three discovery rows of six, and what sleeps at the end of each."""
DEADLY_SKULLS = 3
REROLLS = 2
SYMBOLS = ["room", "corridor", "discovery", "blank"]
"""QC.1: what can be thrown again, in the order in which a re-roll names it."""
SKULLS = {"skull": 1, "double-skull": 2}
PROTECTION = {"arrow": "mail", "trapdoor": "rope", "fog": "cape"}
"""QD.3"""
COINS = ["50", "100"]
DEMON_STEPS = 2

Throwing = Generator[Question, str, list[str]]
"""A part of the game that throws several dice and returns what they show."""


class Table(base.Table[Hero]):
    """A game in progress: everything on the table, and the question that is open."""

    def __init__(self, content: dict[str, Any], players: int, options: dict[str, Any]) -> None:
        """Q0: the components, before the first chance event. Easy start: on the orange cell."""
        super().__init__(content, players, options)
        self.castle = Castle(content["castle"])
        self.players = []
        for seat in SEATS[:players]:
            begin = self.castle.orange if seat.lower() in options["easy"] else self.castle.start
            self.players.append(Hero(seat, Map(self.castle, begin), content["life"], content["sun"]))
        self.active = self.players[0]
        self.shop: set[str] = set(content["items"])
        """The items nobody has bought yet."""
        self.supply = [Treasure(tile["stars"], tile["value"]) for tile in content["treasures"]]
        self.dragons_aside = 0
        self.start(self.game())

    def score(self, hero: Hero) -> int | None:
        """Q1: the gold of a hero that escaped."""
        return self.gold(hero) if hero.escaped else None

    def gold(self, hero: Hero) -> int:
        """Q1: coins, treasures and item values."""
        coins = sum(int(coin) * count for coin, count in hero.coins.items())
        items: int = sum(self.content["items"][item].get("value", 0) for item in hero.items)
        return coins + items + sum(tile.value for tile in hero.treasures)

    def clockwise(self, hero: Hero) -> list[Hero]:
        """All players in turn order, from this one on."""
        number = self.players.index(hero)
        return self.players[number:] + self.players[:number]

    def right_of(self, hero: Hero) -> Hero | None:
        """QA.4: the nearest to the right whose hero is still inside; None: as in solo."""
        return next((other for other in reversed(self.clockwise(hero)[1:]) if other.inside), None)

    def in_room(self) -> list[Hero]:
        """QE.4: those in the treasure room, in turn order from the active one on."""
        return [hero for hero in self.clockwise(self.active) if hero.in_room]

    def throw(self, word: str, die: str) -> Asking:
        """One die; each outcome is as likely as faces show it."""
        faces = Counter(str(face) for face in self.content["dice"][die])
        outcome = yield from roll({f"{word} {face}": count for face, count in faces.items()})
        return outcome.split()[1]

    def throw_treasure(self, dice: int) -> Throwing:
        thrown = []
        for _ in range(dice):
            thrown.append((yield from self.throw("treasure", "treasure")))
        return thrown

    def game(self) -> Script:
        """Q0.4: the first player is drawn. QA: turn after turn, clockwise. Q1: the richest of those outside win."""
        outcome = yield from roll({f"first {hero.seat}": 1 for hero in self.players})
        self.active = self.player(outcome.split()[1])
        yield from self.turns()

    def turns(self) -> Script:
        while any(hero.inside for hero in self.players):
            if self.active.inside:
                yield from self.turn(self.active)
            self.active = self.clockwise(self.active)[1 % len(self.players)]
        golds = [score for hero in self.players if (score := self.score(hero)) is not None]
        self.winners = [hero for hero in self.players if hero.escaped and self.gold(hero) == max(golds)]

    def turn(self, hero: Hero) -> Script:
        """QA.1, QA.2 at its start. QD.8, QF at its end."""
        hero.sun += 1
        demon_was_awake = hero.map.demon is not None
        left_before, hero.just_left = hero.just_left, False
        try:
            if hero.skips:
                hero.skips -= 1
            elif hero.in_room:
                yield from self.turn_in_room(hero)
            else:
                yield from self.turn_in_castle(hero, not left_before)
            if hero.alive and demon_was_awake:
                yield from self.move_demon(hero)
            self.end_turn(hero)
        except Slain:
            pass
        self.look_after_dragons()

    def end_turn(self, hero: Hero) -> None:
        """Q1: out by the exit. QF: a hero still inside with its last sun box ticked dies."""
        if not hero.alive:
            return
        if hero.map.place == self.castle.exit:
            hero.escaped = True
        elif hero.sun >= hero.sun_boxes:
            hero.die()

    def look_after_dragons(self) -> None:
        """QE.1, QG: the dragons stay aside as long as anyone is in the room."""
        if not self.in_room():
            self.dragons_aside = 0

    def turn_in_castle(self, hero: Hero, wall: bool) -> Script:
        """QA.3, then QB to QE."""
        if hero.spider and hero.has_left:
            yield from self.feel_spider(hero)
        yield from self.buy(hero)
        if wall:
            yield from self.wall(hero)
        dice = yield from self.throw_movement(hero)
        if skulls(dice) >= DEADLY_SKULLS:
            yield from self.meet_danger(hero)
            return
        yield from self.move(hero, dice.count("room") + dice.count("corridor"))
        if hero.map.place == self.castle.exit:  # QC.4
            return
        yield from self.discover(hero, dice.count("discovery"))
        if hero.in_room:
            yield from self.search_room(hero)

    def turn_in_room(self, hero: Hero) -> Script:
        """QA.3: purchase, stay or leave, spider, step. QE.3"""
        yield from self.buy(hero)
        ways_out = hero.map.ways_out()
        leaves = (yield from decide(hero, ["stay", "leave"] if ways_out else ["stay"])) == "leave"
        if hero.spider and (leaves or hero.has_left):
            yield from self.feel_spider(hero)
        if leaves:
            self.step_out(hero, (yield from choose_place(hero, "go", ways_out)))
        else:
            yield from self.search_room(hero)

    def step_out(self, hero: Hero, cell: Place) -> None:
        """QE.3, QE.4: leaving and fleeing are the same for QB and QD.7."""
        hero.map.step_out(cell)
        hero.has_left = hero.just_left = True

    def buy(self, hero: Hero) -> Script:
        """QC.6: an item for at most the row's points; the row and its danger are gone, with all surplus."""
        if hero.row == len(DANGERS):
            return
        items = [item for item in sorted(self.shop) if self.content["items"][item]["points"] <= hero.points]
        do = yield from decide(hero, [*(f"buy {item}" for item in items), "buy nothing"])
        item = do.split()[1]
        if item == "nothing":
            return
        self.shop.remove(item)
        hero.next_row()
        if item == "amulet":
            hero.sun_boxes += 1
        elif item == "potion":
            hero.life += self.content["potion"]
        else:
            hero.items.add(item)

    def wall(self, hero: Hero) -> Script:
        """QB.1: the right-hand player's tile and the guess. QB.5: solo, the tile is drawn after the guess."""
        right = self.right_of(hero)
        if right is None:
            guess = yield from ask(hero, ["guess 1", "guess 2", "guess 3"])
            tile = yield from roll({"tile 1": 1, "tile 2": 1, "tile 3": 1})
        else:
            tile = yield from ask(right, ["wall 1", "wall 2", "wall 3"])
            guess = yield from ask(hero, ["guess 1", "guess 2", "guess 3"])
        if tile.split()[1] != guess.split()[1]:
            return
        lengths = hero.map.blockable()
        if not lengths:
            return
        if right is None:
            # The first of the longest: `lengths` is in reading order.
            cell = max(lengths, key=lambda cell: lengths[cell])
        else:
            cell = yield from choose_place(right, "block", list(lengths))
        hero.map.blocked.add(cell)

    def throw_movement(self, hero: Hero) -> Throwing:
        """QC.1: the red die and the black ones, and up to two re-rolls. QC.2: three skulls end it."""
        red = yield from self.throw("red", "red")
        black = []
        for _ in range(BLACK_DICE):
            black.append((yield from self.throw("black", "black")))
        for _ in range(REROLLS):
            if skulls([red, *black]) >= DEADLY_SKULLS:
                break
            do = yield from decide(hero, [*rerolls(red, black), "keep"])
            if do == "keep":
                break
            again = do.split()[1:]
            if "red" in again:
                again.remove("red")
                red = yield from self.throw("red", "red")
            for symbol in again:
                black.remove(symbol)
            for _ in again:
                black.append((yield from self.throw("black", "black")))
        return [red, *black]

    def move(self, hero: Hero, steps: int) -> Script:
        """QC.3: step by step, with Orb and Key; the room and the exit end the movement."""
        orb_in_use = key_in_use = False
        for left in range(steps, 0, -1):
            orb = orb_in_use or "orb" in hero.items
            key = key_in_use or "key" in hero.items
            answers = [f"go {name_of(place)}" for place in hero.map.steps(left, orb, key)]
            if hero.map.place not in hero.map.blocked:
                answers.append("stop")
            do = yield from decide(hero, answers)
            if do == "stop":
                return
            place = place_of(do.split()[1])
            if hero.map.is_diagonal(place) and not orb_in_use:
                hero.use("orb")
                orb_in_use = True
            if place in hero.map.blocked and not key_in_use:
                hero.use("key")
                key_in_use = True
            hero.map.go(place)
            if place in (ROOM, self.castle.exit):
                return

    def discover(self, hero: Hero, points: int) -> Script:
        """QC.4: points in the current row. QC.5: the seventh wakes its danger, and the rest is lost."""
        for _ in range(points):
            if hero.row == len(DANGERS):
                return
            hero.points += 1
            if hero.points > ROW_POINTS:
                danger = DANGERS[hero.row]
                hero.next_row()
                yield from self.wake(hero, danger)
                return

    def wake(self, hero: Hero, danger: str) -> Script:
        """QD.7 to QD.9"""
        if danger == "spider":
            hero.spider = True
        elif danger == "demon":
            hero.map.wake_demon()
            if hero.map.place == self.castle.black:
                hero.die()
        else:
            yield from self.fight_skeleton(hero)

    def meet_danger(self, hero: Hero) -> Script:
        """QD.1: what it is."""
        boxes: list[str] = []
        for _ in "ABC":
            thrown = yield from self.throw("danger", "danger")
            if thrown in boxes:
                break
            boxes.append(thrown)
        else:
            letter = yield from self.throw("letter", "letter")
            if letter == "blank":
                return
            thrown = boxes["ABC".index(letter)]
        if thrown in PROTECTION:
            yield from self.spring_trap(hero, thrown)
        else:
            yield from self.fight_monster(hero, thrown)

    def spring_trap(self, hero: Hero, trap: str) -> Script:
        """QD.2: the first time, the second, and death. QD.3: stopped by an item, nothing else happens."""
        if PROTECTION[trap] in hero.items:
            hero.use(PROTECTION[trap])
            return
        losses = self.content["traps"][trap]
        if hero.traps[trap] == len(losses):
            hero.die()
        loss = losses[hero.traps[trap]]
        hero.traps[trap] += 1
        if trap == "arrow":
            loss += yield from self.wound()
        if trap == "fog":
            hero.skips += 1
        hero.lose_life(loss)

    def wound(self) -> Generator[Question, str, int]:
        """Q0.1: one wound die."""
        return int((yield from self.throw("wound", "wound")))

    def scares_off(self, hero: Hero) -> Generator[Question, str, bool]:
        """QD.5: whether the Magic Ring avoids this monster."""
        if "ring" not in hero.items:
            return False
        if (yield from decide(hero, ["ring", "fight"])) == "fight":
            return False
        hero.use("ring")
        return True

    def fight_monster(self, hero: Hero, monster: str) -> Script:
        """QD.4: until a sword; the ghoul wounds by the lower of two dice, the troll by one, the orc by the higher."""
        if (yield from self.scares_off(hero)):
            return
        while (yield from self.throw("fight", monster)) == "monster":
            loss = yield from self.wound()
            if monster == "ghoul":
                loss = min(loss, (yield from self.wound()))
            elif monster == "orc":
                loss = max(loss, (yield from self.wound()))
            hero.lose_life(loss)

    def fight_skeleton(self, hero: Hero) -> Script:
        """QD.9: the skulls cost more and more, and the last one kills."""
        if (yield from self.scares_off(hero)):
            return
        for loss in self.content["skeleton"]:
            if (yield from self.throw("skeleton", "skeleton")) == "sword":
                return
            hero.lose_life(loss)
        if (yield from self.throw("skeleton", "skeleton")) == "skull":
            hero.die()

    def feel_spider(self, hero: Hero) -> Script:
        """QD.7: the spider die."""
        thrown = yield from self.throw("spider", "spider")
        if thrown == "life":
            hero.lose_life(self.content["spider_life"])
        ticked = [coin for coin in COINS if hero.coins[coin]]
        if thrown == "coins" and ticked:
            do = yield from decide(hero, [f"lose {coin}" for coin in ticked])
            hero.cross_off(do.split()[1])

    def move_demon(self, hero: Hero) -> Script:
        """QD.8: two steps, each judged by itself, by the right-hand player; solo the first in reading order."""
        right = self.right_of(hero)
        for _ in range(DEMON_STEPS):
            steps = hero.map.demon_steps()
            if not steps:
                continue
            cell = steps[0] if right is None else (yield from choose_place(right, "demon", steps))
            hero.map.move_demon(cell)
            if cell == hero.map.place:
                hero.die()

    def search_room(self, hero: Hero) -> Script:
        """QE.1, QE.2; QE.5: the Talisman throws blanks and coins once more."""
        thrown = yield from self.throw_treasure(self.content["treasure_dice"] - self.dragons_aside)
        if (yield from self.set_dragons_aside(thrown)):
            return
        again = [face for face in thrown if face not in ("dragon", "star")]
        if "talisman" in hero.items and again and (yield from decide(hero, ["talisman", "accept"])) == "talisman":
            hero.use("talisman")
            rethrown = yield from self.throw_treasure(len(again))
            if (yield from self.set_dragons_aside(rethrown)):
                return
            thrown = ["star"] * thrown.count("star") + rethrown
        for coin in COINS:
            free = self.content["coin_boxes"] - hero.coins[coin] - hero.crossed_off[coin]
            hero.coins[coin] += min(free, thrown.count(coin))
        yield from self.take_treasure(hero, thrown.count("star"))

    def set_dragons_aside(self, thrown: list[str]) -> Generator[Question, str, bool]:
        """QE.1; QE.4: whether the dragon woke."""
        self.dragons_aside += thrown.count("dragon")
        if self.dragons_aside < self.content["dragons_wake"]:
            return False
        yield from self.breathe_fire()
        return True

    def take_treasure(self, hero: Hero, stars: int) -> Script:
        """QE.2: two or more stars: one treasure that needs at most so many."""
        if stars < 2:
            return
        tiles = {f"take {tile}": tile for tile in self.supply if tile.stars <= stars}
        do = yield from decide(hero, [*tiles, "take nothing"])
        if do != "take nothing":
            self.supply.remove(tiles[do])
            hero.treasures.append(tiles[do])

    def breathe_fire(self) -> Script:
        """QE.4: everyone in the room, beginning with the roller: riches, life, flight."""
        heroes = self.in_room()
        for hero in heroes:
            self.supply += hero.treasures
            hero.treasures = []
            for coin in COINS:
                hero.cross_off(coin, hero.coins[coin])
        for stage in (self.burn, self.flee):
            for hero in heroes:
                try:
                    yield from stage(hero)
                except Slain:
                    continue
        self.dragons_aside = 0

    def burn(self, hero: Hero) -> Script:
        """QE.4: one life for each dragon, and both wound dice."""
        thrown = yield from self.throw_treasure(self.content["treasure_dice"])
        wounds = (yield from self.wound()) + (yield from self.wound())
        hero.lose_life(thrown.count("dragon") + wounds)

    def flee(self, hero: Hero) -> Script:
        """QE.4: onto a free adjacent cell; none free: death. One that flees out of the exit out of turn is out."""
        if not hero.alive:
            return
        ways_out = hero.map.ways_out()
        if not ways_out:
            hero.die()
        self.step_out(hero, (yield from choose_place(hero, "flee", ways_out)))
        if hero is not self.active and hero.map.place == self.castle.exit:
            hero.escaped = True


def skulls(dice: list[str]) -> int:
    """QC.1: the red double skull counts two."""
    return sum(SKULLS.get(symbol, 0) for symbol in dice)


def rerolls(red: str, black: list[str]) -> list[str]:
    """QC.1: every choice of dice without skulls; dice that show the same are the same."""
    dice = [] if red in SKULLS else ["red"]
    dice += [symbol for symbol in SYMBOLS for _ in range(black.count(symbol))]
    choices = {choice for count in range(1, len(dice) + 1) for choice in combinations(dice, count)}
    return [f"reroll {' '.join(choice)}" for choice in sorted(choices)]
