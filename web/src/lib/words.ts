/** Turns lines (data) into sentences by Fluent, as the terminal does. */

import { FluentBundle, FluentNumber, FluentResource } from '@fluent/bundle';
import type { Line } from '../api/schema';
import type { Parts } from './board.svelte';

/** The words with which all of these begin, without the last word of any. */
export function sharedWords(said: string[][]): string[] {
    const first = said[0] ?? [];
    const shared = first.findIndex((word, place) =>
        said.some((words) => words[place] !== word || place === words.length - 1),
    );
    return first.slice(0, shared);
}

/** The code of a language, as in the names of its files: `en`. */
export type Language = string;

export class Words {
    private bundle: FluentBundle;

    /** `texts`: the contents of several `.ftl` files; a later one overrides an earlier one. */
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

    /** The text of a message; its name if there is no such message, so that no button is empty. */
    t = (message: string, parts?: Parts): string => {
        const found = this.bundle.getMessage(message);
        if (!found?.value) return message;
        // numbers without separators, as boards draw them: 1200
        const said = Object.entries(parts ?? {}).map(([name, part]) => [
            name,
            typeof part === 'number' ? new FluentNumber(part, { useGrouping: false }) : part,
        ]);
        return this.bundle.formatPattern(found.value, Object.fromEntries(said));
    };

    /** The text of a line (of the log, a prompt, a refusal), with `names` in place of seats. */
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
