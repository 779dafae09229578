/** How the adventurers are told apart: each has a colour, a letter and a hat of its own. */

import type { AdventurerView, DrachenhortView } from '../../api/schema';

export interface Look {
    fill: string;
    /** The letter of the game's notation: K is black, as printers have it. */
    letter: string;
    /** What it wears, drawn over a head of radius 7 around 0,-28. */
    hat: string;
}

const LOOKS: Record<string, Look> = {
    // a hood with a feather
    green: {
        fill: 'var(--green)',
        letter: 'G',
        hat: 'M-9 -28Q-9 -38 1 -38L12 -45L8 -34L13 -29Q4 -32 -9 -28Z',
    },
    // a helmet with a crest
    red: {
        fill: 'var(--red)',
        letter: 'R',
        hat: 'M-8 -25V-30A8 8 0 0 1 -3 -37Q-2 -44 7 -44Q3 -41 4 -37A8 8 0 0 1 8 -30V-25L3 -26V-29H-3V-26Z',
    },
    // a helmet with horns
    orange: {
        fill: 'var(--orange)',
        letter: 'O',
        hat: 'M-8 -28A8 8 0 0 1 -7 -32Q-13 -34 -12 -42Q-9 -37 -4 -36Q0 -38 4 -36Q9 -37 12 -42Q13 -34 7 -32A8 8 0 0 1 8 -28Z',
    },
    // a wizard's hat
    blue: {
        fill: 'var(--blue)',
        letter: 'B',
        hat: 'M-12 -28Q-6 -31 -4 -36L3 -50L5 -36Q7 -31 12 -28Z',
    },
    // a crown
    white: {
        fill: 'var(--white)',
        letter: 'W',
        hat: 'M-9 -30L-10 -42L-5 -37L0 -44L5 -37L10 -42L9 -30Z',
    },
    // a hat with a wide brim
    yellow: {
        fill: 'var(--yellow)',
        letter: 'Y',
        hat: 'M-15 -29Q-8 -32 -7 -33V-40Q0 -43 7 -40V-33Q8 -32 15 -29Q0 -26 -15 -29Z',
    },
    // a deep hood
    violet: {
        fill: 'var(--purple)',
        letter: 'V',
        hat: 'M-11 -19Q-12 -36 0 -43Q12 -36 11 -19L6 -22Q8 -30 0 -34Q-8 -30 -6 -22Z',
    },
    // two buns of hair
    pink: {
        fill: 'var(--pink)',
        letter: 'P',
        hat: 'M-8 -27A8 8 0 0 1 -6 -33A5 5 0 1 1 -3 -36H3A5 5 0 1 1 6 -33A8 8 0 0 1 8 -27Z',
    },
    // a flat-topped tall hat
    black: {
        fill: 'var(--black)',
        letter: 'K',
        hat: 'M-12 -29H-7L-8 -44H8L7 -29H12V-27H-12Z',
    },
    // a turban
    turquoise: {
        fill: 'var(--turquoise)',
        letter: 'T',
        hat: 'M-9 -28Q-12 -34 -6 -38Q0 -43 6 -38Q12 -34 9 -28Q0 -33 -9 -28Z',
    },
};

export function lookOf(colour: string): Look {
    return LOOKS[colour] ?? LOOKS['turquoise']!;
}

/** The part of a space on which an adventurer stands or would end. */
export type Part = 'light' | 'dark';

export function partOf(adventurer: AdventurerView): Part {
    return adventurer.in_light ? 'light' : 'dark';
}

/** Where the roll takes somebody: into the dark, if the space has any. */
export function partAt(view: DrachenhortView, place: string): Part {
    return view.spaces[Number(place) - 1]?.kind === 'lit' ? 'light' : 'dark';
}

export function adventurerOf(view: DrachenhortView, colour: string): AdventurerView {
    return view.adventurers.find((adventurer) => adventurer.colour === colour)!;
}

export function isSpace(place: string): boolean {
    return !Number.isNaN(Number(place));
}

export const METALS = ['silver', 'gold'] as const;
export type Metal = (typeof METALS)[number];

/** The medals of a round in the order in which they are given: who has each, or nobody yet. */
export function medalsOf(view: DrachenhortView): { medal: number; who: AdventurerView | null }[] {
    const given = view.adventurers.flatMap((who) => {
        const medal = who.medals[view.round - 1];
        return medal == null ? [] : [{ medal, who }];
    });
    const left = view.medals_left.map((medal) => ({ medal, who: null }));
    return [...given, ...left].sort((one, other) => one.medal - other.medal);
}

/** What the medals of some adventurers are worth so far. */
export function worth(view: DrachenhortView, colours: string[]): number {
    return colours
        .flatMap((colour) => adventurerOf(view, colour).medals)
        .reduce<number>((sum, medal) => sum + (medal ?? 0), 0);
}
