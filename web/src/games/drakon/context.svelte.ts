/** State that all components of Drakon's board share, and the texts for rooms and decisions in labels, buttons and
 *  prompts. */

import type {
    DrakonHappening,
    DrakonMove,
    DrakonTileView,
    DrakonView,
    RoomView,
} from '../../api/schema';
import { BoardContext, boardContext, sentence, type Choice } from '../../lib/board.svelte';
import { Camera, extentOf } from '../../lib/camera.svelte';
import { Drag } from './drag.svelte';
import { Gesture } from './gesture.svelte';
import { partsOf, type Part, type Side } from './moves';
import { originsOf } from './origins';
import { promptOf, trayOf } from './prompts';
import { placeOf, roomAt, seatOf, SIDES, sideTo, tileOf } from './tiles';

const NAMES: Record<Side, string> = { N: 'north', E: 'east', S: 'south', W: 'west' };

export class DrakonContext extends BoardContext<DrakonView, DrakonMove, DrakonHappening> {
    gesture = new Gesture(() => this.view, this.play);
    /** The move that the coach explains, as a gesture. */
    advice = $derived(this.after((this.advised?.parts ?? []).flatMap(partsOf)));
    camera = new Camera();
    drag = new Drag(this.gesture, this.camera);
    width = $state(0);
    layout = $derived(this.width >= 840 ? 'wide' : this.width >= 560 ? 'middle' : 'narrow');
    /** Whether the viewer uses the keyboard: then the focus follows the move. */
    byKeyboard = $state(false);
    /** The anchors from which new pieces of this view come. */
    origins = $derived(
        originsOf(
            this.happened.map(({ did }) => did),
            this.view.viewer,
        ),
    );
    prompt = $derived(promptOf(this));
    tray = $derived(trayOf(this));

    /** The place of the viewer's adventurer. */
    get ownPlace(): string | undefined {
        return seatOf(this.view, this.view.viewer)?.place;
    }

    /** The place where something happened last. */
    touched = $derived(
        this.past.flatMap(({ did }) => (did && 'place' in did ? [did.place] : [])).at(-1),
    );

    fit(everything = false): void {
        const focus = this.prompt?.place ?? this.ownPlace ?? this.touched ?? '0,0';
        const advised = this.advice.put ? [this.advice.put.place] : [];
        const goals = [...this.gesture.goals, ...advised];
        const places = [...this.view.lair, ...goals.map(placeOf)];
        this.camera.fit(extentOf(places), placeOf(focus), everything);
    }

    /** The arguments of a move into a room of the lair, to ask about it; false if no room is asked for. */
    thingsAt(place: string): Record<string, string> | false {
        const { gesture, view } = this;
        const isChosen = ({ kind }: Part) => ['destroy', 'swap', 'turn'].includes(kind);
        if ([...gesture.options, ...gesture.said].some(isChosen)) return { place };
        const mayBegin = view.phase === 'turn' && gesture.said.length === 0 && !view.draft;
        const here = gesture.path.at(-1);
        if (!here || !(mayBegin || gesture.offers('step', 'fly'))) return false;
        const side = sideTo(placeOf(here), placeOf(place));
        return side ? { side } : { place };
    }

    kind(kind: string): string {
        return this.t('kind-name', { kind });
    }

    kindTitle = (kind: string): string => sentence(this.kind(kind));

    adventurer(name: string): string {
        return sentence(this.t('adventurer-name', { adventurer: name }));
    }

    /** Text for what an adventurer's power does. */
    power(adventurer: string): string {
        return sentence(this.t('about-power', { adventurer }));
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

    /** Label of a tile outside the lair. */
    tile(tile: DrakonTileView): string {
        return this.t('board-tile', {
            name: this.kindTitle(tile.kind),
            arrows: this.arrows(tile.arrows),
        });
    }

    /** Label of a room of the lair with everything in it. */
    room(room: RoomView): string {
        const parts = [
            this.t('board-room', {
                name: this.kindTitle(room.kind),
                place: room.place,
                arrows: this.arrows(room.arrows),
            }),
        ];
        if (room.adventurers.length > 0) {
            const names = room.adventurers.map((letter) => this.nameOf(letter)).join(', ');
            parts.push(this.t('board-inside', { names }));
        }
        if (room.coins > 0) parts.push(this.t('lies-on-start', { coins: room.coins }));
        return parts.join('; ');
    }

    private roomName(place: string | null): string {
        const room = place === null ? undefined : roomAt(this.view, place);
        return room ? this.kind(room.kind) : '';
    }

    /** A gesture with these parts chosen. */
    private after(said: Part[]): Gesture {
        return new Gesture(() => this.view, this.play, said);
    }

    /** Text of a button for a part. */
    part(part: Part, gesture = this.gesture): string {
        const place = gesture.target(part) ?? '';
        const room = part.room ? this.tile(tileOf(part.room)) : this.roomName(place);
        const side = part.side ? this.side(part.side) : '';
        const other = gesture.mover;
        switch (part.kind) {
            case 'seat':
                return this.t(`board-do-${part.verb}`, { other: this.nameOf(part.seat!) });
            case 'power':
                return this.t('board-do-power', { adventurer: this.adventurer(part.text) });
            case 'word':
                return this.word(part.text);
            case 'step':
            case 'fly':
                if (other === null || other === this.view.viewer) break;
                // the step is another adventurer's
                return this.t(`board-do-${part.kind}-other`, {
                    ...{ place, room, side },
                    other: this.nameOf(other),
                });
        }
        return this.t(`board-do-${part.kind}`, { place, room, side });
    }

    /** Text of an answer; the answer itself if the board has no message for it. */
    private word(text: string): string {
        const message = `board-do-${text.replaceAll(' ', '-')}`;
        const said = this.t(message);
        return said === message ? text : said;
    }
}

export const drakonContext = boardContext as () => DrakonContext;
