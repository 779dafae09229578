/** How rooms, seats and decisions are called: for screen readers, buttons and prompts. */

import type { DrakonTileView, DrakonView, Line, RoomView, SeatInfo } from '../../api/schema';
import type { Parts } from '../../lib/board';
import type { Gesture } from './gesture.svelte';
import type { Part, Side } from './moves';
import { roomAt, SIDES, tileOf } from './tiles';

export type Speak = (message: string, parts?: Parts) => string;

const NAMES: Record<Side, string> = { N: 'north', E: 'east', S: 'south', W: 'west' };

export class BoardWords {
    constructor(
        readonly t: Speak,
        private seats: () => SeatInfo[],
        private view: () => DrakonView,
    ) {}

    kind(kind: string): string {
        return this.t('kind-name', { kind });
    }

    /** A message of the game begins in lower case, as part of a sentence; on the board it stands alone. */
    alone(text: string): string {
        return text.charAt(0).toUpperCase() + text.slice(1);
    }

    /** What the rules ask. */
    asked(say: (line: Line) => string): string {
        const { prompt } = this.view();
        return prompt ? this.alone(say(prompt)) : '';
    }

    seat(letter: string): string {
        return this.seats().find((seat) => seat.seat === letter)?.name ?? letter;
    }

    adventurer(name: string): string {
        return this.alone(this.t('adventurer-name', { adventurer: name }));
    }

    /** What an adventurer's power does. */
    power(adventurer: string): string {
        return this.alone(this.t('about-power', { adventurer }));
    }

    side(side: Side): string {
        return this.t('side-name', { side: NAMES[side] });
    }

    arrows(arrows: string): string {
        const sides = SIDES.filter((side) => arrows.includes(side)).map((side) => this.side(side));
        return sides.length > 0
            ? this.t('board-arrows', { sides: sides.join(', ') })
            : this.t('board-no-arrows');
    }

    /** A tile outside the lair. */
    tile(tile: DrakonTileView): string {
        return this.t('board-tile', {
            name: this.alone(this.kind(tile.kind)),
            arrows: this.arrows(tile.arrows),
        });
    }

    /** A room of the lair with everything in it. */
    room(room: RoomView): string {
        const parts = [
            this.t('board-room', {
                name: this.alone(this.kind(room.kind)),
                place: room.place,
                arrows: this.arrows(room.arrows),
            }),
        ];
        if (room.adventurers.length > 0) {
            const names = room.adventurers.map((letter) => this.seat(letter)).join(', ');
            parts.push(this.t('board-inside', { names }));
        }
        if (room.coins > 0) parts.push(this.t('lies-on-start', { coins: room.coins }));
        return parts.join('; ');
    }

    private roomName(place: string | null): string {
        const room = place === null ? undefined : roomAt(this.view(), place);
        return room ? this.kind(room.kind) : '';
    }

    /** What a decision does, as a button says it. */
    part(part: Part, gesture: Gesture): string {
        const place = gesture.target(part) ?? '';
        const parts = { place, room: this.roomName(place) };
        switch (part.kind) {
            case 'place':
            case 'for':
            case 'discard':
            case 'then':
                return this.t(`board-do-${part.kind}`, { room: this.tile(tileOf(part.room)) });
            case 'facing':
                return this.t('board-do-facing', { side: this.side(part.side) });
            case 'step':
                return this.walk('step', gesture, { ...parts, side: this.side(part.side) });
            case 'fly':
                return this.walk('fly', gesture, parts);
            case 'at':
            case 'swap':
            case 'destroy':
            case 'turn':
                return this.t(`board-do-${part.kind}`, parts);
            case 'seat':
                return this.t(`board-do-${part.verb}`, { other: this.seat(part.seat) });
            case 'power':
                return this.t('board-do-power', { adventurer: this.adventurer(part.text) });
            case 'word':
                return this.word(part.text);
        }
    }

    /** To go somewhere, or to make another adventurer go there. */
    private walk(how: 'step' | 'fly', gesture: Gesture, parts: Parts): string {
        const other = gesture.mover;
        if (other === null || other === this.view().viewer) return this.t(`board-do-${how}`, parts);
        return this.t(`board-do-${how}-other`, { ...parts, other: this.seat(other) });
    }

    /** An answer that stands alone; what the board has no words for is shown as it is written. */
    private word(text: string): string {
        const message = `board-do-${text.replaceAll(' ', '-')}`;
        const said = this.t(message);
        return said === message ? text : said;
    }
}
