import { expect, it } from 'vitest';
import { inRows } from './entering';

const outcomes = ['blue 1', 'blue 1 trap', 'blue 2', 'key'].map((said) => ({ said, label: said }));
const shown = (many: boolean) =>
    inRows(outcomes, many).map(({ begin, outcomes }) => [
        begin,
        ...outcomes.map(({ said }) => said),
    ]);

it('puts many outcomes into rows of what they begin with, and few into one', () => {
    expect(shown(true)).toEqual([
        ['blue', 'blue 1', 'blue 1 trap', 'blue 2'],
        ['', 'key'],
    ]);
    expect(shown(false)).toEqual([['', 'blue 1', 'blue 1 trap', 'blue 2', 'key']]);
});
