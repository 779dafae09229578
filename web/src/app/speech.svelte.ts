/** Sentences for screen readers, which read them out in order, without interrupting. */

let spoken = $state('');
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds in which sentences are gathered, so that the next one does not cut off the last. */
const BREATH = 150;

export function speak(sentence: string): void {
    waiting.push(sentence);
    clearTimeout(timer);
    timer = setTimeout(() => {
        const together = waiting.join(' ');
        waiting = [];
        // the same text again must differ, else a screen reader does not read it
        spoken = together === spoken ? `${together}\u00a0` : together;
    }, BREATH);
}

/** Drop all sentences, also those still waiting: another player may be at the device now. */
export function hush(): void {
    clearTimeout(timer);
    waiting = [];
    spoken = '';
}

export function lastSpoken(): string {
    return spoken;
}
