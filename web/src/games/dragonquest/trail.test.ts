import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Trail } from './trail';

let open = new Set<string>();
let chosen: string[] = [];
let plan: EventTarget;
let trail: Trail;

function point(type: string, cell: string): void {
    plan.dispatchEvent(Object.assign(new Event(type), { cell }));
}

/** Let the table answer: now these cells can be chosen. */
async function answer(cells: string[], mustDecideElse = false): Promise<void> {
    open = new Set(cells);
    trail.changed(open.size > 0, mustDecideElse);
    await vi.runAllTimersAsync();
}

beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', new EventTarget());
    [open, chosen, plan] = [new Set(['a9', 'b10']), [], new EventTarget()];
    trail = new Trail({
        cellAt: (event) => (event as unknown as { cell: string }).cell,
        isOpen: (cell) => open.has(cell),
        mayBegin: (cell) => cell === 'a10' || open.has(cell),
        choose: (cell) => chosen.push(cell),
        ended: () => undefined,
    });
    trail.attach(plan as SVGElement);
});

afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

test('cells that are drawn over are asked for one by one', async () => {
    point('pointerdown', 'a10');
    for (const cell of ['a9', 'a8', 'b8']) point('pointermove', cell);
    expect(chosen).toEqual(['a9']);
    await answer(['a8', 'b9']);
    await answer(['a7', 'b8']);
    expect(chosen).toEqual(['a9', 'a8', 'b8']);
});

test('the next cell is asked for only after the view of the last is drawn', () => {
    point('pointerdown', 'a9');
    point('pointermove', 'a8');
    open = new Set(['a8']);
    trail.changed(true, false);
    expect(chosen).toEqual(['a9']);
    vi.runAllTimers();
    expect(chosen).toEqual(['a9', 'a8']);
});

test('a cell that cannot be entered ends the trail', async () => {
    point('pointerdown', 'a10');
    for (const cell of ['a9', 'a7', 'a8']) point('pointermove', cell);
    await answer(['a8', 'b9']);
    await answer(['a8', 'b9']);
    expect(chosen).toEqual(['a9']);
});

test('another question ends the trail', async () => {
    point('pointerdown', 'a10');
    for (const cell of ['a9', 'a8']) point('pointermove', cell);
    await answer([], true);
    await answer(['a8']);
    expect(chosen).toEqual(['a9']);
});
