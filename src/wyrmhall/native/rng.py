"""Random numbers: a counter-based generator, outside any state.

A stream is a key and a count. Number `count` of a stream is a hash of the two (SplitMix64), so a stream can be
continued at any point, copied, or computed on another machine, and always gives the same numbers. A game has two
streams: one for the dice, one for the policies that choose the moves. So a seed deals the same tiles to all policies.
"""

import numpy as np

from wyrmhall.native.layout import new_records
from wyrmhall.native.rule import rule, wrapping_rule

STREAM = np.dtype([("key", np.uint64), ("count", np.uint64)], align=True)

DICE, POLICY = 0, 1
"""Indices of the streams of a game."""
STREAMS = 2
"""Number of streams of a game."""

LOTS = 1 << 20
"""Number of tie-break values."""

FINE = 1 << 32
"""Number of values of `uniform`: the largest limit of `below`."""

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_LOW = np.uint64(0xFFFFFFFF)
_HALF = np.uint64(32)
_ONE = np.uint64(1)


@wrapping_rule
def mix(number):
    """SplitMix64's finaliser: a permutation of the 64-bit numbers that scatters them."""
    number = (number ^ (number >> np.uint64(30))) * _MIX_1
    number = (number ^ (number >> np.uint64(27))) * _MIX_2
    return number ^ (number >> np.uint64(31))


@wrapping_rule
def seed_stream(stream, seed, game, purpose):
    """Begin a stream. `seed` is that of the run, `game` the number of the game in it, `purpose` DICE or POLICY."""
    key = mix(np.uint64(seed) + _GOLDEN)
    key = mix(key ^ (np.uint64(game) * _GOLDEN))
    stream.key = mix(key + np.uint64(purpose))
    stream.count = np.uint64(0)


@wrapping_rule
def below(stream, limit):
    """A whole number from 0 up to, not including, `limit`, from one number of the stream. It is 2**32 at most.

    This is floor(hash * limit / 2**64), so no result is favoured by more than 2**-64; it is computed in two
    halves because there is no 128-bit product.
    """
    stream.count += _ONE
    number = mix(stream.key + stream.count * _GOLDEN)
    wide = np.uint64(limit)
    carry = ((number & _LOW) * wide) >> _HALF
    return np.int64(((number >> _HALF) * wide + carry) >> _HALF)


@rule
def uniform(stream):
    """A number from 0 up to, not including, 1."""
    return below(stream, FINE) / FINE


@rule
def draw_weighted(stream, weights, total):
    """Draw an outcome by weight, with one number of the stream. `total` is the sum of the weights."""
    left = below(stream, total)
    outcome = 0
    while left >= weights[outcome]:
        left -= weights[outcome]
        outcome += 1
    return outcome


@rule
def with_lot(worth, lot, number):
    """A value to compare by: `worth`, with ties broken at random instead of by action number, which people notice.

    `lot` is `below(stream, LOTS)`, drawn once for all that are compared; `number`, below 1,000, makes a different
    tie-break value of it for each.
    """
    odd = 2 * number + 1
    return int(worth) * LOTS + (lot * odd * odd * odd & LOTS - 1)


def new_streams(seed: int, game: int = 0) -> np.ndarray:
    """Makes the two streams of a game. `seed` is a whole number from 0 to 2**64 - 1."""
    streams = new_records(STREAM, STREAMS)
    for purpose in (DICE, POLICY):
        seed_stream(streams[purpose], np.uint64(seed), game, purpose)
    return streams
