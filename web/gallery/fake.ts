/** A pretended server for whoever works on the shell: its tables show the gallery's run of each game.
 *
 * Tables: `/t/GAME` plays, `/t/GAME-end` is over, `/t/GAME-new` gathers, `/t/GAME-ask` has a proposal; any
 * move goes on to the viewer's next decision, `why` always answers the same, chat comes back.
 */

import type * as Api from '../src/api/schema';
import type { GameInfo } from '../src/api/schema';

interface Position {
    view: unknown;
    happened: Api.Happened[];
    choices: Api.Choice[];
    wholeMoves: Api.WholeMove[];
    seats: Api.SeatInfo[];
    outcome: { returns: number[]; scores: (number | null)[] } | null;
}
interface File {
    words: Record<string, string>;
    run: Position[];
}

const files = import.meta.glob<{ default: File }>('./positions/*.json');
const LEVELS = ['novice', 'casual', 'strong', 'master'];
const games = Object.keys(files).map((path): GameInfo => {
    const name = path.split('/').at(-1)!.replace('.json', '');
    return {
        name,
        title: name,
        players: [2, 3, 4],
        default_players: 4,
        options: [{ name: 'an_option', rule: 'K3.5', default: false, help: '' }],
        editions: ['house', 'another'],
        lessons: 0,
        puzzles: 0,
        chapters: [],
        levels: LEVELS.map((level, number) => ({ name: level, rating: 10 + 8 * number })),
    };
});

const load = async (table: string) =>
    (await files[`./positions/${table.split('-')[0]}.json`]!()).default;

function tableInfo(id: string, file: File): Api.TableInfo {
    const [game, kind] = id.split('-');
    const seats = file.run[0]!.seats.map((seat, number): Api.SeatInfo => {
        if (kind === 'new' && number)
            return { ...seat, name: '', player: number < 2 ? 'invited' : 'open' };
        if (kind === 'ask' && number === 1) return { ...seat, player: 'person', present: false };
        return seat;
    });
    const phase = kind === 'new' ? 'gathering' : kind === 'end' ? 'over' : 'playing';
    return {
        id,
        game: game!,
        edition: 'house',
        options: {},
        seats,
        phase,
        listed: true,
        commitment: 'b5d4045c3f466fa91fe2cc6abe79232a1a57cdf104f7a26e716e0a1e2789df78',
        created: '2026-01-01T12:00:00Z',
        rematch: null,
    };
}

async function answer(path: string, body: Record<string, unknown>): Promise<unknown> {
    const [, , what, id, part, language] = path.split('/');
    if (what === 'server') return { version: '0', games, addresses: ['http://192.168.1.20:8080'] };
    if (what === 'games' && part === 'words') return (await load(id!)).words[language!];
    if (what === 'games')
        return ['K1.1', 'K3.1', 'K3.5', 'K5.4'].map((rule) => ({
            id: rule,
            title: 'Boards',
            text: 'The dungeon has **three** levels [ruling]; see K5.4 and `open_stacks`.',
        }));
    const name = id ?? String(body['game'] ?? games[0]!.name);
    const file = await load(name);
    const info = tableInfo(name, file);
    if (part === 'seats') return { seat: 'A', token: 'a' };
    if (part === 'replay')
        return {
            first: 0,
            last: file.run.length - 1,
            length: file.run.length - 1,
            frames: file.run.map(({ view, happened }, step) => ({ step, happened, view })),
        };
    if (id) return info;
    if (Object.keys(body).length === 0)
        return [tableInfo(`${name}-new`, file), tableInfo(name, file)];
    const isNew = JSON.stringify(body).includes('invited');
    return {
        table: tableInfo(isNew ? `${name}-new` : name, file),
        mine: { seat: 'A', token: 'a' },
        invited: isNew ? [{ seat: 'B', token: 'b-token-of-friend' }] : [],
    };
}

class FakeSocket {
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: (() => void) | null = null;
    private seq = 3;
    private at = 0;
    private readonly id: string;

    constructor(address: string | URL) {
        this.id = String(address).split('/').at(-2)!;
        setTimeout(() => this.onopen?.());
    }
    close(): void {}
    async send(text: string): Promise<void> {
        const said = JSON.parse(text) as Api.ClientMessage;
        const file = await load(this.id);
        const tell = (message: object) => this.onmessage?.({ data: JSON.stringify(message) });
        const table = tableInfo(this.id, file);
        const now = () => this.now(file);
        if (said.type === 'hello') {
            const isOver = table.phase === 'over';
            this.at = isOver
                ? file.run.length - 1
                : file.run.findIndex((one) => one.choices.length);
            const log = file.run
                .slice(0, this.at + 1)
                .flatMap(({ happened }, step) =>
                    happened.flatMap(({ did, line }) =>
                        line ? [{ seq: 1, did, line, step }] : [],
                    ),
                );
            const view = table.phase === 'gathering' ? null : file.run[this.at]!.view;
            const remarks = [{ seq: 2, seat: 'B', name: 'Bram', text: 'Good luck!' }];
            tell({
                type: 'welcome',
                seq: 3,
                seat: 'A',
                table,
                step: this.at,
                view,
                log,
                remarks,
                now: now(),
            });
            tell({ type: 'presence', seats: ['A'], watching: 2 });
        } else if (said.type === 'ping') {
            tell({ type: 'pong' });
        } else if (said.type === 'why') {
            const line = { type: 'line', message: 'refuse-game-over' };
            tell({ type: 'because', id: said.id, refusal: { line, rule: 'K3.1' } });
        } else if (said.type === 'whole_moves') {
            tell({ type: 'whole_moves', id: said.id, moves: file.run[this.at]!.wholeMoves });
        } else if ('key' in said) {
            tell({ type: 'acknowledged', key: said.key, seq: ++this.seq });
            const begun = this.at;
            if (said.type === 'play')
                do this.at++;
                while (this.at < file.run.length - 1 && !file.run[this.at]!.choices.length);
            const played = file.run.slice(begun + 1, this.at + 1);
            const frames = played.map(({ view, happened }, n) => ({
                step: begun + 1 + n,
                happened,
                view,
            }));
            const remark =
                said.type === 'say'
                    ? { seq: this.seq, seat: 'A', name: 'Ash', text: said.text }
                    : null;
            tell({
                type: 'update',
                seq: this.seq,
                table,
                step: this.at,
                frames,
                notes: [],
                now: now(),
                remark,
            });
        }
    }
    private now(file: File): Api.Situation {
        const { choices, outcome } = file.run[this.at]!;
        const isAsked = this.id.endsWith('-ask');
        return {
            choices: this.id.endsWith('-new') ? [] : choices,
            undo: 'free',
            proposal: isAsked
                ? { id: 1, kind: 'undo', by: 'B', waiting_for: ['A', 'C'], to: 1 }
                : null,
            result: outcome && { ...outcome, seed: '4f1a'.repeat(16), shares: [] },
        };
    }
}

export function pretend(): void {
    const real = window.fetch.bind(window);
    window.fetch = async (input, init) => {
        const path = String(input);
        if (!path.startsWith('/api/')) return real(input, init);
        const body = init?.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {};
        const got = await answer(path, body);
        return new Response(typeof got === 'string' ? got : JSON.stringify(got));
    };
    const RealSocket = window.WebSocket;
    window.WebSocket = function (address: string, protocols?: string) {
        return address.toString().includes('/api/')
            ? new FakeSocket(address)
            : new RealSocket(address, protocols);
    } as unknown as typeof WebSocket;
}
