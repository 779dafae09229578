/** What is asked now: where on the board, in which words, and with which buttons. */

import type { DrakonView, Line } from '../../api/schema';
import type { Gesture } from './gesture.svelte';
import type { Kind, Part } from './moves';
import { placeName, roomAt, seatOf, tileName } from './tiles';
import type { BoardWords } from './words';

export interface Prompt {
    /** The room that it concerns; null for what concerns the hand or nothing in particular. */
    place: string | null;
    text: string;
    hint?: string;
    /** Options that are offered as buttons here. */
    parts: Part[];
    confirm?: string;
    canTurn?: boolean;
    canGoBack?: boolean;
}

/** The prompt for what was said so far, or null if the board itself shows all that can be done. */
export function promptOf(
    view: DrakonView,
    gesture: Gesture,
    words: BoardWords,
    say: (line: Line) => string,
): Prompt | null {
    const { t } = words;
    if (gesture.moves.length === 0) return null;
    const last = gesture.said.at(-1);
    const asked = words.asked(say);
    const own = seatOf(view, view.viewer)?.place ?? null;
    const mover = seatOf(view, gesture.mover)?.place ?? own;

    const ghost = gesture.ghost;
    if (ghost) {
        const canTurn = ghost.facings.length > 1;
        const isTurning = last?.kind === 'turn' || view.phase === 'rotation';
        return {
            place: ghost.place,
            text: words.alone(words.kind(ghost.tile.kind)),
            hint: canTurn ? t('board-turn-hint') : t('board-one-turn'),
            parts: [],
            confirm: t(isTurning ? 'board-confirm-turn' : 'board-confirm-place'),
            canTurn,
        };
    }
    if (last?.kind === 'destroy') {
        const room = words.kind(roomAt(view, last.place)?.kind ?? '');
        const text = t('board-ask-destroy', { room });
        return { place: last.place, text, parts: [], confirm: t('board-confirm-destroy') };
    }
    if (gesture.steps.length > 0) {
        const place = gesture.path.at(-1) ?? null;
        if (gesture.isWhole) {
            const room = words.alone(words.kind(roomAt(view, place ?? '')?.kind ?? ''));
            const confirm = t('board-confirm-walk');
            return {
                place,
                text: t('board-walk-to', { room }),
                parts: [],
                confirm,
                canGoBack: true,
            };
        }
        const text = words.alone(t('prompt-walk', { steps: stepsLeft(gesture) }));
        return { place, text, parts: [], canGoBack: true };
    }
    if (last?.kind === 'swap') {
        const room = roomAt(view, last.place);
        const name = room ? `${words.kind(room.kind)} ${room.arrows}`.trim() : '';
        const text = words.alone(t('prompt-swap', { room: name, place: last.place }));
        return { place: last.place, text, parts: [] };
    }
    if (gesture.offers('discard'))
        return { place: null, text: words.alone(t('prompt-discard')), parts: [] };
    if (gesture.offers('then'))
        return { place: null, text: words.alone(t('prompt-discard-again')), parts: [] };
    if (last?.kind === 'then') {
        return {
            place: null,
            text: t('board-ask-discard'),
            parts: [],
            confirm: t('board-confirm-discard'),
        };
    }
    if (gesture.offers('seat')) {
        const verb = gesture.options.find((part) => part.kind === 'seat')?.verb;
        const text = last ? t(`board-ask-${verb}`) : asked;
        return { place: own, text, parts: gesture.options };
    }
    if (last?.kind === 'seat') {
        const message = last.verb === 'send' ? 'prompt-send' : 'prompt-push';
        const text = words.alone(t(message, { other: words.seat(last.seat) }));
        return { place: mover, text, parts: [] };
    }
    if (last?.kind === 'power') {
        const text = last.text === 'amazon' ? t('prompt-extra') : t('board-ask-wizard');
        return { place: own, text: words.alone(text), parts: [] };
    }
    return root(view, gesture, words, asked, own);
}

/** Nothing is said yet. In the turn itself the board shows what can be done; other questions are asked where they arise. */
function root(
    view: DrakonView,
    gesture: Gesture,
    words: BoardWords,
    asked: string,
    own: string | null,
): Prompt | null {
    if (gesture.said.length > 0) return null;
    if (view.draft && gesture.offers('step', 'fly')) {
        return { place: gesture.path.at(-1) ?? own, text: asked, parts: [] };
    }
    const parts = gesture.options.filter((part) => part.kind === 'word' || part.kind === 'power');
    if (view.phase === 'turn' && parts.length < gesture.options.length) return null;
    const start = view.lair.find((room) => room.kind === 'start');
    const place =
        view.phase === 'start_coin' && start ? placeName(start) : (view.draft?.place ?? own);
    const power = parts.find((part) => part.kind === 'power');
    return { place, text: asked, ...(power && { hint: words.power(power.text) }), parts };
}

function stepsLeft(gesture: Gesture): number {
    const said = gesture.said;
    const going = gesture.moves.filter((move) =>
        said.every((part, number) => move[number]?.text === part.text),
    );
    return Math.min(...going.map((move) => move.length)) - said.length;
}

const ON_ROOMS: Kind[] = ['step', 'fly', 'swap', 'destroy', 'turn'];
const ON_HAND: Kind[] = ['place', 'for', 'discard', 'then'];

/** The options that nothing on the board stands for: they become buttons below it, so that no decision gets stuck. */
export function leftOver(view: DrakonView, gesture: Gesture, prompt: Prompt | null): Part[] {
    const hand = seatOf(view, view.viewer)?.hand ?? [];
    return gesture.options.filter((part) => {
        if (prompt?.parts.includes(part)) return false;
        if (ON_ROOMS.includes(part.kind)) return !roomAt(view, gesture.target(part) ?? '');
        if (ON_HAND.includes(part.kind))
            return !('room' in part && hand.some((tile) => tile && tileName(tile) === part.room));
        if (part.kind === 'at') return gesture.tile === null;
        if (part.kind === 'facing') return gesture.ghost === null;
        return true;
    });
}
