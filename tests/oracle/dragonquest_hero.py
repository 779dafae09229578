"""A hero of "DragonQuest" and its sheet (Q0.4), and how its player is asked, for `tests/oracle/dragonquest.py`."""

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import NoReturn

from tests.oracle.base import Asking, Question, ask
from tests.oracle.dragonquest_castle import ROOM, Map, Place, name_of, place_of


class Slain(Exception):
    """QG: a hero dies, and stops whatever it was doing."""


@dataclass(frozen=True)
class Treasure:
    """Q0.3: a tile; those with the same stars and value are alike."""

    stars: int
    value: int

    def __str__(self) -> str:
        return f"{self.stars} stars {self.value}"


@dataclass(eq=False)
class Hero:
    """A seat and its sheet (Q0.4)."""

    seat: str
    map: Map
    life: int
    sun_boxes: int
    sun: int = 0
    skips: int = 0
    row: int = 0
    points: int = 0
    spider: bool = False
    has_left: bool = False
    """QD.7: whether it has ever left the treasure room, or fled from it."""
    just_left: bool = False
    """QB: whether it has left the room since its last turn began."""
    items: set[str] = field(default_factory=set)
    treasures: list[Treasure] = field(default_factory=list)
    coins: Counter[str] = field(default_factory=Counter)
    """The ticked boxes of each kind."""
    crossed_off: Counter[str] = field(default_factory=Counter)
    traps: Counter[str] = field(default_factory=Counter)
    alive: bool = True
    escaped: bool = False

    @property
    def inside(self) -> bool:
        return self.alive and not self.escaped

    @property
    def in_room(self) -> bool:
        return self.inside and self.map.place == ROOM

    def use(self, item: str) -> None:
        self.items.remove(item)

    def next_row(self) -> None:
        """QC.5, QC.6: the current row is crossed out."""
        self.row += 1
        self.points = 0

    def lose_life(self, loss: int) -> None:
        """QD.6"""
        self.life -= loss
        if self.life <= 0:
            self.die()

    def die(self) -> NoReturn:
        """QG"""
        self.alive = False
        raise Slain

    def cross_off(self, coin: str, count: int = 1) -> None:
        """QD.7, QE.4: a crossed-off box is not used again."""
        self.coins[coin] -= count
        self.crossed_off[coin] += count


def decide(hero: Hero, answers: list[str]) -> Asking:
    """QA.4: a decision with a single possible answer is not asked."""
    if len(answers) == 1:
        return answers[0]
    return (yield from ask(hero, answers))


def choose_place(hero: Hero, verb: str, places: list[Place]) -> Generator[Question, str, Place]:
    """A decision between places."""
    do = yield from decide(hero, [f"{verb} {name_of(place)}" for place in places])
    return place_of(do.split()[1])
