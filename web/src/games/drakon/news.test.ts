import { expect, test } from 'vitest';
import type { DrakonHappening } from '../../api/schema';
import { told } from '../../lib/sample_log';
import { newsOf } from './news';

const messages = (past: DrakonHappening[], own: string | null) =>
    newsOf(told(...past), own).map(({ message }) => message);

const placed = (who: string) => ({ did: 'placed', who, room: 'key', place: '1,0' }) as const;
const drew = (room: string | null) => ({ did: 'drew', who: 'B', room, knowing: '' }) as const;
const gold = { did: 'gold-found', who: 'A' } as const;
const begins = { did: 'first-drawn', who: 'A' } as const;

test('the own turn and all since are told, the newest first', () => {
    expect(messages([placed('A'), placed('B'), placed('A'), gold, placed('B')], 'A')).toEqual([
        'placed',
        'gold-found',
        'placed',
    ]);
});

test('what nobody needs to be told is left out', () => {
    expect(messages([begins, placed('B'), drew(null), drew('key')], 'A')).toEqual([
        'drew',
        'placed',
    ]);
});

test('those who watch are told the last of all', () => {
    expect(messages([placed('A'), placed('B')], null)).toEqual(['placed', 'placed']);
});

test('what the table itself tells is no news', () => {
    const note = { seq: 1, line: { type: 'line', message: 'table-sat-down' } } as const;
    expect(newsOf([note, ...told(gold)], 'A')).toEqual([told(gold)[0]!.line]);
});
