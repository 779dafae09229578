/** What is said about cells, moves and dice: labels for screen readers and words on buttons. */

import type { DragonQuestView, SheetView } from '../../api/schema';
import type { BoardProps } from '../../lib/board';
import { squareOf, TREASURE_ROOM } from './castle';
import type { CellVerb } from './moves';

type Say = BoardProps<DragonQuestView>['t'];

/** Choosing a cell: what one does with it, and how far it is from there. */
export function aboutCell(
    view: DragonQuestView,
    sheet: SheetView,
    verb: CellVerb,
    cell: string,
    t: Say,
): string {
    const doing = t(`board-cell-${verb}`, { place: cell });
    return [doing, ...remarks(view, sheet, verb, cell, t)].filter(Boolean).join(', ');
}

function remarks(
    view: DragonQuestView,
    sheet: SheetView,
    verb: CellVerb,
    cell: string,
    t: Say,
): string[] {
    const option = view.options.find((one) => one.cell === cell);
    if (!option) return [];
    if (verb === 'block') return option.detour ? [t('table-detour', { steps: option.detour })] : [];
    if (verb === 'demon') return [t('table-demon-near', { steps: option.to_go ?? 0 })];
    return [wayOn(view, sheet, cell, option.to_go, t), ...usedItems(sheet, cell, t)];
}

function wayOn(
    view: DragonQuestView,
    sheet: SheetView,
    cell: string,
    steps: number | null,
    t: Say,
): string {
    if (cell === TREASURE_ROOM)
        return t('table-enter', { dice: view.treasure_dice_in_all - view.aside });
    if (steps === 0) return t('table-out');
    if (steps === null) return t('table-dead-end', { goal: sheet.goal });
    return t('table-steps-to', { goal: sheet.goal, steps });
}

/** The items that a step uses up: the Key onto a blocked cell, the Orb for a diagonal step. */
function usedItems(sheet: SheetView, cell: string, t: Say): string[] {
    const items = sheet.items.map((item) => item.name);
    const used: string[] = [];
    if (items.includes('key') && sheet.blocked.includes(cell)) used.push(t('table-uses-key'));
    if (items.includes('orb') && isDiagonal(sheet.place, cell)) used.push(t('table-uses-orb'));
    return used;
}

function isDiagonal(here: string, there: string): boolean {
    if (here === TREASURE_ROOM || there === TREASURE_ROOM) return false;
    const [from, to] = [squareOf(here), squareOf(there)];
    return from.column !== to.column && from.row !== to.row;
}

/** A cell that cannot be chosen: its name and what is on it. */
export function cellState(sheet: SheetView, cell: string, sign: string, t: Say): string {
    const place = t('table-here', { place: cell });
    const marks = [
        sheet.place === cell && t('table-legend-hero'),
        sheet.demon === cell && t('table-legend-demon'),
        sheet.blocked.includes(cell) && t('table-legend-wall'),
        sheet.visited.includes(cell) && t('table-legend-path'),
        sheet.crossed.includes(cell) && t('board-crossed'),
        sign === 'S' && t('table-legend-start'),
        sign === 'E' && t('table-legend-exit'),
        sign === 'O' && t('table-legend-orange'),
        sign === 'B' && t('table-legend-black'),
    ].filter((mark) => mark !== false);
    return [place, ...marks].join(', ');
}

/** The whole castle in a sentence, for those who do not see it. */
export function aboutCastle(sheet: SheetView, name: string, t: Say): string {
    return [
        t('board-castle-of', { who: name }),
        t('board-hero-place', { place: sheet.place }),
        goal(sheet, t),
        sheet.blocked.length > 0 && t('board-blocked', { cells: sheet.blocked.join(' ') }),
        sheet.demon && t('board-demon-on', { cell: sheet.demon }),
        t('board-visited', { cells: sheet.visited.join(' ') }),
    ]
        .filter(Boolean)
        .join('. ');
}

export function goal(sheet: SheetView, t: Say): string {
    if (sheet.fate !== 'inside') return t('table-fate', { fate: sheet.fate });
    if (sheet.to_goal === null) return t('table-no-way', { goal: sheet.goal });
    return t('table-to-goal', { goal: sheet.goal, steps: sheet.to_goal });
}

/** How a purchase looks in words: what the item does. */
export function aboutItem(item: { name: string; value: number }, t: Say): string {
    return t('table-about-item', { item: item.name, value: String(item.value) });
}
