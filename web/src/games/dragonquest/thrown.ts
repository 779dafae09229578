/** What a view keeps no longer, from what happened: the dice of dangers, fights, wounds, the spider and the fire, the
 * wall tile that was turned up, and what befell a hero. */

import type { DragonquestHappening, DragonQuestView, Line } from '../../api/schema';
import type { LogEntry } from '../../lib/board.svelte';

export type DieKind =
    'red' | 'black' | 'danger' | 'letter' | 'fight' | 'wound' | 'spider' | 'treasure' | 'tile';

export interface LyingDie {
    kind: DieKind;
    face: string;
}

export interface Throw {
    /** What is told of it. */
    line: Line;
    dice: LyingDie[];
    /** The sign of what happened without dice. */
    sign: string | null;
    /** How many turns had begun. */
    turn: number;
}

/** So many throws are shown. */
const MOST = 3;
/** They are shown in their own turn and so many after it, unless movement dice are thrown before. */
const TURNS = 2;
const SIGNS: Partial<Record<DragonquestHappening['did'], string>> = {
    'cell-blocked': 'wall',
    'only-cell-blocked': 'wall',
    'worst-cell-blocked': 'wall',
    'turn-skipped': 'skip',
    'hurt-by-trapdoor': 'trapdoor',
    'hurt-by-fog': 'fog',
    'died-in-trap': 'skull',
    'died-of-wounds': 'skull',
    'died-in-room': 'skull',
    'sun-set': 'moon',
    protected: 'heart',
    bought: 'discovery',
    'spider-woken': 'spider',
    'demon-woken': 'demon',
    'killed-by-demon': 'demon',
    'skeleton-woken': 'skeleton',
    'dragon-woken': 'dragon',
    robbed: 'coin',
    'treasure-taken': 'star',
    escaped: 'sun',
};

/** The throws to show with a view. The next throw of movement dice begins anew; only a new wall is told until its turn
 *  is over. */
export function throwsOf(past: LogEntry<DragonquestHappening>[], view: DragonQuestView): Throw[] {
    let throws: Throw[] = [];
    let turn = 0;
    for (const { did, line } of past) {
        if (!did) continue;
        if (did.did === 'turn-begun' || did.did === 'last-turn-begun') turn += 1;
        if (did.did === 'dice-thrown') throws = throws.filter(({ sign }) => sign === 'wall');
        const dice = diceOf(did, view);
        const sign = SIGNS[did.did] ?? null;
        if (dice.length > 0 || sign) throws.push({ line, dice, sign, turn });
    }
    return throws
        .filter((one) => one.turn >= (one.sign === 'wall' ? turn : turn - TURNS))
        .slice(-MOST);
}

/** The dice of a happening, unless they stay in the view until the next throw. */
function diceOf(did: DragonquestHappening, view: DragonQuestView): LyingDie[] {
    /** Danger dice lie in their boxes while they matter. */
    const boxed = !!view.danger?.boxes.length;
    switch (did.did) {
        case 'dice-thrown':
        case 'dice-thrown-again':
            return view.movement ? [] : movementDice(did.dice);
        case 'danger-met':
            return boxed ? [] : diceThat('danger', did.dice);
        case 'danger-met-by-letter':
            return boxed ? [] : [...diceThat('danger', did.dice), die('letter', did.letter)];
        case 'got-away':
            return [...diceThat('danger', did.dice), die('letter', 'blank')];
        case 'monster-beaten':
        case 'skeleton-beaten':
            return [die('fight', 'sword')];
        case 'struck':
            return [die('fight', did.danger), die('wound', did.second)];
        case 'struck-by-lower':
        case 'struck-by-higher':
            return [die('fight', did.danger), die('wound', did.first), die('wound', did.second)];
        case 'hurt-by-skeleton':
        case 'killed-by-skeleton':
            return [die('fight', 'skull')];
        case 'hurt-by-arrow':
            return [die('wound', did.wound)];
        case 'hurt-by-spider':
            return [die('spider', 'heart')];
        case 'spared-by-spider':
            return [die('spider', 'blank')];
        case 'coin-demanded':
        case 'coin-lost-to-spider':
        case 'no-coin-to-lose':
            return [die('spider', 'coin')];
        case 'treasure-dice-thrown':
        case 'treasure-dice-thrown-again':
            return view.treasure_dice ? [] : diceThat('treasure', did.loot);
        case 'burnt':
            return [
                ...Array<LyingDie>(Number(did.dragons)).fill(die('treasure', 'dragon')),
                ...diceThat('wound', `${did.first} ${did.second}`),
            ];
        case 'guessed-right':
        case 'guessed-wrong':
        case 'tile-drawn-right':
        case 'tile-drawn-wrong':
            return [die('tile', did.tile)];
        default:
            return [];
    }
}

function die(kind: DieKind, face: string): LyingDie {
    return { kind, face };
}

/** The red die, `-` if it was not thrown, and then the black ones. */
function movementDice(dice: string): LyingDie[] {
    const [red, ...black] = diceThat('black', dice);
    return red && red.face !== '-' ? [die('red', red.face), ...black] : black;
}

/** Dice of one kind by what they show. */
function diceThat(kind: DieKind, faces: string): LyingDie[] {
    return faces.split(' ').map((face) => die(kind, face));
}
