import { expect, test } from 'vitest';
import type { DragonQuestView, Line } from '../../api/schema';
import { notLying, throwsAfter } from './thrown';

const VIEW = { turns: 4, movement: null, danger: null, treasure_dice: null } as DragonQuestView;

function line(message: string, parts: Record<string, unknown> = {}): Line {
    return { type: 'line', message, parts } as Line;
}

const ORC = line('danger', { danger: 'orc' });
const STRUCK = line('struck-higher', { danger: ORC, first: 1, second: 3, lost: 3, life: 5 });

function faces(lines: Line[], view = VIEW): string[] {
    return throwsAfter([], lines, view).flatMap(({ dice }) =>
        dice.map(({ kind, face }) => `${kind} ${face}`),
    );
}

test('a fight shows the combat die and its wounds', () => {
    expect(faces([STRUCK])).toEqual(['fight orc', 'wound 1', 'wound 3']);
    expect(faces([line('struck', { danger: ORC, first: 0, second: 2 })])).toEqual([
        'fight orc',
        'wound 2',
    ]);
    expect(faces([line('beats', { danger: ORC })])).toEqual(['fight sword']);
});

test('a list of dice is taken apart', () => {
    const rest = line('list-last', {
        first: line('loot', { loot: 'hundred', number: 2 }),
        rest: line('loot', { loot: 'blank', number: 1 }),
    });
    const loot = line('list-more', { first: line('loot', { loot: 'dragon', number: 1 }), rest });
    expect(faces([line('treasure-thrown', { loot })])).toEqual([
        'treasure dragon',
        'treasure 100',
        'treasure 100',
        'treasure blank',
    ]);
});

test('the letter die is blank for those who get away', () => {
    const dice = line('list-last', {
        first: line('danger-face', { danger: 'fog' }),
        rest: line('danger-face', { danger: 'troll' }),
    });
    expect(faces([line('gets-away', { dice })])).toEqual([
        'danger fog',
        'danger troll',
        'letter blank',
    ]);
});

test('dice that the view shows are not shown twice', () => {
    const loot = line('loot', { loot: 'star', number: 1 });
    const view = { ...VIEW, treasure_dice: { star: 1 } };
    expect(faces([line('treasure-thrown', { loot })], view)).toEqual([]);
});

test('danger dice are told once they lie in their boxes no more', () => {
    const view = { ...VIEW, danger: { boxes: ['orc', 'orc'], met: 'orc', swords: 3 } };
    const dice = line('danger-face', { danger: 'orc' });
    const met = throwsAfter([], [line('meets', { dice, danger: ORC })], view);
    expect(notLying(met, view)).toEqual([]);
    const struck = throwsAfter(met, [STRUCK], view);
    expect(notLying(struck, view).map((one) => one.line)).toEqual([STRUCK]);
    expect(notLying(struck, VIEW)).toEqual(struck);
});

test('what befalls a hero without dice is told with a sign', () => {
    const told = throwsAfter([], [line('fog-hurts', { lost: 2 }), line('keep')], VIEW);
    expect(told.map(({ sign }) => sign)).toEqual(['fog']);
});

test('a new wall is told until its turn is over', () => {
    const blocked = throwsAfter([], [line('block', { cell: 'i9' })], VIEW);
    const thrown = line('throw');
    expect(throwsAfter(blocked, [thrown], { ...VIEW, movement: {} } as DragonQuestView)).toEqual(
        blocked,
    );
    expect(throwsAfter(blocked, [thrown], { ...VIEW, turns: 5 })).toEqual([]);
});

test('throws stay until the movement dice are thrown, or a turn is over', () => {
    const struck = throwsAfter([], [STRUCK], VIEW);
    expect(throwsAfter(struck, [], { ...VIEW, turns: 5 })).toEqual(struck);
    expect(throwsAfter(struck, [STRUCK], VIEW)).toEqual(struck);
    expect(throwsAfter(struck, [], { ...VIEW, turns: 6 })).toEqual([]);
    expect(throwsAfter(struck, [line('throw')], { ...VIEW, turns: 5 })).toEqual([]);
});
