"""A second reading of "Drakon", to check records with.

It is written from the rules (ids D1.1 to D8.1) and from the notation of records, and shares no code with the package.
It is meant to be held beside the rules, so it is plain and slow: `Table.game` tells a whole game from top to bottom,
and stops at each `yield` to ask a player or chance.
"""

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any

from tests.oracle import base
from tests.oracle.base import SEATS, Asking, Box, Question, Script, ask, lively_choice, roll

Place = tuple[int, int]
START: Place = (0, 0)
COMPASS = "NESW"
"""The four sides, clockwise."""
TOWARDS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
PATTERNS = ["", "N", "NS", "NE", "NES"]
"""D1.1, D3.3: the arrows a room may have, up to a turn. Four arrows are refused."""
DISTANCES = {"wind": 2, "gust": 3}
"""D5.4: how far one goes on leaving such a room."""
ADVENTURERS = ["wizard", "barbarian", "thief", "dwarf", "knight", "amazon"]
BUSY_BOX: dict[str, Any] = {
    "game": "drakon",
    "name": "busy",
    "title": "A box in which everything happens soon",
    "coins": 7,
    "coins_to_win": 3,
    "coins_to_escape": 2,
    "hand": 3,
    "ball_moves": 2,
    "last_turn": 120,
    "rooms": {
        "start": {"NES": 1},
        "empty": {"NS": 1, "NES": 2},
        "gold": {"NES": 10},
        "crystal": {"NE": 1, "NES": 2},
        "destruction": {"NE": 1, "NES": 2},
        "rotation": {"NE": 1, "NES": 2},
        "portal": {"NE": 1, "NES": 2},
        "map": {"NE": 1, "NES": 2},
        "steal-left": {"NE": 1, "NES": 2},
        "steal-right": {"NE": 1, "NES": 2},
        "vortex": {"none": 4},
        "key": {"none": 3},
        "wind": {"NE": 1, "NES": 2},
        "gust": {"NE": 1, "NES": 2},
        "goblins": {"NES": 3},
        "well": {"NES": 1},
    },
}
"""D1.4: with it random games come to every end, run out of rooms and coins, and reach the limit of D5.6."""
TURNED_BOX = BUSY_BOX | {
    "rooms": BUSY_BOX["rooms"] | {"start": {"ESW": 1}, "gold": {"SW": 3, "NSW": 2, "W": 2}},
}
"""Its tiles are printed in other turns."""
BOXES = [Box("busy", BUSY_BOX, lively_choice), Box("turned", TURNED_BOX, lively_choice)]

Choosing = Generator[Question, str, bool]
"""A part of the game that asks questions and tells whether something happened."""


class Won(Exception):
    """D6.1, D8.1: somebody wins at once; whatever is pending lapses."""

    def __init__(self, player: "Player") -> None:
        super().__init__(player.seat)
        self.player = player


@dataclass(frozen=True)
class Room:
    """D1.1: a room tile, with its arrows as printed with north up."""

    kind: str
    arrows: str = ""

    def __str__(self) -> str:
        return f"{self.kind} {self.arrows}".rstrip()

    def sides(self, facing: str) -> set[str]:
        """The sides its arrows point to when its printed north side points to `facing`."""
        quarters = COMPASS.index(facing)
        return {COMPASS[(COMPASS.index(arrow) + quarters) % 4] for arrow in self.arrows}

    def facings(self) -> list[str]:
        """D3.3: the ways to turn it; those with the same arrows are one."""
        found: list[str] = []
        for facing in COMPASS:
            if all(self.sides(facing) != self.sides(other) for other in found):
                found.append(facing)
        return found

    def quarter_turns(self, facing: str) -> list[str]:
        """D5.8: where a turn by 90° either way or by 180° brings it."""
        quarters = COMPASS.index(facing)
        turned = [self.sides(COMPASS[(quarters + turn) % 4]) for turn in (1, 2, 3)]
        return [other for other in self.facings() if self.sides(other) in turned]


