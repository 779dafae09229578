"""A second reading of "Dragon Keeper: The Dungeon", to check records with.

It is written from the rules (ids K1.1 to K6.6) and from docs/notation.md, and shares no code with the package.
It is meant to be held beside the rules, so it is plain and slow: `Table.game` tells a whole game from top to
bottom, and stops at each `yield` to ask a player or chance.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tests.oracle import base
from tests.oracle.base import SEATS, Asking, Script, ask, roll

COLUMNS = "abcde"
ROWS = "12345"
PLACES = [column + row for row in ROWS for column in COLUMNS]
"""K1.1: the places of a board, row by row."""
CENTRE = "c3"
LEVELS = ["upper", "middle", "lowest"]
"""K1.1: the boards, in the order in which they are played."""
STAIRCASE_LEVELS = ["upper", "middle"]
"""K2.1: the boards with a staircase in the centre."""


@dataclass(frozen=True)
class Tile:
    """K1.2: an adventurer tile. Only a staircase has a level: the two look alike but are two (K2.1)."""

    colour: str
    value: int
    action: str = "plain"
    level: str = ""

    def __str__(self) -> str:
        return f"{self.colour} {self.value}" + ("" if self.action == "plain" else f" {self.action}")


@dataclass(eq=False)
class Player:
    """What lies before one seat. The last tile of a stack is its top; a stack without tiles is no stack."""

    seat: str
    treasures: int
    guild: str = ""
    stacks: dict[str, list[Tile]] = field(default_factory=dict)
    out: bool = False
    points: int | None = None

    def put(self, tile: Tile) -> None:
        """K3.2: on top of the stack of its colour."""
        self.stacks.setdefault(tile.colour, []).append(tile)

    def pop(self, colour: str) -> Tile:
        """The top tile of a stack leaves it."""
        tile = self.stacks[colour].pop()
        if not self.stacks[colour]:
            del self.stacks[colour]
        return tile

    def remove(self, tile: Tile) -> None:
        """One such tile leaves its stack, wherever it lies in it."""
        self.stacks[tile.colour].remove(tile)
        if not self.stacks[tile.colour]:
            del self.stacks[tile.colour]

    def tiles(self) -> list[Tile]:
        return [tile for stack in self.stacks.values() for tile in stack]


class Table(base.Table[Player]):
    """A game in progress: everything on the table, and the question that is open."""

    def __init__(self, content: dict[str, Any], players: int, options: dict[str, Any]) -> None:
        """K1.2 to K1.4, K2.2, K2.4: the components, before the first chance event."""
        super().__init__(content, players, options)
        self.bag: Counter[Tile] = Counter()
        self.set_aside: list[Tile] = []
        for colour, values in content["tiles"].items():
            for value, kinds in values.items():
                for action, count in kinds.items():
                    if action == "staircase":
                        self.set_aside += [Tile(colour, int(value), action)] * count
                    elif count:
                        self.bag[Tile(colour, int(value), action)] = count
        self.set_aside = [
            Tile(tile.colour, tile.value, tile.action, level)
            for tile, level in zip(self.set_aside, STAIRCASE_LEVELS, strict=True)
        ]
        self.players = [Player(seat, content["treasures_each"]) for seat in SEATS[:players]]
        self.stock: int = content["treasures"] - players * content["treasures_each"]
        self.unused_guilds: list[str] = list(content["guilds"])
        self.level = ""
        self.board: dict[str, Tile] = {}
        self.dragon = CENTRE
        self.turn = self.players[0]
        self.last_taker = self.players[0]
        self.start(self.game())

    def score(self, player: Player) -> int | None:
        """K6.4, K6.5: None for who is out, and for all if nothing is counted (K4.5)."""
        return player.points

    def still_in(self) -> list[Player]:
        """K4.3: the players who are not eliminated, in seat order."""
        return [player for player in self.players if not player.out]

    def neighbour(self, player: Player, step: int) -> Player:
        """The nearest other player still in: step 1 goes clockwise, step -1 to the right (K3, K3.3, K4.3)."""
        place = self.players.index(player)
        while True:
            place = (place + step) % len(self.players)
            if not self.players[place].out:
                return self.players[place]

    def opponents(self, player: Player) -> list[Player]:
        """K5.3, K4.3: who may be chosen by an exchange."""
        return [other for other in self.still_in() if other is not player]

    def row_targets(self) -> list[str]:
        """K3.1: the tiles the dragon can reach in direction 1. It must move."""
        return [p for p in self.board if p[1] == self.dragon[1] and p != self.dragon]

    def column_targets(self) -> list[str]:
        """K3.3: the tiles the dragon can reach in direction 2."""
        return [p for p in self.board if p[0] == self.dragon[0] and p != self.dragon]

    def game(self) -> Script:
        """A whole game."""
        yield from self.set_up()
        for level in LEVELS:
            yield from self.deal(level)
            yield from self.play_level()
            if level != LEVELS[-1] or self.options["toll_after_last_level"]:  # K4.4
                self.pay_toll()
                if len(self.still_in()) <= 1:  # K4.5
                    self.winners = self.still_in()
                    self.board.clear()
                    return
            self.turn = self.first_player_of_next_level()
            self.board.clear()  # K2.4: the tiles left on a finished board stay there
        yield from self.tributes()
        yield from self.releases()
        self.count()

    def set_up(self) -> Script:
        """K2.3: a guild for each player. K2.4: the first player."""
        for player in self.players:
            outcome = yield from roll({f"guild {player.seat} {guild}": 1 for guild in self.unused_guilds})
            player.guild = outcome.split()[2]
            self.unused_guilds.remove(player.guild)
        outcome = yield from roll({f"first {player.seat}": 1 for player in self.players})
        self.turn = self.player(outcome.split()[1])

    def deal(self, level: str) -> Script:
        """K2.1: a level is dealt when it is reached. K2.2, K4.6: the dragon goes to the centre."""
        self.level = level
        self.dragon = CENTRE
        for place in PLACES:
            if place == CENTRE and level in STAIRCASE_LEVELS:
                self.board[place] = self.set_aside.pop(0)
                continue
            outcomes = {f"deal {place} {tile}": tile for tile in self.bag}
            outcome = yield from roll({text: self.bag[tile] for text, tile in outcomes.items()})
            tile = outcomes[outcome]
            self.board[place] = tile
            self.bag[tile] -= 1
            if not self.bag[tile]:
                del self.bag[tile]

    def play_level(self) -> Script:
        """K3: turn after turn, until somebody has no tile to take or to give (K3.6)."""
        while True:
            # K3.1, K3.6
            if not self.row_targets():
                return
            move = yield from ask(self.turn, [f"take {place}" for place in self.row_targets()])
            taken = self.take(move.split()[1])
            yield from self.exchange_or_trap(taken)
            # K3.3, K3.6
            if not self.column_targets():
                return
            move = yield from ask(self.turn, [f"give {place}" for place in self.column_targets()])
            self.give(move.split()[1])
            # K5.2
            if taken.action == "passage":
                yield from self.passage(taken)
            self.turn = self.neighbour(self.turn, 1)

    def lift(self, place: str) -> Tile:
        """A tile leaves the board. K4.2: the player whose turn it is may have taken the last one."""
        self.last_taker = self.turn
        return self.board.pop(place)

    def take(self, place: str) -> Tile:
        """K3.1: the dragon moves and the player takes the tile there."""
        self.dragon = place
        tile = self.lift(place)
        self.turn.put(tile)
        return tile

    def give(self, place: str) -> None:
        """K3.3: the player on the right gets the tile. K3.4: a treasure for a tile of value 3 or more."""
        self.dragon = place
        tile = self.lift(place)
        self.neighbour(self.turn, -1).put(tile)
        if tile.value >= self.content["gift_value"] and self.stock > 0:
            self.stock -= 1
            self.turn.treasures += 1

    def discard_top(self, tile: Tile) -> None:
        """K5.6: the player discards the tile just taken, which is still the top of its stack."""
        assert self.turn.pop(tile.colour) == tile

    def exchange_or_trap(self, taken: Tile) -> Script:
        """K5.3, K5.4: at once on taking the tile. What comes in return triggers nothing."""
        if taken.action == "exchange":
            answers = [
                f"exchange {other.seat} {colour}" for other in self.opponents(self.turn) for colour in other.stacks
            ]
            if not answers:
                return
            move = yield from ask(self.turn, [*answers, "keep"])
            if move == "keep":
                return
            _, seat, colour = move.split()
            other = self.player(seat)
            mine = self.turn.pop(taken.colour)
            assert mine == taken
            theirs = other.pop(colour)
            self.turn.put(theirs)
            other.put(mine)
        elif taken.action == "trap":
            if not self.board:
                return
            move = yield from ask(self.turn, [*(f"trap {place}" for place in self.board), "keep"])
            if move == "keep":
                return
            self.discard_top(taken)
            self.turn.put(self.lift(move.split()[1]))

    def passage(self, taken: Tile) -> Script:
        """K5.2: one more tile in direction 1. Its action may be used, but for another Secret Passage."""
        if not self.row_targets():
            return
        move = yield from ask(self.turn, [*(f"passage {place}" for place in self.row_targets()), "keep"])
        if move == "keep":
            return
        self.discard_top(taken)
        yield from self.exchange_or_trap(self.take(move.split()[1]))

    def toll(self, left: int) -> int:
        """K4.1: what each player pays with so many tiles left on the board."""
        lines = sorted(self.content["toll"], key=lambda line: int(line["tiles"]))
        return next(int(line["pay"]) for line in lines if left <= line["tiles"])

    def pay_toll(self) -> None:
        """K4.1 to K4.3: all pay at the same time; who cannot is out."""
        for player in self.still_in():
            owed = self.toll(len(self.board))
            if player is self.last_taker:
                owed += self.content["last_tile_toll"]
            if owed > player.treasures:
                player.out = True
            paid = min(owed, player.treasures)
            player.treasures -= paid
            self.stock += paid

    def first_player_of_next_level(self) -> Player:
        """K4.6: the holder of this level's staircase, or the last taker, or the next one clockwise."""
        for player in self.still_in():
            if any(tile.action == "staircase" and tile.level == self.level for tile in player.tiles()):
                return player
        if not self.last_taker.out:
            return self.last_taker
        return self.neighbour(self.last_taker, 1)

    def tributes(self) -> Script:
        """K6.1, K6.2: in seat order."""
        for player in self.still_in():
            colour = yield from self.tribute(player)
            if colour == player.guild:
                yield from self.tribute(player)

    def tribute(self, player: Player) -> Asking:
        """K6.1: the highest stack goes; where several are, the player chooses. Returns its colour, or ""."""
        if not player.stacks:
            return ""
        height = max(len(stack) for stack in player.stacks.values())
        highest = [colour for colour, stack in player.stacks.items() if len(stack) == height]
        colour = highest[0]
        if len(highest) > 1:
            move = yield from ask(player, [f"tribute {colour}" for colour in highest])
            colour = move.split()[1]
        del player.stacks[colour]
        return colour

    def releases(self) -> Script:
        """K6.3: in seat order, each as often as they can and want."""
        for player in self.still_in():
            while answers := self.release_answers(player):
                move = yield from ask(player, [*answers, "keep"])
                if move == "keep":
                    break
                for tile in answers[move]:
                    player.remove(tile)

    def release_answers(self, player: Player) -> dict[str, tuple[Tile, Tile]]:
        """K6.3: each Release tile with each other tile of the player's guild colour."""
        answers = {}
        for release in player.tiles():
            if release.action != "release":
                continue
            others = player.tiles()
            others.remove(release)
            for freed in others:
                if freed.colour == player.guild:
                    answers[f"release {release.colour} for {freed}"] = (release, freed)
        return answers

    def count(self) -> None:
        """K6.4: the own guild counts negative. K6.5: most treasures. K6.6: most points."""
        most_treasures = max(player.treasures for player in self.still_in())
        for player in self.still_in():
            player.points = sum(-tile.value if tile.colour == player.guild else tile.value for tile in player.tiles())
            if player.treasures == most_treasures:
                player.points += self.content["treasure_bonus"]
        most = max(player.points or 0 for player in self.still_in())
        self.winners = [player for player in self.still_in() if player.points == most]
