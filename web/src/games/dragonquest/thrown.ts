/** Collects from the log what a view no longer has: the dice of dangers, fights, wounds, the spider and the fire, the
 *  wall tile that was turned up, and what befell a hero. */

import type { DragonquestHappening, DragonQuestView, Line } from '../../api/schema';
import type { LogEntry } from '../../lib/board.svelte';

export type DieKind =
    'red' | 'black' | 'danger' | 'letter' | 'fight' | 'wound' | 'spider' | 'treasure' | 'tile';

interface LyingDie {
    kind: DieKind;
    face: string;
}

export interface Throw {
    /** Its sentence in the log. */
    line: Line;
    dice: LyingDie[];
    /** The sign of a happening without dice; null if there is none. */
    sign: string | null;
    /** Number of turns begun before it. */
    turn: number;
}

/** Greatest number of throws shown. */
const MOST = 3;
/** Number of turns after their own in which throws are shown, unless movement dice are thrown before. */
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
/** The kind of dice in an argument of a happening, by the argument's name. */
const DICE: Record<string, DieKind> = {
    movement: 'black',
    dangers: 'danger',
    letter: 'letter',
    monster: 'fight',
    fight: 'fight',
    wound: 'wound',
    first: 'wound',
    second: 'wound',
    spider: 'spider',
    loot: 'treasure',
    tile: 'tile',
};
/** The signs on the faces of the spider die. */
const SPIDER_FACES: Record<string, string> = { life: 'heart', coins: 'coin' };

/** The throws to show with a view. A new throw of movement dice removes all earlier ones but new walls, which stay to
 *  the end of their turn. */
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

/** The dice of a happening, unless they lie in the view, as danger dice do while they matter. */
function diceOf(did: DragonquestHappening, view: DragonQuestView): LyingDie[] {
    const [movement, danger, treasure] = [view.movement?.red, view.danger?.met, view.treasure_dice];
    const lying: { [Kind in DieKind]?: unknown } = {
        red: movement,
        black: movement,
        danger,
        letter: danger,
        treasure,
    };
    const dice = Object.entries<string | null>(did).flatMap(([name, faces]) => {
        const kind = DICE[name];
        if (!kind || !faces) return [];
        return faces.split(' ').map((face) => ({ kind, face: SPIDER_FACES[face] ?? face }));
    });
    if ('movement' in did) dice[0]!.kind = 'red';
    const shown = dice.filter(({ kind }) => !lying[kind]);
    if (did.did !== 'burnt') return shown;
    const dragon = { kind: 'treasure', face: 'dragon' } as const;
    return [...Array<LyingDie>(Number(did.dragons)).fill(dragon), ...shown];
}
