/** The title and icon of the browser's tab: the name of the page, and whether it is the viewer's turn. */

import dragon from '../parts/dragon.svg?raw';

const HOUSE = 'Wyrmhall';
/** A light for the corner of the hall's icon. */
const LIGHT = '<circle cx="48" cy="16" r="14" fill="#ffc83d" stroke="#9c2f1b" stroke-width="5"/>';
const CALLING = dragon.replace('</svg>', `${LIGHT}</svg>`);

let resting: string | null = null;

/** Set the title of the tab; with `isCalling`, light its icon, since it is the viewer's turn. */
export function showInTab(names: string[], isCalling = false): void {
    document.title = [...names.filter(Boolean), HOUSE].join(' · ');
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!icon) return;
    resting ??= icon.href;
    icon.href = isCalling ? `data:image/svg+xml,${encodeURIComponent(CALLING)}` : resting;
}
