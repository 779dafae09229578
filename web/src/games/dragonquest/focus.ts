/** Keeps those who play by keyboard on the board: when a change takes away what they had the focus on, it goes to the
 * first thing that can be chosen, as soon as there is one. */
export class FocusKeeper {
    private isLost = false;
    private wasInside = false;

    remember(board: Element | undefined): void {
        const focused = document.activeElement;
        if (focused && focused !== document.body) this.isLost = false;
        this.wasInside =
            !!focused && !!board?.contains(focused) && focused.matches(':focus-visible');
    }

    restore(board: Element | undefined): void {
        if (document.activeElement && document.activeElement !== document.body) return;
        this.isLost ||= this.wasInside;
        const next = board?.querySelector<HTMLElement | SVGElement>('[data-open]');
        if (!this.isLost || !next) return;
        this.isLost = false;
        next.focus();
    }
}
