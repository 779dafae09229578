"""The moves and chance events of DragonQuest, each kind with its text pattern."""

from __future__ import annotations

from wyrmhall.contract.notation import Move


class Buy(Move, tag="buy", frozen=True):
    """QA.3, QC.6; `nothing` for none."""

    pattern = "buy {item}"
    item: str


class Stay(Move, tag="stay", frozen=True):
    """QE.3"""

    pattern = "stay"


class Leave(Move, tag="leave", frozen=True):
    """QE.3"""

    pattern = "leave"


class Wall(Move, tag="wall", frozen=True):
    """QB.1: the tile that the player on the right picks."""

    pattern = "wall {tile}"
    tile: str


class Guess(Move, tag="guess", frozen=True):
    """QB.1"""

    pattern = "guess {number}"
    number: str


class Block(Move, tag="block", frozen=True):
    """QB.1"""

    pattern = "block {cell}"
    cell: str


class Reroll(Move, tag="reroll", frozen=True):
    """QC.1: `red`, and black dice by their symbols."""

    pattern = "reroll {dice}"
    dice: str


class Keep(Move, tag="keep", frozen=True):
    """QC.1"""

    pattern = "keep"


class Go(Move, tag="go", frozen=True):
    """QC.3, QE.3: a cell, or `treasure`."""

    pattern = "go {to}"
    to: str


class Stop(Move, tag="stop", frozen=True):
    """QC.3"""

    pattern = "stop"


class Ring(Move, tag="ring", frozen=True):
    """QD.5"""

    pattern = "ring"


class Fight(Move, tag="fight", frozen=True):
    """QD.5"""

    pattern = "fight"


class Lose(Move, tag="lose", frozen=True):
    """QD.7: `50` or `100`."""

    pattern = "lose {coin}"
    coin: str


class Talisman(Move, tag="talisman", frozen=True):
    """QE.5"""

    pattern = "talisman"


class Accept(Move, tag="accept", frozen=True):
    """QE.5"""

    pattern = "accept"


class Take(Move, tag="take", frozen=True):
    """QE.2"""

    pattern = "take {stars} stars {value}"
    stars: str
    value: str


class TakeNothing(Move, tag="take-nothing", frozen=True):
    """QE.2"""

    pattern = "take nothing"


class Flee(Move, tag="flee", frozen=True):
    """QE.4"""

    pattern = "flee {cell}"
    cell: str


class LeadDemon(Move, tag="demon", frozen=True):
    """QD.8"""

    pattern = "demon {cell}"
    cell: str


class First(Move, tag="first", frozen=True):
    """Q0.4"""

    pattern = "first {seat}"
    seat: str


class Tile(Move, tag="tile", frozen=True):
    """QB.5: the wall tile drawn for a player who is alone."""

    pattern = "tile {tile}"
    tile: str


class RedDie(Move, tag="red", frozen=True):
    """QC.1"""

    pattern = "red {symbol}"
    symbol: str


class BlackDie(Move, tag="black", frozen=True):
    """QC.1"""

    pattern = "black {symbol}"
    symbol: str


class DangerDie(Move, tag="danger", frozen=True):
    """QD.1"""

    pattern = "danger {danger}"
    danger: str


class LetterDie(Move, tag="letter", frozen=True):
    """QD.1"""

    pattern = "letter {letter}"
    letter: str


class CombatDie(Move, tag="combat", frozen=True):
    """QD.4"""

    pattern = "fight {face}"
    face: str


class WoundDie(Move, tag="wound", frozen=True):
    """QD.2, QD.4, QE.4"""

    pattern = "wound {points}"
    points: str


class SkeletonDie(Move, tag="skeleton", frozen=True):
    """QD.9"""

    pattern = "skeleton {face}"
    face: str


class SpiderDie(Move, tag="spider", frozen=True):
    """QD.7"""

    pattern = "spider {face}"
    face: str


class TreasureDie(Move, tag="treasure", frozen=True):
    """QE.1, QE.4"""

    pattern = "treasure {face}"
    face: str


MOVES = (
    Buy,
    Stay,
    Leave,
    Wall,
    Guess,
    Block,
    Reroll,
    Keep,
    Go,
    Stop,
    Ring,
    Fight,
    Lose,
    Talisman,
    Accept,
    Take,
    TakeNothing,
    Flee,
    LeadDemon,
)
EVENTS = (
    First,
    Tile,
    RedDie,
    BlackDie,
    DangerDie,
    LetterDie,
    CombatDie,
    WoundDie,
    SkeletonDie,
    SpiderDie,
    TreasureDie,
)
