/** Lines as data turned into sentences, by Fluent, as the server's terminal does it. */

import { FluentBundle, FluentNumber, FluentResource } from '@fluent/bundle';
import type { Line } from '../api/schema';
import type { Parts } from './board.svelte';

/** The words that all of these begin with; the last word of each stays its own. */
export function sharedWords(said: string[][]): string[] {
    const first = said[0] ?? [];
    const shared = first.findIndex((word, place) =>
        said.some((words) => words[place] !== word || place === words.length - 1),
    );
    return first.slice(0, shared);
}

/** The short name of a language, as its files have it: `en`. */
export type Language = string;

export class Words {
    private bundle: FluentBundle;

    /** Words from the texts of several `.ftl` files; what comes later wins. */
    constructor(
        readonly language: Language,
        ...texts: string[]
    ) {
        this.bundle = new FluentBundle(language, { useIsolating: false });
        for (const text of texts) {
            this.bundle.addResource(new FluentResource(text), { allowOverrides: true });
        }
    }

    has(message: string): boolean {
        return this.bundle.hasMessage(message);
    }

    /** One message. What is not there shows its name, so that nobody sees an empty button. */
    t = (message: string, parts?: Parts): string => {
        const found = this.bundle.getMessage(message);
        if (!found?.value) return message;
        // plain figures, as boards draw them: 1200
        const said = Object.entries(parts ?? {}).map(([name, part]) => [
            name,
            typeof part === 'number' ? new FluentNumber(part, { useGrouping: false }) : part,
        ]);
        return this.bundle.formatPattern(found.value, Object.fromEntries(said));
    };

    /** A line of the log, a prompt or a refusal; seats are shown by the names of who sits there. */
    say(line: Line, names: string[]): string {
        const parts: Parts = {};
        for (const [name, part] of Object.entries(line.parts ?? {})) {
            if (typeof part !== 'object') parts[name] = part;
            else if (part.type === 'seat') parts[name] = names[part.seat] ?? '?';
            else parts[name] = this.say(part, names);
        }
        return this.t(line.message, parts);
    }
}
