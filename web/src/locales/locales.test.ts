import { FluentResource } from '@fluent/bundle';
import { expect, it } from 'vitest';
import { Words } from '../lib/words';
import english from './en.ftl?raw';

const sources = import.meta.glob<string>(
    ['../**/*.svelte', '../**/*.ts', '!../games/**', '!../**/*.test.ts'],
    {
        query: '?raw',
        import: 'default',
        eager: true,
    },
);

it('has every message that the shell names', () => {
    const messages = new Set(new FluentResource(english).body.map(({ id }) => id));
    const named = Object.values(sources).flatMap((source) =>
        [...source.matchAll(/(?<!\.)\bt\(([^`]*?)[,)]/g)].flatMap(([, inside]) =>
            [...inside!.matchAll(/'([a-z][a-z-]*)'/g)].map(([, id]) => id!),
        ),
    );
    // strings without a hyphen inside a call are no messages
    const asked = new Set(named.filter((id) => id.includes('-')));
    expect(asked.size).toBeGreaterThan(100);
    expect([...asked].filter((id) => !messages.has(id))).toEqual([]);
});

it('writes figures as boards draw them', () => {
    const words = new Words('de', 'gold = { $gold }, { NUMBER($gold, maximumFractionDigits: 0) }');
    expect(words.t('gold', { gold: 1200 })).toBe('1200, 1200');
});

it('says in tabs and in the field of the chat what there is room for', () => {
    const languages = import.meta.glob<string>('./*.ftl', {
        query: '?raw',
        import: 'default',
        eager: true,
    });
    for (const source of Object.values(languages)) {
        for (const [, said] of source.matchAll(/^chat-placeholder.* = (.+)$/gm))
            expect(said!.length, said).toBeLessThan(24);
        // on a phone a mark stands beside the name, so that must be short
        for (const [, said] of source.matchAll(/^(?:seats|log|chat)-title = (.+)$/gm))
            expect(said!.length, said).toBeLessThan(9);
    }
});
