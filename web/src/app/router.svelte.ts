/** The page that the address names: `/` the lobby, `/games` the viewer's games, `/t/ID` a table, `/t/ID/analysis` the
 *  analysis of its game, `/rules/GAME` the rules, `/learn/GAME` the school, `/puzzle/GAME` a puzzle. */

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

/** Whether the viewer has changed the page without loading it: then the new page must take the focus itself. */
let hasMoved = false;

export function here(): Place {
    return place;
}

/** Attachment for the main part of a page: takes the focus if the viewer comes from another page. */
export function arrive(main: HTMLElement): void {
    if (hasMoved) main.focus({ preventScroll: true });
}

/** Show another page of this site. */
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

// links within this site change the page without loading it
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

/** The step in an address, which somebody may have typed: a whole number, at least 0. */
function stepNumber(text: string): number {
    return Math.max(0, Math.floor(Number(text)) || 0);
}
