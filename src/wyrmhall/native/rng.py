"""Random numbers: a counter-based generator, outside any state.

A stream is a key and a count. Number `count` of a stream is a hash of the two (SplitMix64), so a stream can be
continued at any point, copied, or computed on another machine, and always gives the same numbers. A game has
two streams: one for the dice, one for the policies that choose the moves. So the same seed deals the same tiles
whoever plays.
"""

import numpy as np

from wyrmhall.native.layout import new_records
from wyrmhall.native.rule import rule, wrapping_rule

STREAM = np.dtype([("key", np.uint64), ("count", np.uint64)], align=True)

DICE, POLICY = 0, 1
"""What the two streams of a game are for."""
STREAMS = 2

LOTS = 1 << 20
"""Number of lots among which equal worths draw."""

FINE = 1 << 32
"""Number of values from 0 up to 1 that can be drawn: the most that `below` takes."""

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
    """Begin the stream of one game: `seed` names the run, `game` the game in it, `purpose` is DICE or POLICY."""
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
    """An outcome, each as likely as its weight, from one number of the stream. `total` is the sum of the weights."""
    left = below(stream, total)
    outcome = 0
    while left >= weights[outcome]:
        left -= weights[outcome]
        outcome += 1
    return outcome


@rule
def with_lot(worth, lot, number):
    """A whole worth to compare by: what is worth more stays ahead, and of equals chance picks one.

    Whoever takes the first of equals plays by the order in which actions are numbered, and everybody notices. `lot` is
    `below(stream, LOTS)`, drawn once for all that are compared; their numbers, below 1,000, make a lot for each of it.
    """
    odd = 2 * number + 1
    return int(worth) * LOTS + (lot * odd * odd * odd & LOTS - 1)


def new_streams(seed: int, game: int = 0) -> np.ndarray:
    """The two streams of a game. `seed` is a whole number from 0 to 2**64 - 1."""
    streams = new_records(STREAM, STREAMS)
    for purpose in (DICE, POLICY):
        seed_stream(streams[purpose], np.uint64(seed), game, purpose)
    return streams
