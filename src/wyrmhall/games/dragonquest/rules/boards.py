"""Boards: sets of cells as four words of bits, three rows of the castle in each.

All cells of a board are looked at in one go: the neighbours of a set are the set shifted by a column or by a row.
"""

from wyrmhall.games.dragonquest.state import CELLS, CELLS_IN_WORD, COLUMNS, ROWS_IN_WORD, WORDS
from wyrmhall.native.rule import rule

WORD = (1 << CELLS_IN_WORD) - 1
FIRST_COLUMN = sum(1 << (row * COLUMNS) for row in range(ROWS_IN_WORD))
NOT_FIRST = (WORD & ~FIRST_COLUMN,) * WORDS
NOT_LAST = (WORD & ~(FIRST_COLUMN << (COLUMNS - 1)),) * WORDS
REST = CELLS_IN_WORD - COLUMNS
"""How far a row must be shifted to come from one end of a word to the other."""
NOTHING = (0, 0, 0, 0)


@rule
def board(words):
    """Four words of a record as a board."""
    return int(words[0]), int(words[1]), int(words[2]), int(words[3])


@rule
def single(cell):
    """A board with one cell; with none for a place that is no cell."""
    bit = 1 << (int(cell) % CELLS_IN_WORD)
    word = int(cell) // CELLS_IN_WORD
    return (
        bit if word == 0 else 0,
        bit if word == 1 else 0,
        bit if word == 2 else 0,
        bit if word == 3 else 0,
    )


@rule
def put(words, cell):
    """Add a cell to a board of a record."""
    words[int(cell) // CELLS_IN_WORD] |= 1 << (int(cell) % CELLS_IN_WORD)


@rule
def keep(words, cells):
    """Write a board into a record."""
    for word in range(WORDS):
        words[word] = cells[word]


@rule
def has(words, cell):
    """Whether a cell is on a board of a record."""
    return int(words[int(cell) // CELLS_IN_WORD]) >> (int(cell) % CELLS_IN_WORD) & 1 == 1


@rule
def both(one, other):
    """The cells that are on both boards."""
    return one[0] & other[0], one[1] & other[1], one[2] & other[2], one[3] & other[3]


@rule
def either(one, other):
    """The cells that are on one of the boards."""
    return one[0] | other[0], one[1] | other[1], one[2] | other[2], one[3] | other[3]


@rule
def without(one, other):
    """The cells of one board that are not on the other."""
    return one[0] & ~other[0], one[1] & ~other[1], one[2] & ~other[2], one[3] & ~other[3]


@rule
def is_empty(one):
    """No cell at all."""
    return one[0] | one[1] | one[2] | one[3] == 0


@rule
def meets(one, other):
    """Whether a cell is on both boards."""
    return not is_empty(both(one, other))


@rule
def first_cell(one):
    """The first cell in reading order, CELLS if there is none."""
    for number in range(WORDS):
        word = one[number]
        if word:
            cell = number * CELLS_IN_WORD
            word &= -word
            width = 32
            while width > 0:
                if word >> width:
                    word >>= width
                    cell += width
                width //= 2
            return cell
    return CELLS


@rule
def without_first(one):
    """The board without its first cell."""
    if one[0]:
        return one[0] & (one[0] - 1), one[1], one[2], one[3]
    if one[1]:
        return 0, one[1] & (one[1] - 1), one[2], one[3]
    if one[2]:
        return 0, 0, one[2] & (one[2] - 1), one[3]
    return 0, 0, 0, one[3] & (one[3] - 1)


@rule
def to_the_east(one):
    """Every cell moved by a column."""
    return both((one[0] << 1, one[1] << 1, one[2] << 1, one[3] << 1), NOT_FIRST)


@rule
def to_the_west(one):
    """Every cell moved back by a column."""
    return both((one[0] >> 1, one[1] >> 1, one[2] >> 1, one[3] >> 1), NOT_LAST)


@rule
def to_the_south(one):
    """Every cell moved down by a row."""
    return (
        one[0] << COLUMNS & WORD,
        one[1] << COLUMNS & WORD | one[0] >> REST,
        one[2] << COLUMNS & WORD | one[1] >> REST,
        one[3] << COLUMNS & WORD | one[2] >> REST,
    )


@rule
def to_the_north(one):
    """Every cell moved up by a row."""
    return (
        one[0] >> COLUMNS | one[1] << REST & WORD,
        one[1] >> COLUMNS | one[2] << REST & WORD,
        one[2] >> COLUMNS | one[3] << REST & WORD,
        one[3] >> COLUMNS,
    )


@rule
def beside(one):
    """The orthogonal neighbours of all cells."""
    return either(
        either(to_the_east(one), to_the_west(one)),
        either(to_the_north(one), to_the_south(one)),
    )


@rule
def diagonal(one):
    """The diagonal neighbours of all cells."""
    sideways = either(to_the_east(one), to_the_west(one))
    return either(to_the_north(sideways), to_the_south(sideways))


@rule
def around(one):
    """The neighbours of all cells, straight and diagonal."""
    return either(beside(one), diagonal(one))


@rule
def king_distance(one, other):
    """Moves of a chess king between two cells on the bare grid."""
    rows = abs(int(one) // COLUMNS - int(other) // COLUMNS)
    columns = abs(int(one) % COLUMNS - int(other) % COLUMNS)
    return max(rows, columns)
