/** The dragon's head on a field of 64 by 64: the mark of the hall, also in the emblems. */

export const HEAD =
    'M10 57C6 46 8 37 13 31l-9 1 11-8-8-4 13-1L6 5c10 0 18 3 23 9l1-8c5 3 8 6 9 11 4 1 8 4 11 7l8 2c3 2 4 5 3 8l-5 2-4-2-1 4-4-3-2 4-5-2c3 4 8 5 13 5l-2 6c-8 3-16 1-21-4 0 6 3 11 8 15-10 3-20 2-28-2z';
export const EYE = 'M30 24c4-2 8-1 11 2-4 2-8 2-11-2z';
export const NOSTRIL = 'M54 29.500l3 1';
