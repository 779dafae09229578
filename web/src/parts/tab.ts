/** What the browser's tab shows: the page, and whether somebody waits for us. */

import { HEAD } from './head';

const HOUSE = 'Wyrmhall';
const COLOURS = { house: '#9c2f1b', head: '#fffaf0', turn: '#ffc83d' };

/** The mark of the hall with a light in its corner. */
const CALLING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<rect width="64" height="64" rx="16" fill="${COLOURS.house}"/>
<path transform="translate(4.5 4.5) scale(.86)" fill="${COLOURS.head}" d="${HEAD}"/>
<circle cx="48" cy="16" r="14" fill="${COLOURS.turn}" stroke="${COLOURS.house}" stroke-width="5"/>
</svg>`;

let resting: string | null = null;

/** Name the page in its tab. `isCalling`: it is the viewer's turn. */
export function showInTab(names: string[], isCalling = false): void {
    document.title = [...names.filter(Boolean), HOUSE].join(' · ');
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!icon) return;
    resting ??= icon.href;
    icon.href = isCalling ? `data:image/svg+xml,${encodeURIComponent(CALLING)}` : resting;
}