@dataclass(frozen=True)
class Laid:
    """A room in play."""

    room: Room
    facing: str = "N"

    @property
    def kind(self) -> str:
        return self.room.kind

    def sides(self) -> set[str]:
        return self.room.sides(self.facing)


@dataclass(eq=False)
class Player:
    """A seat: its adventurer (named only with the powers), its coins and the rooms in its hand."""

    seat: str
    place: Place = START
    hand: list[Room] = field(default_factory=list)
    coins: int = 0
    adventurer: str = ""
    power_used: bool = False

    def has_power(self, adventurer: str) -> bool:
        """D7: each power is used once a game."""
        return self.adventurer == adventurer and not self.power_used

    def room(self, text: str) -> Room:
        """The room of this face in the hand."""
        return next(room for room in self.hand if str(room) == text)


def beyond(place: Place, side: str) -> Place:
    """The place next to this one."""
    east, north = TOWARDS[side]
    return place[0] + east, place[1] + north


def printed_room(kind: str, pattern: str) -> Room:
    """D1.1: a room of an edition, which may write E for N, or EW for NS.

    The same goes for Start: printed ESW, it still lies as NES when the game begins. Turning the whole lair changes
    nothing.
    """
    sides = set() if pattern == "none" else set(pattern)
    rooms = [Room(kind, arrows) for arrows in PATTERNS]
    return next(room for room in rooms if any(room.sides(facing) == sides for facing in COMPASS))


def text_of(place: Place) -> str:
    return f"{place[0]},{place[1]}"


def place_of(text: str) -> Place:
    x, y = text.split(",")
    return int(x), int(y)


