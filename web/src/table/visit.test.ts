import { beforeEach, expect, it, vi } from 'vitest';
import type { TableInfo } from '../api/schema';
import {
    dropToken,
    keepToken,
    lastDrawn,
    playedHere,
    takeTokenFromAddress,
    tokenFor,
} from '../app/keys';
import { ServerProblem, server } from '../net/http';
import { Visit } from './visit.svelte';

/** A table that answers when a test tells it to. */
class FakeTable {
    static all: FakeTable[] = [];
    info: TableInfo | null = null;
    trouble: { code: string } | null = null;
    isLeft = false;
    answer!: () => void;
    answered = new Promise<void>((resolve) => (this.answer = resolve));

    constructor(
        readonly id: string,
        readonly token: string | null,
        _open: undefined,
        readonly isCurtained = false,
    ) {
        FakeTable.all.push(this);
    }
    learn(info: TableInfo): void {
        this.info = info;
    }
    leave(): void {
        this.isLeft = true;
    }
}

vi.mock('./table.svelte', () => ({
    get Table() {
        return FakeTable;
    },
}));
vi.mock('../app/keys');
vi.mock(import('../net/http'), async (original) => ({
    ...(await original()),
    server: { table: vi.fn() } as unknown as typeof server,
}));

const settled = () => new Promise((resolve) => setTimeout(resolve));
const tables = () => FakeTable.all;
const areLeft = () => tables().map(({ isLeft }) => isLeft);
/** Let the table with that number answer. */
const answer = (number: number) => {
    tables()[number]!.answer();
    return settled();
};

beforeEach(() => {
    vi.resetAllMocks();
    FakeTable.all = [];
    vi.mocked(takeTokenFromAddress).mockReturnValue(null);
    vi.mocked(tokenFor).mockReturnValue(null);
    vi.mocked(playedHere).mockReturnValue([]);
    vi.mocked(server.table).mockResolvedValue({ id: 't' } as TableInfo);
});

it('keeps what was seen in sight until the table has answered the new key', async () => {
    const visit = new Visit('t');
    visit.sitDown('seat');
    const [before, after] = tables();
    await settled();
    expect([visit.table, before!.isLeft]).toEqual([before, false]);
    await answer(1);
    expect(visit.table).toBe(after);
    expect(areLeft()).toEqual([true, false]);
});

it('stays where it is when the seat is that of its own key', () => {
    vi.mocked(takeTokenFromAddress).mockReturnValue('seat');
    const visit = new Visit('t');
    visit.sitDown('seat');
    expect(tables()).toHaveLength(1);
    expect(visit.table.token).toBe('seat');
});

it('goes on with the last of several keys, whichever is answered first', async () => {
    const visit = new Visit('t');
    visit.sitDown('first');
    visit.sitDown('second');
    await answer(2);
    await answer(1);
    expect(visit.table.token).toBe('second');
    expect(areLeft()).toEqual([true, true, false]);
});

it('leaves no connection open behind it, even to a table that never answers', async () => {
    const visit = new Visit('t');
    visit.sitDown('seat');
    visit.leave();
    expect(areLeft()).toEqual([true, true]);
    await answer(1);
    expect(visit.table).toBe(tables()[0]);
});

it('comes by another link to the same table', async () => {
    vi.mocked(takeTokenFromAddress).mockReturnValueOnce('wrong').mockReturnValueOnce('right');
    const visit = new Visit('t');
    visit.comeByAddress();
    await answer(1);
    visit.comeByAddress();
    expect(tables()).toHaveLength(2);
    expect(visit.table.token).toBe('right');
});

it('finds the seat where it sat down without hearing the answer', async () => {
    vi.mocked(takeTokenFromAddress).mockReturnValue('invitation');
    vi.mocked(lastDrawn).mockReturnValue('own');
    const visit = new Visit('t');
    tables()[0]!.trouble = { code: 'link-used' };
    tables()[0]!.answer();
    await settled();
    tables()[1]!.answer();
    await settled();
    expect(visit.table.token).toBe('own');
    expect(keepToken).toHaveBeenLastCalledWith('t', 'own', 'invitation');
});

it('notices that there is no such table, but not that the server is away', async () => {
    const asked = vi.mocked(server.table);
    asked.mockRejectedValue(new ServerProblem(404, 'not-found', '', ''));
    const lost = new Visit('t');
    asked.mockRejectedValue(new ServerProblem(0, 'unreachable', '', ''));
    const waiting = new Visit('t');
    await settled();
    expect([lost.isLost, waiting.isLost]).toEqual([true, false]);
    expect(areLeft()).toEqual([true, false]);
});

it('shows nobody’s cards on a shared device until somebody takes it', async () => {
    vi.mocked(playedHere).mockReturnValue([
        { seat: 'A', token: 'ann' },
        { seat: 'B', token: 'bea' },
    ]);
    vi.mocked(tokenFor).mockReturnValue('ann');
    const visit = new Visit('t');
    const seen = () => [visit.table.token, visit.table.isCurtained];
    expect(seen()).toEqual(['ann', true]);
    visit.sitDown('ann');
    await answer(1);
    expect(seen()).toEqual(['ann', false]);
    visit.mindCurtain(false);
    visit.mindCurtain(true); // it is Bea's turn
    await answer(2);
    expect(seen()).toEqual(['ann', true]);
    visit.sitDown('ann'); // Ann wants to take her move back
    await answer(3);
    visit.mindCurtain(true);
    expect(tables()).toHaveLength(4);
    expect(seen()).toEqual(['ann', false]);
    visit.mindCurtain(false); // it is hers again
    visit.mindCurtain(true);
    await answer(4);
    tables()[4]!.info = { phase: 'over' } as TableInfo;
    visit.mindCurtain(false);
    await answer(5);
    expect(seen()).toEqual(['ann', false]);
});
