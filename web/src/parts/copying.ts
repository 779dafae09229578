/** The clipboard, also where there is none: over plain http browsers only have an old way to copy. */

/** Put a text on the clipboard; whether that worked. `beside`: where the old way may put a field for a moment, since
 *  outside an open dialog nothing can be selected. */
export async function copied(text: string, beside: Element): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return copiedTheOldWay(text, beside);
    }
}

function copiedTheOldWay(text: string, beside: Element): boolean {
    const before = document.activeElement as HTMLElement | null;
    const field = document.createElement('textarea');
    field.value = text;
    field.className = 'unseen';
    beside.after(field);
    field.select();
    const isDone = document.execCommand('copy');
    field.remove();
    before?.focus({ preventScroll: true });
    return isDone;
}
