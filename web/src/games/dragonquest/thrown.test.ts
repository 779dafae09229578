import { expect, test } from 'vitest';
import type { DragonquestHappening, DragonQuestView } from '../../api/schema';
import { told } from '../../lib/telling';
import { throwsOf } from './thrown';

const VIEW = { movement: null, danger: null, treasure_dice: null } as DragonQuestView;
const STRUCK: DragonquestHappening = {
    did: 'struck-by-higher',
    who: 'A',
    danger: 'orc',
    first: '1',
    second: '3',
    lost: '3',
    life: '5',
};
const TURN: DragonquestHappening = { did: 'turn-begun', who: 'B', sun: '1', boxes: '19' };
const WALL: DragonquestHappening = { did: 'cell-blocked', who: 'B', hero: 'A', cell: 'i9' };
const THROWN: DragonquestHappening = {
    did: 'dice-thrown',
    who: 'A',
    dice: 'room skull blank blank blank',
};
const BOXED = { ...VIEW, danger: { boxes: ['orc', 'orc'], met: 'orc', swords: 3 } };

function faces(did: DragonquestHappening, view = VIEW): string[] {
    return throwsOf(told(did), view).flatMap(({ dice }) =>
        dice.map(({ kind, face }) => `${kind} ${face}`),
    );
}

function messages(view: DragonQuestView, ...happened: DragonquestHappening[]): string[] {
    return throwsOf(told(...happened), view).map(({ line }) => line.message);
}

test('a fight shows the combat die and its wounds', () => {
    expect(faces(STRUCK)).toEqual(['fight orc', 'wound 1', 'wound 3']);
    expect(faces({ did: 'monster-beaten', who: 'A', danger: 'orc' })).toEqual(['fight sword']);
});

test('dice are shown one by one', () => {
    expect(faces({ did: 'treasure-dice-thrown', who: 'A', loot: 'dragon 100 100' })).toEqual([
        'treasure dragon',
        'treasure 100',
        'treasure 100',
    ]);
    expect(faces({ did: 'dice-thrown-again', who: 'A', dice: 'skull room' })).toEqual([
        'red skull',
        'black room',
    ]);
    expect(faces({ did: 'got-away', who: 'A', dice: 'fog troll' })).toEqual([
        'danger fog',
        'danger troll',
        'letter blank',
    ]);
});

test('dice that the view shows are not shown twice', () => {
    const loot: DragonquestHappening = { did: 'treasure-dice-thrown', who: 'A', loot: 'star' };
    expect(faces(loot, { ...VIEW, treasure_dice: { star: 1 } })).toEqual([]);
    const met: DragonquestHappening = {
        did: 'danger-met',
        who: 'A',
        dice: 'orc orc',
        danger: 'orc',
    };
    expect(messages(BOXED, met, STRUCK)).toEqual([STRUCK.did]);
    expect(messages(VIEW, met, STRUCK)).toEqual([met.did, STRUCK.did]);
});

test('what befalls a hero without dice is told with a sign', () => {
    const fog: DragonquestHappening = { did: 'hurt-by-fog', who: 'A', lost: '2', life: '9' };
    const kept: DragonquestHappening = { did: 'dice-kept', who: 'A' };
    expect(throwsOf(told<DragonquestHappening>(fog, kept), VIEW).map(({ sign }) => sign)).toEqual([
        'fog',
    ]);
});

test('a new wall is told until its turn is over', () => {
    const view = { ...VIEW, movement: {} } as DragonQuestView;
    expect(messages(view, TURN, WALL, THROWN)).toEqual([WALL.did]);
    expect(messages(view, TURN, WALL, THROWN, TURN)).toEqual([]);
});

test('throws stay until the movement dice are thrown, or turns are over', () => {
    const view = { ...VIEW, movement: {} } as DragonQuestView;
    expect(messages(view, TURN, STRUCK, TURN)).toEqual([STRUCK.did]);
    expect(messages(view, TURN, STRUCK, TURN, THROWN)).toEqual([]);
    expect(messages(view, TURN, STRUCK, TURN, TURN, TURN)).toEqual([]);
});
