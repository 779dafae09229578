/** State that all components of Drachenhort's board share, and its texts for labels and for the line beside the die. */

import type {
    AdventurerView,
    DrachenhortHappening,
    DrachenhortMove,
    DrachenhortView,
} from '../../api/schema';
import { BoardContext, boardContext, listed, sentence } from '../../lib/board.svelte';
import { COURSES } from './course';
import { isSpace } from './looks';

/** Width in pixels below which the path takes its tall course: letters on the wide one would be too small. */
export const NARROW = 740;

export class HortContext extends BoardContext<
    DrachenhortView,
    DrachenhortMove,
    DrachenhortHappening
> {
    width = $state(0);
    course = $derived(this.width < NARROW ? COURSES.tall : COURSES.wide);
    /** The spaces through which the dragon would go on its next move. */
    reach = $derived(this.view.reach.filter(isSpace).map(Number));
    own = $derived(this.view.seats.find(({ seat }) => seat === this.view.viewer));
    /** The adventurers that the viewer may move now. */
    open = $derived(new Set(this.choices.map(({ move }) => move.adventurer)));
    /** The colour of the adventurer that has the pointer or the keyboard focus. */
    shown = $state<string | null>(null);
    /** The text on the space or the dragon that has the pointer or the focus. */
    about = $state<string | null>(null);

    look = (colour: string | null): void => void (this.shown = colour);

    /** Fields of a spot for an adventurer, to move it or to ask why not. Players may also ask while others decide. */
    choice(adventurer: AdventurerView) {
        const { colour } = adventurer;
        const mayAsk = this.view.viewer !== null && this.view.phase !== 'over';
        return {
            label: this.figure(adventurer),
            why: mayAsk && { adventurer: colour },
            ...this.offered({ adventurer: colour }),
        };
    }

    /** Attributes for an element: `begin` is called when the pointer or focus comes, `end` when it goes. */
    showing(begin: () => void, end: () => void) {
        return {
            onpointerenter: begin,
            onpointerleave: ({ pointerType }: PointerEvent) => pointerType === 'touch' || end(),
            onfocus: begin,
            onblur: end,
        };
    }

    looking = (colour: string) =>
        this.showing(
            () => this.look(colour),
            () => this.look(null),
        );

    /** The name of an adventurer: `Red`. */
    name(colour: string): string {
        return sentence(this.t('adventurer', { colour }));
    }

    /** The name of a group card: `green, red and white`. */
    card(colours: string[]): string {
        const [first, second, third] = colours.map((colour) => this.t('adventurer', { colour }));
        return this.t('card', { first: first ?? '', second: second ?? '', third: third ?? '' });
    }

    /** Short text for the place of an adventurer: `15 lit`. */
    stands(adventurer: AdventurerView): string {
        const place = this.t('short-place', { place: adventurer.place });
        if (!isSpace(adventurer.place)) return place;
        return this.t(adventurer.in_light ? 'in-light' : 'in-dark', { place });
    }

    /** Short text for where the roll leads an adventurer: `15 → 19, takes the gem`. */
    leads(adventurer: AdventurerView): string {
        const { choice } = adventurer;
        if (!choice) return '';
        const from = this.t('short-place', { place: adventurer.place });
        const place = this.t('short-place', { place: choice.place });
        const trap = choice.trap ?? 0;
        const way = this.t(trap ? 'leads-by-trap' : 'leads', { from, trap, place });
        return listed(way, ...this.gains(adventurer));
    }

    /** Texts for what an adventurer gains by its move. */
    gains({ choice }: AdventurerView): string[] {
        if (!choice) return [];
        const gains = choice.gem ? [this.t('leads-to-gem')] : [];
        if (choice.place === 'exit') gains.push(this.t('leads-out'));
        else if (choice.in_light) gains.push(this.t('leads-into-light'));
        return gains;
    }

    /** Text for why an adventurer cannot move. */
    stays(adventurer: AdventurerView): string {
        return adventurer.refusal ? `${sentence(this.say(adventurer.refusal))}.` : '';
    }

    /** Full text for an adventurer: who it is, whose, where, and what choosing it does. */
    figure(adventurer: AdventurerView): string {
        const { colour, choice, place, in_light } = adventurer;
        const who = this.t('board-figure', {
            adventurer: this.name(colour),
            mine: adventurer.mine ? 'yes' : 'no',
            where: !isSpace(place) ? place : in_light ? 'light' : 'dark',
            place,
        });
        if (!choice) return `${who} ${this.stays(adventurer)}`.trim();
        const parts = { trap: choice.trap ?? 0, place: this.t('place', { place: choice.place }) };
        const goes = this.t(choice.trap ? 'board-goes-by-trap' : 'board-goes', parts);
        return `${who} ${listed(goes, ...this.gains(adventurer))}.`;
    }

    /** Full text for the dragon: where it is, when it moves, and where to. */
    dragon(): string {
        const { t, view } = this;
        const here = t('board-dragon', { place: view.dragon });
        const last = view.reach.at(-1);
        if (!last) return here;
        const place = t('place', { place: last });
        const adventurer = view.catches ? t('adventurer', { colour: view.catches }) : '';
        const leads = last === 'start' ? 'board-reach-start' : 'board-reach';
        const message = adventurer ? 'board-reach-catches' : leads;
        return `${here} ${t('board-dragon-comes')} ${t(message, { place, adventurer })}`;
    }
}

export const hortContext = boardContext as () => HortContext;
