import { FluentResource } from '@fluent/bundle';
import { expect, it } from 'vitest';

const texts = import.meta.glob<string>('./*.ftl', {
    query: '?raw',
    import: 'default',
    eager: true,
});
const sources = import.meta.glob<string>(
    ['../**/*.svelte', '../**/*.ts', '!../games/**', '!../**/*.test.ts'],
    {
        query: '?raw',
        import: 'default',
        eager: true,
    },
);

function parts(pattern: unknown): string[] {
    return [...JSON.stringify(pattern).matchAll(/"type":"var","name":"(\w+)"/g)].map(
        ([, name]) => name!,
    );
}

function messages(language: string): Map<string, string> {
    const { body } = new FluentResource(texts[`./${language}.ftl`]!);
    const found = new Map(
        body.map(({ id, value }) => [id, [...new Set(parts(value))].sort().join(' ')]),
    );
    // of two messages with one name only the last is ever said
    expect(found.size).toBe(body.length);
    return found;
}

const english = messages('en');

it('says the same things with the same parts in both languages', () => {
    expect([...messages('fr')].sort()).toEqual([...english].sort());
});

it('has every message that the shell names', () => {
    const named = Object.values(sources).flatMap((source) =>
        [...source.matchAll(/(?<!\.)\bt\(([^`]*?)[,)]/g)].flatMap(([, inside]) =>
            [...inside!.matchAll(/'([a-z][a-z-]*)'/g)].map(([, id]) => id!),
        ),
    );
    // words compared with inside a call are no messages
    const asked = new Set(named.filter((id) => id.includes('-')));
    expect(asked.size).toBeGreaterThan(100);
    expect([...asked].filter((id) => !english.has(id))).toEqual([]);
});
