"""Dice: the numbers that decide chance. Sealed dice can be foreseen by nobody and checked by everybody."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

import msgspec
import numpy as np

from wyrmhall.kit.errors import OptionError
from wyrmhall.kit.game import whole_number
from wyrmhall.native.rng import DICE, below, new_streams
from wyrmhall.setup import check_seed

SEALED_BYTES = 32
"""Length of the seed of sealed dice and of every nonce, in bytes."""
SHARED_DICE = b"wyrmhall shared dice"
"""Prefix of the nonces where a key is derived, so that no message under the seed has two meanings."""


class Share(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's share in sealed dice: the SHA-256 of a nonce, published before the game, and later the nonce. Both are
    hexadecimal; `seat` is a letter."""

    seat: str
    hash: str
    nonce: str | None = None

    def opens_with(self, nonce: str) -> bool:
        """Whether the hash is that of a nonce. Raises ValueError unless it is hexadecimal."""
        return len(nonce) == 2 * SEALED_BYTES and hashlib.sha256(bytes.fromhex(nonce)).hexdigest() == self.hash


class Dice(Protocol):
    """A sequence of numbers, each drawn once. Number n is always the same, so a game can be checked or resumed."""

    repeats: bool
    """Whether chance comes out the same again after an undo."""

    def draw(self, number: int, limit: int) -> int:
        """Number `number`, counted from 0, scaled to the range from 0 up to, not including, `limit`."""


@dataclass(frozen=True)
class SeededDice:
    """The dice of a seed, for study and replay, the same as in `simulate`. Anybody with the seed can foresee them.

    >>> SeededDice(7).draw(0, 6), SeededDice(7).draw(1, 6)
    (2, 2)
    """

    seed: int
    game: int = 0
    """Number of the game under the seed, as in `simulate` and `vector`."""
    repeats = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "seed", check_seed(self.seed))
        object.__setattr__(self, "game", whole_number(self.game, "the number of the game", 0))

    @cached_property
    def key(self) -> np.uint64:
        return np.uint64(new_streams(self.seed, self.game)[DICE].key)

    def draw(self, number: int, limit: int) -> int:
        stream = new_streams(self.seed, self.game)[DICE]
        stream.count = np.uint64(number)
        return int(below(stream, limit))


@dataclass(frozen=True)
class SealedDice:
    """Dice for people: the hash of the seed is published before the first move, the seed after the last.

    Number n is HMAC-SHA-256 of n under a key. The key is derived from the seed and the revealed nonces of the players,
    so neither the server nor any player can choose it; without nonces it is the seed. A number is never drawn twice: a
    move made again after an undo meets fresh chance.

    >>> dice = SealedDice(bytes(32))
    >>> dice.commitment[:16], dice.draw(0, 6), dice.draw(1, 6)
    ('66687aadf862bd77', 5, 3)
    >>> dice.with_share(Share("A", dice.commitment, "00" * 32)).draw(0, 6)
    2
    """

    seed: bytes
    shares: tuple[Share, ...] = ()
    """In the order of the seats."""
    repeats = False

    def __post_init__(self) -> None:
        if len(self.seed) != SEALED_BYTES:
            raise OptionError(f"the seed of sealed dice has {SEALED_BYTES} bytes, not {len(self.seed)}.")

    def with_share(self, share: Share) -> SealedDice:
        """The dice with a share in place of the former one of its seat."""
        others = (other for other in self.shares if other.seat != share.seat)
        return SealedDice(self.seed, tuple(sorted((*others, share), key=lambda each: each.seat)))

    def share_of(self, seat: str) -> Share | None:
        return next((share for share in self.shares if share.seat == seat), None)

    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed in hexadecimal, published before the game."""
        return hashlib.sha256(self.seed).hexdigest()

    @cached_property
    def key(self) -> bytes:
        nonces = [share.seat.encode() + bytes.fromhex(share.nonce) for share in self.shares if share.nonce is not None]
        return hmac.digest(self.seed, SHARED_DICE + b"".join(nonces), "sha256") if nonces else self.seed

    def draw(self, number: int, limit: int) -> int:
        drawn = hmac.digest(self.key, number.to_bytes(8, "big"), "sha256")
        return int.from_bytes(drawn, "big") * limit >> 256


@dataclass(frozen=True)
class PracticeDice:
    """Dice for playing on from within a game. They repeat its outcomes of chance, whose n-th came from number
    `numbers[n]` of `dice`, then continue. Without `numbers` they are fresh.

    >>> dice = PracticeDice(SealedDice(bytes(32)), (0, 3))
    >>> [dice.draw(number, 100) for number in range(3)] == [dice.dice.draw(number, 100) for number in (0, 3, 4)]
    True
    """

    dice: Dice
    numbers: tuple[int, ...] = ()
    repeats = True

    def draw(self, number: int, limit: int) -> int:
        if number < len(self.numbers):
            return self.dice.draw(self.numbers[number], limit)
        return self.dice.draw(max(self.numbers, default=-1) + 1 + number - len(self.numbers), limit)
