/** What one would say for things that cannot be chosen now, in notation: the shell asks the rules why not. */

import type { DrakonTileView } from '../../api/schema';
import type { DrakonContext } from './context.svelte';
import type { Gesture } from './gesture.svelte';
import { textOf } from './moves';
import { placeOf, sideTo, tileName } from './tiles';

/** The move that choosing a room of the lair would be. */
export function moveToRoom({ view, gesture }: DrakonContext, place: string): string | undefined {
    if (gesture.moves.length === 0) return undefined;
    for (const verb of ['destroy', 'swap', 'turn'] as const) {
        if (gesture.offers(verb) || gesture.said[0]?.kind === verb) return `${verb} ${place}`;
    }
    const walks = gesture.offers('step', 'fly');
    const mayBegin = view.phase === 'turn' && gesture.said.length === 0 && !view.draft;
    const here = gesture.path.at(-1);
    if (!here || !(walks || mayBegin)) return undefined;
    const side = sideTo(placeOf(here), placeOf(place));
    if (gesture.said.length === 0 && !view.draft) return side ? `move ${side}` : `move to ${place}`;
    return `${textOf(gesture.said)} ${side ?? `to ${place}`}`.trim();
}

/** The move that putting the chosen tile somewhere would be. */
export function moveToPlace(gesture: Gesture, place: string): string | undefined {
    if (!gesture.tile) return undefined;
    const begun = gesture.said[0]?.kind === 'place' ? `${gesture.said[0].text} ` : '';
    return `${begun}at ${place} facing N`;
}

/** The move that choosing a tile of the hand would be. */
export function moveOfTile(
    { view, gesture }: DrakonContext,
    tile: DrakonTileView,
): string | undefined {
    if (gesture.moves.length === 0) return undefined;
    for (const verb of ['for', 'discard', 'then'] as const) {
        if (gesture.offers(verb)) return `${textOf(gesture.said)} ${verb} ${tileName(tile)}`.trim();
    }
    return view.phase === 'turn' && !view.draft ? `place ${tileName(tile)}` : undefined;
}

/** The move that choosing a seat would be. */
export function moveOfSeat(gesture: Gesture, letter: string): string | undefined {
    const like = gesture.options.find((part) => part.kind === 'seat');
    return like && like.kind === 'seat' ? `${like.verb} ${letter}` : undefined;
}
