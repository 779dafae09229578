"""Where the numbers for chance come from: dice of a seed, or sealed dice that nobody can foresee and all can check."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from wyrmhall.contract.errors import OptionError
from wyrmhall.contract.rng import DICE, below, new_streams

SEALED_BYTES = 32


class Dice(Protocol):
    """A row of numbers, each drawn once. Number n is always the same, so a game can be checked or resumed."""

    repeats: bool
    """Whether chance comes out the same again after a move was taken back."""

    def draw(self, number: int, limit: int) -> int:
        """Number `number`, counted from 0, brought into the range from 0 up to, not including, `limit`."""


@dataclass(frozen=True)
class SeededDice:
    """The dice of a seed: what `simulate` draws too. Good for study and replay; whoever knows the seed knows all.

    >>> SeededDice(7).draw(0, 6), SeededDice(7).draw(1, 6)
    (2, 2)
    """

    seed: int
    repeats = True

    def __post_init__(self) -> None:
        if not 0 <= self.seed < 2**64:
            raise OptionError("a seed is a whole number from 0 to 2**64 - 1.")

    def draw(self, number: int, limit: int) -> int:
        stream = new_streams(self.seed)[DICE]
        stream.count = np.uint64(number)
        return int(below(stream, limit))


@dataclass(frozen=True)
class SealedDice:
    """Dice for people: the hash of the seed is told before the first move, the seed after the last.

    Number n is HMAC-SHA-256 of n under the seed, so nobody can tell it before, and everybody can check it after. A
    number is never drawn twice: a move taken back and made again meets fresh chance.

    >>> dice = SealedDice(bytes(32))
    >>> dice.commitment[:16], dice.draw(0, 6), dice.draw(1, 6)
    ('66687aadf862bd77', 5, 3)
    """

    seed: bytes
    repeats = False

    def __post_init__(self) -> None:
        if len(self.seed) != SEALED_BYTES:
            raise OptionError(f"the seed of sealed dice has {SEALED_BYTES} bytes, not {len(self.seed)}.")

    @property
    def commitment(self) -> str:
        """What is told before the game: the SHA-256 of the seed, in hexadecimal."""
        return hashlib.sha256(self.seed).hexdigest()

    def draw(self, number: int, limit: int) -> int:
        drawn = hmac.digest(self.seed, number.to_bytes(8, "big"), "sha256")
        return int.from_bytes(drawn, "big") * limit >> 256
