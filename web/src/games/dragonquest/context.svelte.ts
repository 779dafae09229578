/** State that all components of DragonQuest's board share, and its texts about cells and heroes. */

import type {
    DragonquestHappening,
    DragonquestMove,
    DragonQuestView,
    SheetView,
} from '../../api/schema';
import { BoardContext, boardContext, listed } from '../../lib/board.svelte';
import { spot } from '../../lib/spot';
import { TREASURE_ROOM } from './castle';
import { throwsOf } from './thrown';

/** What a move does with the cell that is chosen for it. */
const VERBS: Partial<Record<DragonquestMove['do'], 'go' | 'flee' | 'block' | 'demon'>> = {
    go: 'go',
    'enter-room': 'go',
    flee: 'flee',
    block: 'block',
    'lead-demon': 'demon',
};

export class QuestContext extends BoardContext<
    DragonQuestView,
    DragonquestMove,
    DragonquestHappening
> {
    /** The seat whose sheet the viewer has asked for; null for the hero in question. */
    asked = $state<string | null>(null);
    shown = $derived(this.asked ?? this.view.hero);
    isInQuestion = $derived(this.shown === this.view.hero);
    sheet = $derived(
        this.view.sheets.find((one) => one.seat === this.shown) ?? this.view.sheets[0]!,
    );
    /** What the viewer must choose a cell for, or null; `verb` is the same, but null if another castle is shown. */
    wanted = $derived(this.choices.map(({ move }) => VERBS[move.do]).find(Boolean) ?? null);
    verb = $derived(this.isInQuestion ? this.wanted : null);
    /** The sheet of the hero whose turn it is; `guests` are those of heroes in the treasure room. */
    active = $derived(this.view.sheets.find(({ seat }) => seat === this.view.turn));
    guests = $derived(
        this.view.sheets.filter(({ place, fate }) => place === TREASURE_ROOM && fate === 'inside'),
    );
    /** Recent throws that the view itself no longer has. */
    throws = $derived(throwsOf(this.past, this.view));

    /** Label of a cell that can be chosen: what that does, and how far it is from there. */
    aboutCell(cell: string): string {
        return listed(this.t(`board-cell-${this.verb}`, { place: cell }), ...this.remarks(cell));
    }

    private remarks(cell: string): string[] {
        const { t, verb } = this;
        const option = this.view.options.find((one) => one.cell === cell);
        if (!option) return [];
        if (verb === 'block')
            return option.detour ? [t('table-detour', { steps: option.detour })] : [];
        if (verb === 'demon') return [t('table-demon-near', { steps: option.to_go ?? 0 })];
        return [
            this.wayOn(cell, option.to_go),
            ...option.uses.map((item) => t(`table-uses-${item}`)),
        ];
    }

    private wayOn(cell: string, steps: number | null): string {
        const { goal } = this.sheet;
        if (cell === TREASURE_ROOM) return this.t('table-enter', { dice: this.view.dice_left });
        if (steps === 0) return this.t('table-out');
        if (steps === null) return this.t('table-dead-end', { goal });
        return this.t('table-steps-to', { goal, steps });
    }

    /** Label of a cell that cannot be chosen: its name and what is on it. */
    cellState(cell: string, sign: string): string {
        const { sheet, t } = this;
        const landmark = { S: 'start', E: 'exit', O: 'orange', B: 'black' }[sign];
        return listed(
            t('table-here', { place: cell }),
            sheet.place === cell && t('table-legend-hero'),
            sheet.demon === cell && t('table-legend-demon'),
            sheet.blocked.includes(cell) && t('table-legend-wall'),
            sheet.visited.includes(cell) && t('table-legend-path'),
            sheet.crossed.includes(cell) && t('board-crossed'),
            landmark && t(`table-legend-${landmark}`),
        );
    }

    /** A sentence on the whole castle, for screen readers. */
    aboutCastle(): string {
        const { sheet, t } = this;
        return [
            t('board-castle-of', { who: this.nameOf(sheet.seat) }),
            t('board-hero-place', { place: sheet.place }),
            this.goal(sheet),
            sheet.blocked.length > 0 && t('board-blocked', { cells: sheet.blocked.join(' ') }),
            sheet.demon && t('board-demon-on', { cell: sheet.demon }),
            t('board-visited', { cells: sheet.visited.join(' ') }),
        ]
            .filter(Boolean)
            .join('. ');
    }

    goal({ fate, to_goal, goal }: SheetView): string {
        if (fate !== 'inside') return this.t('table-fate', { fate });
        if (to_goal === null) return this.t('table-no-way', { goal });
        return this.t('table-to-goal', { goal, steps: to_goal });
    }

    /** A function that chooses a cell of the castle that is shown; undefined if it cannot be chosen. */
    chooses = (cell: string) =>
        this.verb
            ? this.offered(cell === TREASURE_ROOM ? { do: 'enter-room' } : { cell })
            : undefined;

    /** Fields of a spot for a thing, to take it or to ask why not. */
    thing(things: Record<string, string>, label: string) {
        const made = this.madeWith(things);
        return spot({ label: made.act ? `${this.t('board-take')}: ${label}` : label, ...made });
    }

    /** Text for what an item does. */
    aboutItem(item: { name: string; value: number }): string {
        return this.t('table-about-item', { item: item.name, value: item.value });
    }

    danger = (danger: string): string => this.t('table-danger', { danger });
    item = (item: string): string => this.t('table-item', { item });
    /** Text for a part of a whole: `3 of 19`. */
    of = (part: number, all: number): string => this.t('board-of', { part, all });
}

export const questContext = boardContext as () => QuestContext;
