/** A move while the viewer makes it: `said` are the parts chosen so far, `options` the parts that can be chosen next.
 *  Everything follows from the legal moves. In the middle of a move that the table already has in part (`view.draft`),
 *  each single choice counts as a move of one part. */

import type { DrakonTileView, DrakonView } from '../../api/schema';
import type { Spot } from '../../lib/spot';
import { isWhole, nextParts, textOf, type Kind, type Part, type Side } from './moves';
import { beside, placeName, placeOf, roomAt, seatOf, SIDES, tileOf, turned } from './tiles';

/** A tile at the place where it may be put, and the facings that are legal there. */
export interface Ghost {
    place: string;
    tile: DrakonTileView;
    facings: Side[];
}

export class Gesture {
    moves = $state.raw<Part[][]>([]);
    said: Part[];
    /** The facing that the viewer chose last; where it is not legal, the next legal one clockwise counts. */
    wish = $state<Side>('N');

    /** The free place under the pointer, at which the chosen tile is shown. */
    hovered = $state<string | null>(null);

    options = $derived.by(() => nextParts(this.moves, this.said));
    isWhole = $derived.by(() => this.said.length > 0 && isWhole(this.moves, this.said));

    constructor(
        private view: () => DrakonView,
        private play: (move: string) => void,
        said: Part[] = [],
    ) {
        this.said = $state.raw(said);
    }

    /** Begin again with these legal moves. */
    offer(moves: Part[][]): void {
        this.moves = moves;
        this.said = [];
        this.wish = 'N';
    }

    /** The part that fits, among the options or as a replacement of a part chosen before. */
    find(fits: (part: Part) => boolean): Part | undefined {
        const now = this.options.find(fits);
        if (now) return now;
        for (let kept = this.said.length - 1; kept >= 0; kept--) {
            const kind = this.said[kept]!.kind;
            if (kind === 'step' || kind === 'power') continue;
            const instead = nextParts(this.moves, this.said.slice(0, kept)).find(
                (part) => part.kind === kind && fits(part),
            );
            if (instead) return instead;
        }
        return undefined;
    }

    offers(...kinds: Kind[]): boolean {
        return this.options.some((part) => kinds.includes(part.kind));
    }

    /** Choose a part: the next one, or a replacement of one chosen before. */
    choose(part: Part): void {
        this.said = this.with(part);
        this.hovered = null;
        if (this.isWhole && this.options.length === 0 && !this.wantsConfirmation(part))
            this.confirm();
    }

    /** Add a step to a walk that is being drawn; the walk is played when the drawing ends. */
    draw(step: Part): void {
        this.said = [...this.said, step];
    }

    /** Whether the move must be confirmed. A move that one click makes whole is played at once, others are shown first.
     *  In the middle of a move that the table already has in part, each click is a step of it. */
    private wantsConfirmation(part: Part): boolean {
        if (this.view().draft) return false;
        if (['at', 'for', 'turn', 'facing', 'destroy', 'then'].includes(part.kind)) return true;
        return part.kind === 'step' && this.steps.length > 1;
    }

    /** The parts of the move once this one is chosen. */
    private with(part: Part): Part[] {
        let kept = this.said.length;
        while (kept > 0 && !this.follows(part, kept)) kept--;
        return [...this.said.slice(0, kept), part];
    }

    private follows(part: Part, kept: number): boolean {
        return nextParts(this.moves, this.said.slice(0, kept)).some(
            (option) => option.text === part.text && option.kind === part.kind,
        );
    }

    /** Fields of a spot that chooses a part or, without one, asks why a move with these arguments is not legal. */
    spot(
        part: Part | null | undefined,
        things: Record<string, string> | false,
    ): Pick<Spot, 'act' | 'why'> {
        if (part) return { act: () => this.choose(part), why: textOf(this.with(part)) };
        if (!things || this.moves.length === 0) return {};
        // another place replaces the one chosen before
        const instead = 'place' in things ? this.said.findIndex(({ place }) => place) : -1;
        const after = instead < 0 ? this.said : this.said.slice(0, instead);
        const last = after.at(-1);
        const isHalf =
            last?.kind === 'power' && this.options.some(({ verb }) => verb === last.verb);
        if (isHalf) return { why: { do: last.verb, ...things } };
        return { why: after.length ? { after: textOf(after), ...things } : things };
    }

    /** Play the chosen parts, with the facing of the tile that is shown. */
    confirm(): void {
        const facing = this.facing;
        const last = this.options.find(({ kind, side }) => kind === 'facing' && side === facing);
        const whole = last ? [...this.said, last] : this.said;
        if (!isWhole(this.moves, whole)) return;
        const move = textOf(whole);
        this.said = [];
        this.play(move);
    }

