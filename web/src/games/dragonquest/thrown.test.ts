import { expect, test } from 'vitest';
import type { DragonquestHappening, DragonQuestView } from '../../api/schema';
import { told } from '../../lib/sample_log';
import { throwsOf } from './thrown';

const VIEW = { movement: null, danger: null, treasure_dice: null } as DragonQuestView;
const STRUCK: DragonquestHappening = {
    did: 'struck-by-higher',
    who: 'A',
    monster: 'orc',
    first: '1',
    second: '3',
    lost: '3',
    life: '5',
};
const TURN: DragonquestHappening = { did: 'turn-begun', who: 'B', sun: '1', boxes: '19' };
const WALL: DragonquestHappening = { did: 'cell-blocked', who: 'B', hero: 'A', cell: 'i9' };
const THROWN: DragonquestHappening = { did: 'dice-thrown', who: 'A', movement: 'skull room blank' };

function faces(did: DragonquestHappening, view: Partial<DragonQuestView> = {}): string {
    const [thrown] = throwsOf(told(did), { ...VIEW, ...view });
    return thrown?.dice.map(({ kind, face }) => `${kind} ${face}`).join(', ') ?? '';
}

function messages(...happened: DragonquestHappening[]): string[] {
    return throwsOf(told(...happened), VIEW).map(({ line }) => line.message);
}

test('a happening shows its dice in their order', () => {
    expect(faces(STRUCK)).toBe('fight orc, wound 1, wound 3');
    expect(faces(THROWN)).toBe('red skull, black room, black blank');
    const away: DragonquestHappening = {
        did: 'got-away',
        who: 'A',
        dangers: 'fog troll',
        letter: 'blank',
    };
    expect(faces(away)).toBe('danger fog, danger troll, letter blank');
    const burnt: DragonquestHappening = { ...STRUCK, did: 'burnt', dragons: '2' };
    expect(faces(burnt)).toMatch(/^treasure dragon, treasure dragon, .*wound 1, wound 3$/);
});

test('dice that the view shows are not shown twice', () => {
    const loot: DragonquestHappening = { did: 'treasure-dice-thrown', who: 'A', loot: 'star' };
    expect(faces(loot)).toBe('treasure star');
    expect(faces(loot, { treasure_dice: { star: 1 } })).toBe('');
    const met = { did: 'danger-met', who: 'A', dangers: 'orc orc', danger: 'orc' } as const;
    expect(faces(met, { danger: { boxes: ['orc'], letter: null, met: 'orc', swords: 3 } })).toBe(
        '',
    );
});

test('what befalls a hero without dice is told with a sign', () => {
    const fog: DragonquestHappening = { did: 'hurt-by-fog', who: 'A', lost: '2', life: '9' };
    expect(throwsOf(told(fog), VIEW)).toMatchObject([{ sign: 'fog', dice: [] }]);
    expect(messages({ did: 'dice-kept', who: 'A' })).toEqual([]);
});

test('throws stay until the movement dice are thrown, or turns are over', () => {
    expect(messages(TURN, STRUCK, TURN)).toEqual([STRUCK.did]);
    expect(messages(TURN, STRUCK, TURN, THROWN)).toEqual([THROWN.did]);
    expect(messages(TURN, STRUCK, TURN, TURN, TURN)).toEqual([]);
});

test('a new wall is told until its turn is over', () => {
    expect(messages(TURN, WALL, THROWN)).toEqual([WALL.did, THROWN.did]);
    expect(messages(TURN, WALL, THROWN, TURN)).toEqual([THROWN.did]);
});
