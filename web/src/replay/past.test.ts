import { expect, it } from 'vitest';
import type { ReplayAsked } from '../api/schema';
import { Past } from './past.svelte';

function table(length: () => number) {
    const asked: ReplayAsked[] = [];
    const fetchStretch = async (wanted: ReplayAsked) => {
        asked.push(wanted);
        const last = Math.min(wanted.last, length());
        const frames = [];
        for (let step = wanted.first; step <= last; step++)
            frames.push({ step, happened: [], view: `view ${step}` });
        return { first: wanted.first, last, length: length(), turns: [], frames };
    };
    return { asked, fetchStretch };
}

it('fetches a stretch once and finds its frames', async () => {
    const { asked, fetchStretch } = table(() => 100);
    const past = new Past(fetchStretch, 'secret', 'A');
    expect((await past.frame(3))?.view).toBe('view 3');
    expect((await past.frame(7))?.view).toBe('view 7');
    expect(asked).toEqual([{ token: 'secret', as: 'A', first: 0, last: 39 }]);
    expect(past.length).toBe(100);
});

it('asks again for the end of a game that goes on', async () => {
    let length = 5;
    const { fetchStretch } = table(() => length);
    const past = new Past(fetchStretch, null, null);
    expect(await past.frame(8)).toBeNull();
    length = 9;
    expect((await past.frame(8))?.view).toBe('view 8');
});

it('looks ahead, but never beyond the end', async () => {
    const { asked, fetchStretch } = table(() => 50);
    const past = new Past(fetchStretch, null, null);
    await past.frame(35);
    expect(asked.map(({ first }) => first)).toEqual([0, 40]);
    await past.frame(49);
    await past.frame(65);
    expect(asked.map(({ first }) => first)).not.toContain(80);
});
