/** The prompt of the board: its place, its text, and its buttons. */

import { sentence } from '../../lib/board.svelte';
import type { DrakonContext } from './context.svelte';
import type { Gesture } from './gesture.svelte';
import type { Kind, Part } from './moves';
import { placeName, roomAt, seatOf, tileName } from './tiles';

export interface Prompt {
    /** The place of the room that it concerns; null if it concerns the hand, or nothing in particular. */
    place: string | null;
    text: string;
    hint?: string;
    /** Options that are offered as buttons here. */
    parts: Part[];
    confirm?: string;
    canTurn?: boolean;
    canGoBack?: boolean;
}

/** The prompt after the parts chosen so far; null if the board itself shows all options. */
export function promptOf(context: DrakonContext): Prompt | null {
    const { view, gesture, t } = context;
    if (gesture.moves.length === 0) return null;
    const last = gesture.said.at(-1);
    const ask = (place: string | null, text: string, more: Partial<Prompt> = {}): Prompt => ({
        place,
        text: sentence(text),
        parts: [],
        ...more,
    });
    const own = context.ownPlace ?? null;
    const mover = seatOf(view, gesture.mover)?.place ?? own;

    const ghost = gesture.ghost;
    if (ghost) {
        const canTurn = ghost.facings.length > 1;
        const isTurning = last?.kind === 'turn' || view.draft?.lies;
        return ask(ghost.place, context.kind(ghost.tile.kind), {
            hint: t(canTurn ? 'board-turn-hint' : 'board-one-turn'),
            confirm: t(isTurning ? 'board-confirm-turn' : 'board-confirm-place'),
            canTurn,
        });
    }
    if (last?.kind === 'destroy') {
        const room = context.kind(roomAt(view, last.place!)?.kind ?? '');
        const text = t('board-ask-destroy', { room });
        return ask(last.place!, text, { confirm: t('board-confirm-destroy') });
    }
    if (gesture.steps.length > 0) {
        const place = gesture.path.at(-1) ?? null;
        if (gesture.isWhole) {
            const room = context.kindTitle(roomAt(view, place ?? '')?.kind ?? '');
            const confirm = t('board-confirm-walk');
            return ask(place, t('board-walk-to', { room }), { confirm, canGoBack: true });
        }
        return ask(place, t('prompt-walk', { steps: stepsLeft(gesture) }), { canGoBack: true });
    }
    if (last?.kind === 'swap') {
        const place = last.place!;
        const room = context.kind(roomAt(view, place)?.kind ?? '');
        return ask(place, t('prompt-swap', { room, place }));
    }
    if (gesture.offers('discard')) return ask(null, t('prompt-discard'));
    if (gesture.offers('then')) return ask(null, t('prompt-discard-again'));
    if (last?.kind === 'then')
        return ask(null, t('board-ask-discard'), { confirm: t('board-confirm-discard') });
    if (gesture.offers('seat')) {
        const verb = gesture.options.find((part) => part.kind === 'seat')?.verb;
        const text = last ? t(`board-ask-${verb}`) : context.question;
        return ask(own, text, { parts: gesture.options });
    }
    if (last?.kind === 'seat') {
        const message = last.verb === 'send' ? 'prompt-send' : 'prompt-push';
        return ask(mover, t(message, { other: context.nameOf(last.seat!) }));
    }
    if (last?.kind === 'power')
        return ask(own, t(last.text === 'amazon' ? 'prompt-extra' : 'board-ask-wizard'));
    return root(context);
}

/** The prompt before any part is chosen; null in a turn, whose options the board shows. */
function root(context: DrakonContext): Prompt | null {
    const { view, gesture, question } = context;
    const own = context.ownPlace ?? null;
    if (gesture.said.length > 0) return null;
    if (view.draft && gesture.offers('step', 'fly')) {
        return { place: gesture.path.at(-1) ?? own, text: question, parts: [] };
    }
    const parts = gesture.options.filter((part) => part.kind === 'word' || part.kind === 'power');
    if (view.phase === 'turn' && parts.length < gesture.options.length) return null;
    const start = view.lair.find((room) => room.kind === 'start');
    const place =
        view.phase === 'start_coin' && start ? placeName(start) : (view.draft?.place ?? own);
    return { place, text: question, parts };
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

/** The content of the tray below the lair: the prompt, and a button for each option that no other part of the board
 *  shows. The text is left out if the bar above the board has the same: on a narrow screen, and beside the explanation
 *  of a power. */
export function trayOf(context: DrakonContext): Prompt | null {
    const { prompt, layout, gesture, question } = context;
    const isSaid = gesture.said.length === 0 && prompt?.text === question;
    const parts = [...(prompt?.parts ?? []), ...leftOver(context)];
    const power = parts.find((part) => part.kind === 'power');
    const isShort = isSaid && (layout === 'narrow' || power);
    const asked = isShort || !prompt ? '' : prompt.text;
    if (!asked && parts.length === 0) return null;
    const hint = power && { hint: context.power(power.text) };
    return { place: null, ...prompt, ...hint, text: asked, parts };
}

/** The options that no part of the board shows: they become buttons, so that no decision gets stuck. */
function leftOver({ view, gesture, prompt }: DrakonContext): Part[] {
    const hand = seatOf(view, view.viewer)?.hand ?? [];
    return gesture.options.filter((part) => {
        if (prompt?.parts.includes(part)) return false;
        if (ON_ROOMS.includes(part.kind)) return !roomAt(view, gesture.target(part) ?? '');
        if (ON_HAND.includes(part.kind))
            return !hand.some((tile) => tile && tileName(tile) === part.room);
        if (part.kind === 'at') return gesture.tile === null;
        if (part.kind === 'facing') return gesture.ghost === null;
        return true;
    });
}
