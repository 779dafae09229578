/** How the adventurers are told apart: each has a colour, a letter (`adventurer-letter`) and a hat of its own. */

import type { AdventurerView, DrachenhortView } from '../../api/schema';

export function adventurerOf(view: DrachenhortView, colour: string): AdventurerView {
    return view.adventurers.find((adventurer) => adventurer.colour === colour)!;
}

export function isSpace(place: string): boolean {
    return !Number.isNaN(Number(place));
}

export const METALS = ['silver', 'gold'] as const;
export type Metal = (typeof METALS)[number];

/** The medals of a round in the order in which they are given, each with its owner or null. */
export function medalsOf(view: DrachenhortView): { medal: number; who: AdventurerView | null }[] {
    const given = view.adventurers.flatMap((who) => {
        const medal = who.medals[view.round - 1];
        return medal == null ? [] : [{ medal, who }];
    });
    const left = view.medals_left.map((medal) => ({ medal, who: null }));
    return [...given, ...left].sort((one, other) => one.medal - other.medal);
}
