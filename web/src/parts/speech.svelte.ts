/** What a screen reader shall speak: sentences put here are read out, politely, in order. */

let spoken = $state('');
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

const BREATH = 150;
/** Milliseconds in which sentences are gathered, so that one does not cut off the other. */

export function speak(sentence: string): void {
    waiting.push(sentence);
    clearTimeout(timer);
    timer = setTimeout(() => {
        const together = waiting.join(' ');
        waiting = [];
        // the same words twice must still count as a change
        spoken = together === spoken ? `${together}\u00a0` : together;
    }, BREATH);
}

/** Forget what was said, and what is still to be said: somebody else may listen now. */
export function hush(): void {
    clearTimeout(timer);
    waiting = [];
    spoken = '';
}

export function lastSpoken(): string {
    return spoken;
}
