/** What a view keeps no longer, as the log tells of it: the dice of dangers, fights, wounds, the spider and the fire, the
 * wall tile that was turned up, and what befell a hero. */

import type { DragonQuestView, Line } from '../../api/schema';

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
    /** The turn in which one saw it. */
    turn: number;
}

/** So many throws are kept. */
const MOST = 3;
const SIGNS: Record<string, string> = {
    block: 'wall',
    'block-only': 'wall',
    'block-worst': 'wall',
    skip: 'skip',
    'trapdoor-hurts': 'trapdoor',
    'fog-hurts': 'fog',
    'third-trap': 'skull',
    'dies-of-wounds': 'skull',
    'no-way-out': 'skull',
    sunset: 'moon',
    protected: 'heart',
    buy: 'discovery',
    'spider-wakes': 'spider',
    'demon-wakes': 'demon',
    'demon-kills': 'demon',
    'skeleton-wakes': 'skeleton',
    'dragon-wakes': 'dragon',
    loses: 'coin',
    take: 'star',
    escapes: 'sun',
};
const COINS: Record<string, string> = { fifty: '50', hundred: '100' };

/** The throws to show with a view: those that led to it, and before them what belongs to the same turn or the one
 *  before. The next throw of movement dice begins anew; only a new wall is told until its turn is over. */
export function throwsAfter(before: Throw[], lines: Line[], view: DragonQuestView): Throw[] {
    const isAnew = lines.some((line) => line.message === 'throw');
    const kept = before.filter(({ line, sign, turn }) => {
        if (lines.includes(line)) return false;
        if (sign === 'wall') return turn === view.turns;
        return !isAnew && (turn === view.turns || turn === view.turns - 1);
    });
    const fresh = lines
        .map((line) => ({
            line,
            dice: diceOf(line, view),
            sign: SIGNS[line.message] ?? null,
            turn: view.turns,
        }))
        .filter(({ dice, sign }) => dice.length > 0 || sign !== null);
    return [...kept, ...fresh].slice(-MOST);
}

/** The danger dice lie in their boxes while they matter; they are told here afterwards. */
export function notLying(throws: Throw[], view: DragonQuestView): Throw[] {
    if (!view.danger?.boxes.length) return throws;
    return throws.filter(({ dice }) => dice[0]?.kind !== 'danger');
}

/** The dice of a line, unless they stay in the view until the next throw. */
function diceOf(line: Line, view: DragonQuestView): LyingDie[] {
    switch (line.message) {
        case 'throw':
        case 'thrown-again':
            return view.movement ? [] : listed(line, 'dice').flatMap(movementDice);
        case 'meets':
        case 'meets-by-letter':
        case 'gets-away':
            return [...dangerDice(line), ...letterDie(line)];
        case 'beats':
            return [die('fight', 'sword')];
        case 'struck':
            return [die('fight', dangerOf(line)), ...numbers(line, 'second')];
        case 'struck-lower':
        case 'struck-higher':
            return [die('fight', dangerOf(line)), ...numbers(line, 'first', 'second')];
        case 'skeleton-hurts':
        case 'skeleton-kills':
            return [die('fight', 'skull')];
        case 'arrow-hurts':
            return numbers(line, 'wound');
        case 'spider-life':
            return [die('spider', 'heart')];
        case 'spider-nothing':
            return [die('spider', 'blank')];
        case 'spider-choice':
        case 'spider-coin':
        case 'spider-no-coins':
            return [die('spider', 'coin')];
        case 'treasure-thrown':
        case 'treasure-thrown-again':
            return view.treasure_dice ? [] : listed(line, 'loot').flatMap(treasureDice);
        case 'fire':
            return [
                ...several('treasure', 'dragon', Number(line.parts?.['dragons'] ?? 0)),
                ...numbers(line, 'first', 'second'),
            ];
        case 'guess-right':
            return [die('tile', String(line.parts?.['number']))];
        case 'guess-wrong':
        case 'tile-right':
        case 'tile-wrong':
            return [die('tile', String(line.parts?.['tile']))];
        default:
            return [];
    }
}

function die(kind: DieKind, face: string): LyingDie {
    return { kind, face };
}

function several(kind: DieKind, face: string, count: number): LyingDie[] {
    return Array.from({ length: count }, () => die(kind, face));
}

function numbers(line: Line, ...parts: string[]): LyingDie[] {
    return parts.map((part) => die('wound', String(line.parts?.[part])));
}

function dangerDice(line: Line): LyingDie[] {
    return listed(line, 'dice').map((one) => die('danger', word(one, 'danger')));
}

function letterDie(line: Line): LyingDie[] {
    if (line.message === 'meets') return [];
    return [die('letter', line.message === 'gets-away' ? 'blank' : word(line, 'letter'))];
}

function movementDice(line: Line): LyingDie[] {
    if (line.message === 'red-die') return [die('red', word(line, 'symbol'))];
    return several('black', word(line, 'symbol'), Number(line.parts?.['number'] ?? 1));
}

function treasureDice(line: Line): LyingDie[] {
    const face = word(line, 'loot');
    return several('treasure', COINS[face] ?? face, Number(line.parts?.['number'] ?? 1));
}

function dangerOf(line: Line): string {
    const danger = inner(line, 'danger');
    return danger ? word(danger, 'danger') : 'blank';
}

/** A list is told as its first entry and the rest (`list-more`, `list-last`). */
function listed(line: Line, part: string): Line[] {
    const entry = inner(line, part);
    if (!entry) return [];
    return entry.message.startsWith('list-')
        ? [...listed(entry, 'first'), ...listed(entry, 'rest')]
        : [entry];
}

function inner(line: Line, part: string): Line | null {
    const found = line.parts?.[part];
    return typeof found === 'object' && found.type === 'line' ? found : null;
}

function word(line: Line, part: string): string {
    return String(line.parts?.[part] ?? '');
}
