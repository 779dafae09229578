/** A prompt or a reason begins small in the games' words, because the terminal puts it inside a sentence. */
export function sentence(text: string): string {
    return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
