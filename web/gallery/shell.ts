/** The shell without a server: `/gallery/shell.html?at=/t/keeper`. */

import { pretend } from './fake';

pretend();
history.replaceState(null, '', new URLSearchParams(location.search).get('at') ?? '/');
await import('../src/main');
