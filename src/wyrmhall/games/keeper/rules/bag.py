"""The bag: the tiles not dealt yet.

Its counts are packed. The faces of a colour share one 64-bit number, six bits for each face; the colours share another,
eight bits for each. One multiplication then adds up all counts from the first on, and one subtraction compares a
number with all these sums at once. So a tile is found without a loop and without a branch that a processor could
not predict: a deal takes a third of the time.
"""

import numpy as np

from wyrmhall.games.keeper.state import COLOUR_BITS, COLOURS, FACE_BITS, FACES_PER_COLOUR
from wyrmhall.native.rule import rule, wrapping_rule


def _every(bits, lanes, value):
    """The same value in every lane."""
    return np.uint64(sum(value << (bits * lane) for lane in range(lanes)))


FACE_ONES = _every(FACE_BITS, FACES_PER_COLOUR, 1)
FACE_TOPS = _every(FACE_BITS, FACES_PER_COLOUR, 1 << (FACE_BITS - 1))
COLOUR_ONES = _every(COLOUR_BITS, COLOURS, 1)
COLOUR_TOPS = _every(COLOUR_BITS, COLOURS, 1 << (COLOUR_BITS - 1))


@rule
def face_lane(content, face):
    """Where the count of a face begins in the number of its colour."""
    return np.uint64(FACE_BITS * int(face - content.first_face[content.colour[face]]))


@rule
def colour_lane(colour):
    """Where the count of a colour begins."""
    return np.uint64(COLOUR_BITS * int(colour))


@rule
def put_in_bag(content, state, face, count):
    """Put tiles of a face into the bag."""
    colour = content.colour[face]
    state.bag[colour] += np.uint64(count) << face_lane(content, face)
    state.undealt += np.uint64(count) << colour_lane(colour)


@rule
def take_from_bag(content, state, face):
    """Take one tile of a face out of the bag."""
    colour = content.colour[face]
    state.bag[colour] -= np.uint64(1) << face_lane(content, face)
    state.undealt -= np.uint64(1) << colour_lane(colour)


@rule
def count_in_bag(content, state, face):
    """How many tiles of a face are in the bag."""
    return np.int64((state.bag[content.colour[face]] >> face_lane(content, face)) & np.uint64(63))


@rule
def count_colour_in_bag(state, colour):
    """How many tiles of a colour are in the bag."""
    return np.int64((state.undealt >> colour_lane(colour)) & np.uint64(255))


@wrapping_rule
def tiles_in_bag(state):
    """How many tiles are in the bag, of all colours."""
    return np.int64((state.undealt * COLOUR_ONES >> np.uint64(COLOUR_BITS * (COLOURS - 1))) & np.uint64(255))


@rule
def empty_bag(state):
    """Take all tiles out of the bag."""
    state.undealt = 0
    for colour in range(COLOURS):
        state.bag[colour] = 0


@wrapping_rule
def face_in_bag(content, state, number):
    """The face of tile `number`, counted from 0, when the tiles of the bag lie sorted by face."""
    wanted = np.uint64(number)
    sums = state.undealt * COLOUR_ONES
    reached = ((wanted * COLOUR_ONES | COLOUR_TOPS) - sums) & COLOUR_TOPS
    colour = (reached >> np.uint64(COLOUR_BITS - 1)) * COLOUR_ONES >> np.uint64(COLOUR_BITS * (COLOURS - 1))
    colour &= np.uint64(255)
    before = (sums << np.uint64(COLOUR_BITS)) >> (colour * np.uint64(COLOUR_BITS)) & np.uint64(255)
    return face_in_colour(content, state, np.int64(colour), wanted - before)


@wrapping_rule
def face_in_colour(content, state, colour, number):
    """The face of tile `number` of a colour."""
    sums = state.bag[colour] * FACE_ONES
    reached = ((np.uint64(number) * FACE_ONES | FACE_TOPS) - sums) & FACE_TOPS
    lane = (reached >> np.uint64(FACE_BITS - 1)) * FACE_ONES >> np.uint64(FACE_BITS * (FACES_PER_COLOUR - 1))
    return int(content.first_face[colour]) + np.int64(lane & np.uint64(63))
