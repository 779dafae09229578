"""Dice: numbers for chance from a seed, or sealed dice that nobody can foresee and everybody can check."""

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
"""Bytes of the seed of sealed dice, and of every nonce."""
SHARED_DICE = b"wyrmhall shared dice"
"""Goes before the nonces where a key is derived, so that no message under the seed means two things."""


class Share(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player adds to sealed dice: the SHA-256 of a nonce, told at sitting down, and the nonce itself once it is
    revealed. All in hexadecimal; `seat` is a letter."""

    seat: str
    hash: str
    nonce: str | None = None

    def opens_with(self, nonce: str) -> bool:
        """Whether this is the nonce that was committed to."""
        return len(nonce) == 2 * SEALED_BYTES and hashlib.sha256(bytes.fromhex(nonce)).hexdigest() == self.hash


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
    game: int = 0
    """Which of the games of the seed, as `simulate` and `vector` number them."""
    repeats = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "seed", check_seed(self.seed))
        object.__setattr__(self, "game", whole_number(self.game, "the number of the game", 0))

    @cached_property
    def key(self) -> np.uint64:
        """That of the stream of their numbers."""
        return np.uint64(new_streams(self.seed, self.game)[DICE].key)

    def draw(self, number: int, limit: int) -> int:
        stream = new_streams(self.seed, self.game)[DICE]
        stream.count = np.uint64(number)
        return int(below(stream, limit))


@dataclass(frozen=True)
class SealedDice:
    """Dice for people: the hash of the seed is told before the first move, the seed after the last.

    Number n is HMAC-SHA-256 of n under a key. The key follows from the seed and the nonces of all players who revealed
    theirs, so neither whoever drew the seed nor any player could choose it; without nonces it is the seed. A number is
    never drawn twice: a move taken back and made again meets fresh chance.

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
        """The dice with this share in place of the one that its seat had."""
        others = (other for other in self.shares if other.seat != share.seat)
        return SealedDice(self.seed, tuple(sorted((*others, share), key=lambda each: each.seat)))

    def share_of(self, seat: str) -> Share | None:
        return next((share for share in self.shares if share.seat == seat), None)

    @property
    def commitment(self) -> str:
        """What is told before the game: the SHA-256 of the seed, in hexadecimal."""
        return hashlib.sha256(self.seed).hexdigest()

    @cached_property
    def key(self) -> bytes:
        """What the numbers are drawn under."""
        nonces = [share.seat.encode() + bytes.fromhex(share.nonce) for share in self.shares if share.nonce is not None]
        return hmac.digest(self.seed, SHARED_DICE + b"".join(nonces), "sha256") if nonces else self.seed

    def draw(self, number: int, limit: int) -> int:
        drawn = hmac.digest(self.key, number.to_bytes(8, "big"), "sha256")
        return int.from_bytes(drawn, "big") * limit >> 256


@dataclass(frozen=True)
class PracticeDice:
    """Dice for playing on from within a game: its n-th outcome of chance came from number `numbers[n]` of these dice,
    and does again. After the last of them the dice go on. Without `numbers` they are fresh dice.

    >>> dice = PracticeDice(SealedDice(bytes(32)), (0, 3))
    >>> [dice.draw(number, 100) for number in range(3)] == [dice.dice.draw(number, 100) for number in (0, 3, 4)]
    True
    """

    dice: Dice
    numbers: tuple[int, ...] = ()
    repeats = True

    def draw(self, number: int, limit: int) -> int:
        known = len(self.numbers)
        if number < known:
            return self.dice.draw(self.numbers[number], limit)
        return self.dice.draw(max(self.numbers, default=-1) + 1 + number - known, limit)
