import { beforeEach, expect, it, vi } from 'vitest';
import type { TableStanding, TableInfo } from '../api/schema';
import { keepToken, ownTables } from '../app/keys';
import { server } from '../net/http';
import { grouped, standingsOf, unfinished } from './own_tables';

const standing = (phase: TableInfo['phase'], waits = false) =>
    ({ table: { phase }, seat: 'A', waits, returns: [], scores: [] }) as unknown as TableStanding;
const idsOf = (tables: { id: string }[]) => tables.map(({ id }) => id).join(' ');

/** A storage whose own properties are its entries, as in a browser. */
class FakeStorage {
    [key: string]: unknown;
}
Object.defineProperties(FakeStorage.prototype, {
    getItem: { value: (key: string) => localStorage[key] ?? null },
    setItem: { value: (key: string, text: string) => (localStorage[key] = text) },
});

let clock = 0;

beforeEach(() => {
    vi.restoreAllMocks();
    vi.stubGlobal('localStorage', new FakeStorage());
    vi.stubGlobal('sessionStorage', new FakeStorage());
    vi.spyOn(Date, 'now').mockImplementation(() => ++clock);
});

it('lists my turn first, then what goes on, then the finished, the last one used first', () => {
    for (const id of ['over', 'mine', 'gone', 'theirs', 'closed', 'mine too', 'gathers'])
        keepToken(id, `token of ${id}`);
    const { waiting, goingOn, finished } = grouped(
        ownTables(),
        new Map([
            ['over', standing('over')],
            ['mine', standing('playing', true)],
            ['gone', null],
            ['theirs', standing('playing')],
            ['closed', standing('closed')],
            ['mine too', standing('playing', true)],
            ['gathers', standing('gathering')],
        ]),
    );
    expect([waiting, goingOn, finished].map(idsOf)).toEqual([
        'mine too mine',
        'gathers theirs',
        'closed gone over',
    ]);
});

it('asks for many tables in few requests, and never again for what is over', async () => {
    for (let number = 0; number < 120; number++) keepToken(`t${number}`, 'token');
    const asked = vi
        .spyOn(server, 'standings')
        .mockImplementation(async (all) =>
            all.map(({ id }) => standing(id === 't7' ? 'playing' : 'over')),
        );
    const found = await standingsOf(unfinished());
    expect(asked.mock.calls.map(([all]) => all.length)).toEqual([50, 50, 20]);
    expect(found.size).toBe(120);
    expect(idsOf(unfinished())).toBe('t7');
});