class Table(base.Table[Player]):
    """A game in progress: everything on the table, and the question that is open."""

    def __init__(self, content: dict[str, Any], players: int, options: dict[str, Any]) -> None:
        """D1, D2.1, D2.2: the components, before the first chance event."""
        super().__init__(content, players, options)
        self.unknown: Counter[Room] = Counter()
        """The rooms of the draw pile whose order nobody knows."""
        self.under: list[Room] = []
        """The rooms put under the pile, in the order in which they would be drawn."""
        self.discards: list[Room] = []
        """D7.5: what the Dwarf has discarded, until it goes under the pile."""
        starts: list[Room] = []
        for kind, patterns in content["rooms"].items():
            for pattern, count in patterns.items():
                room = printed_room(kind, pattern)
                if kind == "start":
                    starts += [room] * count
                elif count:
                    self.unknown[room] += count
        self.lair: dict[Place, Laid] = {START: Laid(starts[0])}
        self.players = [Player(seat) for seat in SEATS[:players]]
        self.hoard: int = content["coins"]
        self.coins_on_start = 0
        self.active = self.players[0]
        """Whose turn it is."""
        self.ball_moves = 0
        """D5.6: crystal-ball moves made in this turn."""
        self.finished_turns = 0
        self.escaped = False
        self.start(self.game())

    def start(self, script: Script) -> None:
        super().start(self.until_won(script))

    def until_won(self, script: Script) -> Script:
        """D6.1, D8.1: an immediate win ends all that is pending."""
        try:
            yield from script
        except Won as won:
            self.winners = [won.player]

    def score(self, player: Player) -> int | None:
        """The coins; None for all if somebody escaped (D8.1)."""
        return None if self.escaped else player.coins

    def neighbour(self, player: Player, step: int) -> Player:
        """D2.2, D5.12: step 1 is the next one clockwise, to the left; step -1 is to the right."""
        return self.players[(self.players.index(player) + step) % len(self.players)]

    def opponents(self, player: Player) -> list[Player]:
        return [other for other in self.players if other is not player]

    def companions(self, player: Player) -> list[Player]:
        """D4.3: the others in the same room."""
        return [other for other in self.opponents(player) if other.place == player.place]

    def occupied(self, place: Place) -> bool:
        return any(player.place == place for player in self.players)

    def pile_size(self) -> int:
        return self.unknown.total() + len(self.under)

    def points_at(self, place: Place, side: str) -> bool:
        """Whether the room next to this place, on this side, has a printed arrow towards it."""
        next_door = self.lair.get(beyond(place, side))
        return next_door is not None and OPPOSITE[side] in next_door.sides()

    def fits(self, room: Room, place: Place, facing: str) -> bool:
        """D3.1: no arrow of this room would face an arrow of a neighbour."""
        return not any(self.points_at(place, side) for side in room.sides(facing))

    def fitting(self, room: Room, place: Place) -> list[str]:
        """D3.1, D3.3: the ways in which this room could be laid there."""
        return [facing for facing in room.facings() if self.fits(room, place, facing)]

    def open_places(self) -> list[Place]:
        """D3.1, D3.4: the free places next to a room in play."""
        around = {beyond(place, side) for place in self.lair for side in COMPASS}
        return sorted(around - set(self.lair))

    def turnings(self, place: Place) -> list[str]:
        """D5.8: how the room there may be turned."""
        laid = self.lair[place]
        return [facing for facing in laid.room.quarter_turns(laid.facing) if self.fits(laid.room, place, facing)]

    def removable(self) -> list[Place]:
        """D5.5, D5.7, D5.11: the unoccupied rooms, without Start."""
        return [place for place in self.lair if place != START and not self.occupied(place)]

    def doors(self, place: Place) -> set[str]:
        """D4.1, D5.2: the sides by which one may leave this room on foot."""
        laid = self.lair[place]
        return set(COMPASS) if laid.kind == "key" else laid.sides()

    def draughts(self, place: Place) -> set[str]:
        """D5.4: the sides by which the wind carries one on through this room."""
        laid = self.lair[place]
        if laid.kind in ("key", "vortex"):
            return {side for side in COMPASS if not self.points_at(place, side)}
        return laid.sides()

    def onward(self, place: Place, sides: set[str], distance: int) -> list[str]:
        """D4.1, D5.4: those of the sides by which one can go this far."""
        found = []
        for side in COMPASS:
            target = beyond(place, side)
            if side not in sides or target not in self.lair:
                continue
            if distance == 1 or self.onward(target, self.draughts(target), distance - 1):
                found.append(side)
        return found

    def ways(self, place: Place) -> list[str]:
        """D4.1, D5.2 to D5.4: how an adventurer may leave this room: a first step, or anywhere from a Vortex."""
        kind = self.lair[place].kind
        if kind == "vortex":
            return [f"to {text_of(other)}" for other in self.lair if other != place]
        return self.onward(place, self.doors(place), DISTANCES.get(kind, 1))

    def unmarked_ways(self, place: Place) -> list[str]:
        """D7.2: the directions without an arrow in which there is a room."""
        return [side for side in COMPASS if side not in self.lair[place].sides() and beyond(place, side) in self.lair]

    def pushes(self, place: Place) -> list[str]:
        """D7.3: where one can be pushed from here: one step, also from Wind and Gust; never from a Vortex."""
        if self.lair[place].kind == "vortex":
            return []
        return self.onward(place, self.doors(place), 1)

    def game(self) -> Script:
        """A whole game."""
        yield from self.set_up()
        yield from self.rounds()

    def set_up(self) -> Script:
        """D7.1: an adventurer for each. D2.1: the deal. D2.2: the first player."""
        if self.options["powers"]:
            yield from self.deal_adventurers()
        for player in self.players:
            for _ in range(self.content["hand"]):
                yield from self.draw("deal", player)
        outcome = yield from roll({f"first {player.seat}": 1 for player in self.players})
        self.active = self.player(outcome.split()[1])

    def deal_adventurers(self) -> Script:
        """D7.1"""
        undealt = list(ADVENTURERS)
        for player in self.players:
            outcome = yield from roll({f"adventurer {player.seat} {adventurer}": 1 for adventurer in undealt})
            player.adventurer = outcome.split()[2]
            undealt.remove(player.adventurer)

    def rounds(self) -> Script:
        """D2.2, D6.2, D6.3: turn after turn, clockwise, until the game ends."""
        while True:
            yield from self.turn()
            self.finished_turns += 1
            if self.nobody_can_act() or self.finished_turns >= self.content["last_turn"]:
                most = max(player.coins for player in self.players)
                self.winners = [player for player in self.players if player.coins == most]
                return
            self.active = self.neighbour(self.active, 1)

    def nobody_can_act(self) -> bool:
        """D6.2: no rooms in hand, no normal move."""
        return not any(player.hand or self.ways(player.place) for player in self.players)

    def turn(self) -> Script:
        """D3: a placement or a move. D7.1: a power before it or after it."""
        self.ball_moves = 0
        player = self.active
        while True:
            powers = self.power_answers(player)
            do = yield from ask(player, [*self.duty_answers(player), *powers])
            if do not in powers:
                break
            yield from self.use_power(player, do)
        yield from self.do_duty(player, do)
        if powers := self.power_answers(player):
            do = yield from ask(player, [*powers, "end"])
            if do != "end":
                yield from self.use_power(player, do)

    def duty_answers(self, player: Player) -> list[str]:
        """D3.1 to D3.3: what must be done. D7.2: the Wizard may do it in his own way, or instead of passing."""
        answers = [f"place {room}" for room in player.hand if self.places_for(room)]
        answers += [f"move {way}" for way in self.ways(player.place)]
        if not answers:
            answers = ["pass"]
        if player.has_power("wizard"):
            answers += [f"wizard {side}" for side in self.unmarked_ways(player.place)]
        return answers

    def do_duty(self, player: Player, do: str) -> Script:
        """D3"""
        verb, _, rest = do.partition(" ")
        if verb == "place":
            yield from self.place_room(player, player.room(rest))
        elif verb == "move":
            yield from self.travel(player, player, rest)
        elif verb == "wizard":
            player.power_used = True
            yield from self.enter(player, beyond(player.place, rest))

    def places_for(self, room: Room) -> list[str]:
        """D3.1: where this room can be placed."""
        return [text_of(place) for place in self.open_places() if self.fitting(room, place)]

    def place_room(self, player: Player, room: Room) -> Script:
        """D3.1: one room of the hand comes into play, then one is drawn."""
        move = yield from ask(player, [f"at {place}" for place in self.places_for(room)])
        place = place_of(move.removeprefix("at "))
        facing = yield from self.choose_facing(player, room, self.fitting(room, place))
        player.hand.remove(room)
        self.lair[place] = Laid(room, facing)
        if self.pile_size():
            yield from self.draw("draw", player)

    def choose_facing(self, player: Player, room: Room, facings: list[str]) -> Asking:
        """D3.3: how a room is turned; one without arrows has no facing."""
        if not room.arrows:
            return "N"
        move = yield from ask(player, [f"facing {facing}" for facing in facings])
        return move.removeprefix("facing ")

    def draw(self, verb: str, player: Player) -> Script:
        """D2.1, D3.1: a room of the pile; those put under it come last, in their order."""
        weights = dict(self.unknown) if self.unknown else {self.under[0]: 1}
        rooms = {f"{verb} {player.seat} {room}": room for room in weights}
        outcome = yield from roll({text: weights[room] for text, room in rooms.items()})
        room = rooms[outcome]
        player.hand.append(room)
        if not self.unknown:
            del self.under[0]
            return
        self.unknown[room] -= 1
        if not self.unknown[room]:
            del self.unknown[room]

    def rob(self, robber: Player, victim: Player) -> Script:
        """D5.10, D7.3: a random room of the victim's hand, if there is one."""
        if not victim.hand:
            return
        outcome = yield from roll(dict(Counter(f"take {room} from {victim.seat}" for room in victim.hand)))
        room = victim.room(outcome.removeprefix("take ").removesuffix(f" from {victim.seat}"))
        victim.hand.remove(room)
        robber.hand.append(room)

    def travel(self, decider: Player, traveller: Player, way: str) -> Script:
        """D4.1, D5.3, D5.4: goes the whole way that begins so, then arrives. `decider` chooses the further steps."""
        if way.startswith("to "):
            target = place_of(way.removeprefix("to "))
        else:
            distance = DISTANCES.get(self.lair[traveller.place].kind, 1)
            target = beyond(traveller.place, way)
            for left in range(distance - 1, 0, -1):
                side = yield from ask(decider, self.onward(target, self.draughts(target), left))
                target = beyond(target, side)
        yield from self.enter(traveller, target)

    def enter(self, player: Player, place: Place) -> Script:
        """D4.2: an adventurer arrives, and its owner resolves the room. D8.1: or escapes through it."""
        player.place = place
        kind = self.lair[place].kind
        if self.options["escape"] and kind in ("key", "vortex") and player.coins >= self.content["coins_to_escape"]:
            self.escaped = True
            raise Won(player)
        match kind:
            case "gold":
                self.find_gold(player)
            case "start":
                yield from self.visit_start(player)
            case "goblins" | "well":
                yield from self.lose_to_room(player, kind)
            case "steal-left":
                yield from self.steal(player, self.neighbour(player, 1))
            case "steal-right":
                yield from self.steal(player, self.neighbour(player, -1))
            case "crystal":
                yield from self.look_into_ball(player)
            case "destruction":
                yield from self.destroy(player)
            case "rotation":
                yield from self.rotate(player)
            case "portal":
                yield from self.swap(player)
            case "map":
                yield from self.read_map(player)

    def gain(self, player: Player) -> None:
        """D6.1: enough coins win at once, unless one must escape with them (D8.1)."""
        player.coins += 1
        if not self.options["escape"] and player.coins >= self.content["coins_to_win"]:
            raise Won(player)

    def loses(self, player: Player) -> Choosing:
        """D7.6: a coin goes, unless there is none or the Knight prevents it."""
        if not player.coins:
            return False
        if player.has_power("knight"):
            answer = yield from ask(player, ["prevent", "allow"])
            if answer == "prevent":
                player.power_used = True
                return False
        player.coins -= 1
        return True

    def find_gold(self, player: Player) -> None:
        """D5.13"""
        if self.hoard:
            self.hoard -= 1
            self.gain(player)

    def visit_start(self, player: Player) -> Script:
        """D5.11"""
        if not self.coins_on_start:
            return
        answer = yield from ask(player, ["take coin", "leave coin"])
        if answer == "take coin":
            self.coins_on_start -= 1
            self.gain(player)

    def lose_to_room(self, player: Player, kind: str) -> Script:
        """D5.9: the goblins' coin goes onto Start, the well's back to the hoard."""
        lost = yield from self.loses(player)
        if lost and kind == "goblins":
            self.coins_on_start += 1
        elif lost:
            self.hoard += 1

    def steal(self, robber: Player, victim: Player) -> Script:
        """D5.12, D7.4"""
        lost = yield from self.loses(victim)
        if lost:
            self.gain(robber)

    def look_into_ball(self, player: Player) -> Script:
        """D5.6: moves an opponent's adventurer, who then resolves the room entered."""
        if self.ball_moves >= self.content["ball_moves"]:
            return
        move = yield from ask(player, [f"send {other.seat}" for other in self.opponents(player)])
        other = self.player(move.removeprefix("send "))
        ways = self.ways(other.place)
        if not ways:
            return
        way = yield from ask(player, ways)
        self.ball_moves += 1
        yield from self.travel(player, other, way)

    def destroy(self, player: Player) -> Script:
        """D5.7"""
        if not self.removable():
            return
        move = yield from ask(player, [f"destroy {text_of(place)}" for place in self.removable()])
        self.under.append(self.lair.pop(place_of(move.removeprefix("destroy "))).room)

    def rotate(self, player: Player) -> Script:
        """D5.8"""
        places = [place for place in self.lair if self.turnings(place)]
        if not places:
            return
        move = yield from ask(player, [f"turn {text_of(place)}" for place in places])
        place = place_of(move.removeprefix("turn "))
        room = self.lair[place].room
        facing = yield from self.choose_facing(player, room, self.turnings(place))
        self.lair[place] = Laid(room, facing)

    def swap(self, player: Player) -> Script:
        """D5.5: a room of the lair into the hand, another room of the hand in its place."""
        places = [place for place in self.removable() if self.replacements(player, place)]
        if not places:
            return
        move = yield from ask(player, [f"swap {text_of(place)}" for place in places])
        place = place_of(move.removeprefix("swap "))
        move = yield from ask(player, [f"for {room}" for room in self.replacements(player, place)])
        room = player.room(move.removeprefix("for "))
        facing = yield from self.choose_facing(player, room, self.fitting(room, place))
        player.hand.remove(room)
        player.hand.append(self.lair[place].room)
        self.lair[place] = Laid(room, facing)

    def replacements(self, player: Player, place: Place) -> list[Room]:
        """D5.5: the rooms of the hand that could lie there; only arrows matter."""
        return [room for room in player.hand if self.fitting(room, place)]

    def read_map(self, player: Player) -> Script:
        """D5.10"""
        victims = [other for other in self.opponents(player) if other.hand]
        if not victims:
            return
        move = yield from ask(player, [f"map {victim.seat}" for victim in victims])
        yield from self.rob(player, self.player(move.removeprefix("map ")))

    def power_answers(self, player: Player) -> list[str]:
        """D7.1: the power, if it could be used now, before or after the placement or move."""
        if player.power_used:
            return []
        match player.adventurer:
            case "barbarian":
                others = self.companions(player) if self.pushes(player.place) else []
                return [f"barbarian {other.seat}" for other in others]
            case "thief":
                return [f"thief {other.seat}" for other in self.companions(player) if other.coins]
            case "dwarf":
                return ["dwarf"] if len(player.hand) >= 2 and self.pile_size() >= 2 else []
            case "amazon":
                return ["amazon"] if self.ways(player.place) else []
        return []

    def use_power(self, player: Player, do: str) -> Script:
        """D7: the token is turned over."""
        player.power_used = True
        verb, _, seat = do.partition(" ")
        match verb:
            case "barbarian":
                yield from self.push(player, self.player(seat))
            case "thief":
                yield from self.steal(player, self.player(seat))
            case "dwarf":
                yield from self.exchange_rooms(player)
            case "amazon":
                way = yield from ask(player, self.ways(player.place))
                yield from self.travel(player, player, way)

    def push(self, barbarian: Player, other: Player) -> Script:
        """D7.3: the one pushed resolves the room; then the Barbarian takes a room of that hand."""
        side = yield from ask(barbarian, self.pushes(other.place))
        yield from self.enter(other, beyond(other.place, side))
        yield from self.rob(barbarian, other)

    def exchange_rooms(self, dwarf: Player) -> Script:
        """D7.5: two discards, two draws; then the discards go under the pile, the first one first."""
        for verb in ("discard", "then"):
            move = yield from ask(dwarf, [f"{verb} {room}" for room in dwarf.hand])
            room = dwarf.room(move.removeprefix(f"{verb} "))
            dwarf.hand.remove(room)
            self.discards.append(room)
        yield from self.draw("draw", dwarf)
        yield from self.draw("draw", dwarf)
        self.under += self.discards
        self.discards.clear()
