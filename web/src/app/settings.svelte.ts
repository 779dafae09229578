/** The viewer's settings, kept in this browser and applied to the page. */

import type { Language } from '../lib/words';
import { firstKnown } from './languages';
import { remember, remembered } from './local_storage';

export const THEMES = ['auto', 'light', 'dark'] as const;
export const PACES = ['slow', 'normal', 'fast', 'instant'] as const;
type Theme = (typeof THEMES)[number];
export type Pace = (typeof PACES)[number];

interface Settings {
    language: Language;
    theme: Theme;
    motion: boolean;
    sounds: boolean;
    pace: Pace;
    /** The viewer's name; empty until it is first asked for. */
    name: string;
    /** The games in which the coach speaks without being asked. */
    coached: string[];
    /** The level of the bots in the viewer's last game; at first that for beginners. */
    level: string;
}

export const settings: Settings = $state({
    language: '',
    theme: 'auto',
    motion: true,
    sounds: false,
    pace: 'normal',
    name: '',
    coached: [],
    level: 'novice',
    ...remembered<Partial<Settings>>('settings', {}),
});
settings.language = firstKnown([settings.language, ...navigator.languages]);

const darkness = matchMedia('(prefers-color-scheme: dark)');
const stillness = matchMedia('(prefers-reduced-motion: reduce)');

$effect.root(() => {
    $effect(() => remember('settings', $state.snapshot(settings)));
    $effect(showLooks);
});
darkness.addEventListener('change', showLooks);
stillness.addEventListener('change', showLooks);
// apply the theme at once: effects run only after the first paint
showLooks();

function showLooks(): void {
    const { dataset } = document.documentElement;
    const dark = settings.theme === 'dark' || (settings.theme === 'auto' && darkness.matches);
    dataset['theme'] = dark ? 'dark' : 'light';
    dataset['motion'] = settings.motion && !stillness.matches ? 'on' : 'off';
}
