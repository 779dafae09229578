"""A second reading of "Drachenhort", to check records with.

It is written from the rules (ids H1.1 to H6.1) and from the notation of records, and shares no code with the package.
It is meant to be held beside the rules, so it is plain and slow: `Table.game` tells a whole game from top to bottom,
and stops at each `yield` to ask a player or chance.
"""

import random
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from tests.oracle import base
from tests.oracle.base import SEATS, Box, Script, ask, roll

HALL = -1
START_ROOM = 0
"""H1.1: the treasure hall and the start room, before space 1 of the path."""
ROUNDS = [("front", "silver"), ("back", "gold")]
"""H2.3: the side of the board and the medals of each round."""
BUSY_BOX: dict[str, Any] = {
    "game": "drachenhort",
    "name": "busy",
    "title": "A box in which everything happens soon",
    "adventurers": ["black", "violet", "pink", "turquoise", "yellow", "green", "white"],
    "cards": [
        ["green", "black", "violet"],
        ["pink", "black", "violet"],
        ["black", "turquoise", "violet"],
        ["white", "yellow", "black"],
        ["turquoise", "pink", "yellow"],
        ["violet", "yellow", "turquoise"],
        ["black", "white", "pink"],
    ],
    "die": [1, 6, 3, 2, 6, 4],
    "any_on": 6,
    "trap_spaces": 9,
    "dragon_spaces": 6,
    "silver": [1, 3, 4, 6, 7, 9, 12],
    "gold": [2, 3, 5, 8, 10, 11, 15],
    "front": [
        *("plain", "trap", "gem", "plain", "dark gem", "plain", "gem", "trap", "trap", "trap"),
        *("gem", "dark", "gem", "lit gem", "trap", "gem", "dark gem", "gem", "plain", "trap"),
        *("gem", "dark", "plain", "gem", "trap", "plain", "trap", "lit", "gem", "trap"),
    ],
    "back": [
        *("trap", "dark gem", "dark", "dark", "trap", "dark gem", "dark gem", "dark", "dark gem", "trap"),
        *("dark", "dark", "dark", "dark gem", "dark gem", "gem", "dark", "dark gem", "dark", "trap"),
        *("dark", "dark gem", "gem", "dark gem", "trap", "dark gem", "dark", "trap", "trap", "trap"),
    ],
}
"""With it random games spring every kind of trap, come to both ends of a round, and let turns pass."""
TURNED_BOX = BUSY_BOX | {"front": BUSY_BOX["back"], "back": BUSY_BOX["front"], "trap_spaces": 2, "dragon_spaces": 4}
"""With it the dragon often ends the first round too."""


def runner_choice(rng: random.Random, moves: Collection[str]) -> str:
    """One runs ahead of the others, some of whom may still be in the start room when it leaves."""
    return min(moves) if rng.random() < 0.6 else rng.choice(sorted(moves))


BOXES = [
    Box(f"{name}-{how}", content, choose)
    for name, content in {"busy": BUSY_BOX, "turned": TURNED_BOX}.items()
    for how, choose in (("even", random.Random.choice), ("runner", runner_choice))
]


@dataclass(eq=False)
class Player:
    """A seat: its secret card, which names three adventurers, and the gems it has taken."""

    seat: str
    card: list[str] = field(default_factory=list)
    gems: int = 0


@dataclass(eq=False)
class Adventurer:
    """H2.2: one of the seven, who belong to nobody. Whoever is not on the board has the medal of the round."""

    colour: str
    space: int = START_ROOM
    in_dark: bool = False
    on_board: bool = False
    medals: list[int] = field(default_factory=list)


