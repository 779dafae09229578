/** What the browser's tab shows: the page, and whether somebody waits for us. */

import dragon from './dragon.svg?raw';

const HOUSE = 'Wyrmhall';
/** The mark of the hall with a light in its corner. */
const LIGHT = '<circle cx="48" cy="16" r="14" fill="#ffc83d" stroke="#9c2f1b" stroke-width="5"/>';
const CALLING = dragon.replace('</svg>', `${LIGHT}</svg>`);

let resting: string | null = null;

/** Name the page in its tab. `isCalling`: it is the viewer's turn. */
export function showInTab(names: string[], isCalling = false): void {
    document.title = [...names.filter(Boolean), HOUSE].join(' · ');
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!icon) return;
    resting ??= icon.href;
    icon.href = isCalling ? `data:image/svg+xml,${encodeURIComponent(CALLING)}` : resting;
}
