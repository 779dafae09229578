/** Signs that mark kinds of spaces, around the origin and as large as a space of the wide course. */

export const BAT =
    'M0 -6L3 -9L4 -4Q14 -14 24 -4Q17 -6 14 2Q9 -2 6 3Q2 3 0 9Q-2 3 -6 3Q-9 -2 -14 2Q-17 -6 -24 -4Q-14 -14 -4 -4L-3 -9Z';

/** A sun: its rays and its disc. */
export const SUN =
    'M0 -40V-22M0 40V22M-28 -28L-16 -16M28 -28L16 -16M-28 28L-16 16M28 28L16 16M-34 0H-22M34 0H22M-14 0A14 14 0 1 1 14 0A14 14 0 1 1 -14 0';

/** The teeth of a trap, on a field of 48 by 40. */
export const TEETH =
    'M2 2L8 14L14 2L20 14L26 2L32 14L38 2L46 2ZM2 38L8 26L14 38L20 26L26 38L32 26L38 38L46 38Z';