    back(): void {
        this.said = this.said.slice(0, -1);
    }

    cancel(): void {
        this.said = [];
    }

    /** Turn the tile to the next legal facing. */
    turn(clockwise = true): void {
        const facings = (this.ghost ?? this.preview)?.facings ?? SIDES;
        if (facings.length === 0) return;
        const now = facings.indexOf(this.facingAmong(facings));
        this.wish = facings[(now + (clockwise ? 1 : facings.length - 1)) % facings.length]!;
    }

    /** The facing of the tile that is shown now. */
    get facing(): Side {
        return this.facingAmong(this.ghost?.facings ?? []);
    }

    private facingAmong(facings: Side[]): Side {
        const from = SIDES.indexOf(this.wish);
        const turns = SIDES.map((_, number) => SIDES[(from + number) % 4]!);
        return turns.find((side) => facings.includes(side)) ?? this.wish;
    }

    /** The tile to be put into the lair, or turned there; null if none is chosen. */
    get tile(): DrakonTileView | null {
        const chosen = this.said.findLast(({ kind }) => kind === 'place' || kind === 'for');
        if (chosen) return tileOf(chosen.room!);
        const turning = this.said.findLast(({ kind }) => kind === 'turn');
        const room = turning && roomAt(this.view(), turning.place!);
        if (room) return { kind: room.kind, arrows: room.printed };
        return this.view().draft?.room ?? null;
    }

    /** The place that the move is about; null if none is chosen. */
    get place(): string | null {
        const chosen = this.said.findLast(({ kind }) =>
            ['at', 'swap', 'turn', 'destroy'].includes(kind),
        );
        return chosen?.place ?? this.view().draft?.place ?? null;
    }

    /** The tile at its chosen place, where it can be turned; null before and after. */
    get ghost(): Ghost | null {
        const last = this.said.at(-1)?.kind;
        const isPut = last === 'at' || last === 'for' || last === 'turn';
        if (!this.offers('facing') && !(isPut && this.isWhole)) return null;
        return this.place && this.tile ? this.ghostAt(this.place) : null;
    }

    /** The tile as it will lie after the move; null if the move places none. */
    get put(): Ghost | null {
        const { place, tile } = this;
        const facings = facingsIn(this.said);
        return this.said.length && place && tile ? { place, tile, facings } : null;
    }

    /** The tile at the place under the pointer. */
    get preview(): Ghost | null {
        return this.hovered && this.offers('at') ? this.ghostAt(this.hovered) : null;
    }

    /** How the chosen tile would lie at a place. */
    private ghostAt(place: string): Ghost | null {
        if (!this.tile) return null;
        const at = this.options.find((part) => part.kind === 'at' && part.place === place);
        const after = at ? nextParts(this.moves, [...this.said, at]) : this.options;
        return { place, tile: this.tile, facings: facingsIn(after) };
    }

    /** The arrows of a ghost as it is turned now. */
    arrowsOf(ghost: Ghost): string {
        return turned(ghost.tile.arrows, this.facingAmong(ghost.facings));
    }

    /** The seat whose adventurer the move is about. */
    get mover(): string | null {
        const chosen = this.said.findLast(({ seat }) => seat);
        return chosen?.seat ?? this.view().draft?.seat ?? this.view().viewer;
    }

    get steps(): Side[] {
        return this.said.flatMap(({ kind, side }) => (kind === 'step' ? side! : []));
    }

    /** The places of the walk so far, from where the adventurer stands. */
    get path(): string[] {
        const view = this.view();
        const start = (view.draft && view.draft.place) ?? seatOf(view, this.mover)?.place;
        if (!start) return [];
        const places = [placeOf(start)];
        for (const side of this.steps) places.push(beside(places.at(-1)!, side));
        return places.map(placeName);
    }

    /** The places of the lair that can be chosen now. */
    get goals(): string[] {
        const view = this.view();
        return this.options.flatMap((part) => {
            const place = part.seat ? seatOf(view, part.seat)?.place : this.target(part);
            return place ?? [];
        });
    }

    /** The place that a part leads to or is about; null if there is none. */
    target(part: Part): string | null {
        if (part.kind === 'step') {
            const here = this.path.at(-1);
            return here ? placeName(beside(placeOf(here), part.side!)) : null;
        }
        return part.place ?? null;
    }
}

function facingsIn(parts: Part[]): Side[] {
    return parts.flatMap(({ kind, side }) => (kind === 'facing' ? side! : []));
}