class Table(base.Table[Player]):
    """A game in progress: everything on the table, and the question that is open."""

    def __init__(self, content: dict[str, Any], players: int, options: dict[str, Any]) -> None:
        """H1: the components, before the first chance event."""
        super().__init__(content, players, options)
        self.players = [Player(seat) for seat in SEATS[:players]]
        self.turn = self.players[0]
        self.unused_cards: list[list[str]] = list(content["cards"])
        self.adventurers = [Adventurer(colour) for colour in content["adventurers"]]
        self.path: list[str] = []
        self.gems: set[int] = set()
        self.free_medals: list[int] = []
        self.dragon = HALL
        self.start(self.game())

    def score(self, player: Player) -> int:
        """H6.1: both medals of one's three adventurers, and one point for each gem."""
        return sum(sum(self.adventurer(colour).medals) for colour in player.card) + player.gems

    def adventurer(self, colour: str) -> Adventurer:
        return next(adventurer for adventurer in self.adventurers if adventurer.colour == colour)

    def on_board(self) -> list[Adventurer]:
        """Those who are neither caught nor out of the labyrinth, in the order of H1.3."""
        return [adventurer for adventurer in self.adventurers if adventurer.on_board]

    def standing_on(self, space: int) -> list[Adventurer]:
        return [adventurer for adventurer in self.on_board() if adventurer.space == space]

    def is_kind(self, space: int, feature: str) -> bool:
        """H1.1: whether a space of the path is a trap, all dark, fully lit, or one for a gem."""
        return 1 <= space <= len(self.path) and feature in self.path[space - 1].split()

    def ahead(self, space: int, count: int) -> int:
        """H3.2: so many free spaces forward. H3.5: the start room always counts as one of them."""
        while count > 0:
            space += 1
            if space == START_ROOM or not self.standing_on(space):
                count -= 1
        return space

    def movable(self, rolled: int) -> list[Adventurer]:
        """H3.1: whom the roll allows to move."""
        if rolled == self.content["any_on"]:
            return self.on_board()
        return [adventurer for adventurer in self.on_board() if not adventurer.in_dark]

    def game(self) -> Script:
        """A whole game."""
        yield from self.set_up()
        for side, medals in ROUNDS:
            self.prepare(side, medals)
            yield from self.play_round()
        most = max(self.score(player) for player in self.players)
        self.winners = [player for player in self.players if self.score(player) == most]  # H6.1

    def set_up(self) -> Script:
        """H2.1: a card for each player. H2.4: the first player."""
        for player in self.players:
            outcomes = {f"card {player.seat} {'-'.join(card)}": card for card in self.unused_cards}
            outcome = yield from roll(dict.fromkeys(outcomes, 1))
            player.card = outcomes[outcome]
            self.unused_cards.remove(player.card)
        outcome = yield from roll({f"first {player.seat}": 1 for player in self.players})
        self.turn = self.player(outcome.split()[1])

    def prepare(self, side: str, medals: str) -> None:
        """H2.3: dragon, adventurers, gems and medals for a round."""
        self.path = self.content[side]
        self.free_medals = list(self.content[medals])
        self.gems = {space for space in range(1, len(self.path) + 1) if self.is_kind(space, "gem")}
        self.dragon = HALL
        for adventurer in self.adventurers:
            adventurer.space = START_ROOM
            adventurer.in_dark = False
            adventurer.on_board = True

    def play_round(self) -> Script:
        """H3, H4: turn after turn, until each adventurer has a medal (H5)."""
        while self.free_medals:
            yield from self.take_turn()
            if self.free_medals and all(adventurer.in_dark for adventurer in self.on_board()):  # H4.1, H4.4
                self.step_into_the_light()
                self.move_dragon()
            self.turn = self.players[(self.players.index(self.turn) + 1) % len(self.players)]  # H2.4
        self.gems.clear()  # H5.3

    def take_turn(self) -> Script:
        """H3.1: roll and move. H3.7: nobody is asked where nobody can move."""
        faces = Counter(self.content["die"])
        outcome = yield from roll({f"roll {face}": count for face, count in faces.items()})
        rolled = int(outcome.split()[1])
        movable = self.movable(rolled)
        if not movable:
            return
        move = yield from ask(self.turn, [f"move {adventurer.colour}" for adventurer in movable])
        self.move(self.adventurer(move.split()[1]), rolled)

    def move(self, adventurer: Adventurer, rolled: int) -> None:
        """H3.2 to H3.6: to the space of arrival, and what happens there."""
        adventurer.space = self.ahead(adventurer.space, rolled)
        if self.is_kind(adventurer.space, "trap"):
            self.spring_trap(adventurer)
        if adventurer.space > len(self.path):  # H3.6
            self.leave(adventurer)
            return
        adventurer.in_dark = not self.is_kind(adventurer.space, "lit")  # H3.3
        if adventurer.space in self.gems:  # H3.4
            self.gems.remove(adventurer.space)
            self.turn.gems += 1

    def spring_trap(self, adventurer: Adventurer) -> None:
        """H3.5: back to the dragon, and from there forward to a space that is no trap."""
        adventurer.space = self.dragon
        adventurer.space = self.ahead(self.dragon, self.content["trap_spaces"])
        while self.is_kind(adventurer.space, "trap"):
            adventurer.space = self.ahead(adventurer.space, 1)

    def step_into_the_light(self) -> None:
        """H4.1: all do so before the dragon moves; all-dark spaces have no lit part."""
        for adventurer in self.on_board():
            adventurer.in_dark = self.is_kind(adventurer.space, "dark")

    def move_dragon(self) -> None:
        """H4.2: into the start room first, later so many spaces, or up to the first adventurer."""
        if self.dragon == HALL:
            self.dragon = START_ROOM
            return
        for _ in range(self.content["dragon_spaces"]):
            self.dragon += 1
            for adventurer in self.standing_on(self.dragon):
                self.catch(adventurer)
                return

    def award(self, adventurer: Adventurer, medal: int) -> None:
        """The adventurer leaves the board, with this medal."""
        adventurer.on_board = False
        adventurer.medals.append(medal)
        self.free_medals.remove(medal)

    def catch(self, adventurer: Adventurer) -> None:
        """H4.3: the lowest free medal. H5.2: after the last but one, the last one gets the highest."""
        self.award(adventurer, min(self.free_medals))
        if len(self.on_board()) == 1:
            self.award(self.on_board()[0], max(self.free_medals))

    def leave(self, adventurer: Adventurer) -> None:
        """H5.1: the highest medal; the others follow from the exit backwards, at the start in the order of H1.3."""
        self.award(adventurer, max(self.free_medals))
        for other in sorted(self.on_board(), key=lambda other: other.space, reverse=True):
            self.award(other, max(self.free_medals))
