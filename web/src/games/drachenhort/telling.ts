/** The table in sentences, for labels and for the words beside the die. */

import type { AdventurerView, DrachenhortView, Line } from '../../api/schema';
import type { Parts } from '../../lib/board';
import { isSpace, partAt, partOf } from './looks';
import type { Reach } from './reach';

type T = (message: string, parts?: Parts) => string;

export class Telling {
    constructor(
        private readonly view: DrachenhortView,
        private readonly t: T,
        private readonly say: (line: Line) => string,
    ) {}

    /** `Red` */
    name(colour: string): string {
        return sentence(this.t('adventurer', { colour }));
    }

    /** A group card: `green, red and white`. */
    card(colours: string[]): string {
        const [first, second, third] = colours.map((colour) => this.t('adventurer', { colour }));
        return this.t('card', { first: first ?? '', second: second ?? '', third: third ?? '' });
    }

    /** Where somebody stands, in few words: `15 lit`. */
    stands(adventurer: AdventurerView): string {
        const place = this.t('short-place', { place: adventurer.place });
        if (!isSpace(adventurer.place)) return place;
        return this.t(adventurer.in_light ? 'in-light' : 'in-dark', { place });
    }

    /** Where the roll leads it, in few words: `15 → 19, takes the gem`. */
    leads(adventurer: AdventurerView): string {
        const { choice } = adventurer;
        if (!choice) return '';
        const from = this.t('short-place', { place: adventurer.place });
        const place = this.t('short-place', { place: choice.place });
        const way = choice.trap
            ? this.t('leads-by-trap', { from, trap: choice.trap, place })
            : this.t('leads', { from, place });
        return [way, ...this.gains(adventurer)].join(', ');
    }

    /** What comes with it. */
    gains({ choice }: AdventurerView): string[] {
        if (!choice) return [];
        const gains = choice.gem ? [this.t('leads-to-gem')] : [];
        if (choice.place === 'exit') gains.push(this.t('leads-out'));
        else if (partAt(this.view, choice.place) === 'light')
            gains.push(this.t('leads-into-light'));
        return gains;
    }

    /** Why it stays where it is. */
    stays(adventurer: AdventurerView): string {
        return adventurer.refusal ? `${sentence(this.say(adventurer.refusal))}.` : '';
    }

    /** An adventurer in full: who, whose, where, and what choosing it does. */
    figure(adventurer: AdventurerView): string {
        const { colour, choice } = adventurer;
        const who = this.t('board-figure', {
            adventurer: this.name(colour),
            mine: adventurer.mine ? 'yes' : 'no',
            where: isSpace(adventurer.place) ? partOf(adventurer) : adventurer.place,
            place: adventurer.place,
        });
        if (!choice) return `${who} ${this.stays(adventurer)}`.trim();
        const to = this.t('place', { place: choice.place });
        const goes = choice.trap
            ? this.t('board-goes-by-trap', { trap: choice.trap, place: to })
            : this.t('board-goes', { place: to });
        return `${who} ${[goes, ...this.gains(adventurer)].join(', ')}.`;
    }

    /** The dragon: where it is, when it moves, where that leads. */
    dragon(reach: Reach): string {
        const here = this.t('board-dragon', { place: this.view.dragon });
        const leads = this.dragonLeads(reach);
        return leads ? `${here} ${this.t('board-dragon-comes')} ${leads}` : here;
    }

    private dragonLeads(reach: Reach): string {
        if (reach.isToStart) return this.t('board-reach-start');
        const last = reach.spaces.at(-1);
        if (!last) return '';
        const place = this.t('place', { place: last });
        if (!reach.catches) return this.t('board-reach', { place });
        const adventurer = this.t('adventurer', { colour: reach.catches });
        return this.t('board-reach-catches', { place, adventurer });
    }
}

export function sentence(said: string): string {
    return said.charAt(0).toUpperCase() + said.slice(1);
}
