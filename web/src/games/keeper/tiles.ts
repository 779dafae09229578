/** Texts for tiles, places and stacks, used by all components of the board. */

import type { KeeperTileView, StackView } from '../../api/schema';
import type { Translate } from '../../lib/board.svelte';

export const COLUMNS = ['a', 'b', 'c', 'd', 'e'];
export const ROWS = ['1', '2', '3', '4', '5'];
export const COLOURS = ['red', 'blue', 'yellow', 'green', 'purple'];
export const DOINGS = ['staircase', 'passage', 'exchange', 'trap', 'release'];

/** The 25 places in the order in which a view lists them. */
export const PLACES = ROWS.flatMap((row) => COLUMNS.map((column) => column + row));

export function tileName(t: Translate, tile: KeeperTileView): string {
    return t('tile', { colour: tile.colour, value: tile.value, tile: tile.does });
}

/** A tile as the notation writes it: `blue 4 trap`. */
export function tileNotation(tile: KeeperTileView): string {
    const doing = tile.does === 'plain' ? '' : ` ${tile.does}`;
    return `${tile.colour} ${tile.value}${doing}`;
}

/** Read a tile from its notation. */
export function readTile(notation: string): KeeperTileView {
    const [colour, value, does = 'plain'] = notation.split(' ');
    return { colour: colour!, value: Number(value), does };
}

/** Short text for a tile of a stack, whose colour the reader knows: its value and effect. */
function shortName(t: Translate, tile: KeeperTileView | null): string {
    if (!tile) return t('board-hidden-tile');
    return tile.does === 'plain'
        ? String(tile.value)
        : `${tile.value} (${t('tile-name', { tile: tile.does })})`;
}

/** A number with its sign; minus is the typographic one (−). */
export function signed(number: number): string {
    return number > 0 ? `+${number}` : number < 0 ? `−${-number}` : '0';
}

/** Text for a stack, tile by tile as far as the viewer knows them. */
export function stackName(t: Translate, { colour, tiles, worth }: StackView): string {
    if (!tiles.length) return t('board-stack-empty', { colour });
    const shown = worth === null ? tiles.slice(-1) : tiles;
    const names = shown.map((tile) => shortName(t, tile)).join(', ');
    const parts = { colour, height: tiles.length, tiles: names };
    return worth === null
        ? t('board-stack-top', parts)
        : t('board-stack-known', { ...parts, worth: signed(worth) });
}
