/** Where in the hall one is: `/` the lobby, `/games` one's own games, `/t/ID` a table, `/t/ID/analysis` what is thought of its game, `/rules/GAME` the rules, `/learn/GAME` the
 * school. */

export type Place =
    | { name: 'lobby' }
    | { name: 'games' }
    | { name: 'table'; id: string; step: number | null }
    | { name: 'analysis'; id: string }
    | { name: 'rules'; game: string; rule: string | null }
    | { name: 'learn'; game: string }
    | { name: 'puzzle'; game: string; number: number | null }
    | { name: 'lost' };

let place = $state.raw<Place>(read());

/** Whether one has gone from page to page: then the new page takes the focus, as a page that is loaded would. */
let hasMoved = false;

export function here(): Place {
    return place;
}

/** Attachment for the main part of a page: gives it the focus of whoever arrives from another page. */
export function arrive(main: HTMLElement): void {
    if (hasMoved) main.focus({ preventScroll: true });
}

/** Go to another page of the hall. */
export function go(path: string): void {
    history.pushState(null, '', path);
    hasMoved = true;
    place = read();
    scrollTo(0, 0);
}

/** Change the address without going anywhere (the step of a replay). */
export function showInAddress(path: string): void {
    history.replaceState(null, '', path);
}

addEventListener('popstate', () => {
    hasMoved = true;
    place = read();
});

// plain links inside the hall do not load the page anew
document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a');
    const kept = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (!link || kept || event.defaultPrevented || link.target || link.hasAttribute('download'))
        return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/') || link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search);
});

function read(): Place {
    const parts = location.pathname.split('/').filter(Boolean).map(decodeURIComponent);
    const asked = new URLSearchParams(location.search);
    const [first, second, third] = parts;
    if (!first || first === 'index.html') return { name: 'lobby' };
    if (first === 'games' && !second) return { name: 'games' };
    if (first === 't' && second && third === 'analysis') return { name: 'analysis', id: second };
    if (first === 't' && second) {
        const step = asked.get('step');
        const at = step === 'last' ? Infinity : stepNumber(step ?? '');
        return { name: 'table', id: second, step: step === null ? null : at };
    }
    if (first === 'rules' && second)
        return { name: 'rules', game: second, rule: asked.get('rule') };
    if (first === 'learn' && second) return { name: 'learn', game: second };
    if (first === 'puzzle' && second)
        return { name: 'puzzle', game: second, number: third ? stepNumber(third) : null };
    return { name: 'lost' };
}

/** A step that somebody may have typed: whole, and not before the beginning. */
function stepNumber(text: string): number {
    return Math.max(0, Math.floor(Number(text)) || 0);
}
