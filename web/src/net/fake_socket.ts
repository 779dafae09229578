/** A socket for tests: it keeps the messages sent, and receives those that a test gives it. */

import type { ClientMessage } from '../api/schema';
import type { SocketLike } from './socket';

export class FakeSocket implements SocketLike {
    sent: ClientMessage[] = [];
    isClosed = false;
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: (() => void) | null = null;

    send(text: string): void {
        this.sent.push(JSON.parse(text) as ClientMessage);
    }
    close(): void {
        this.isClosed = true;
    }
    hear(message: object): void {
        this.onmessage?.({ data: JSON.stringify(message) });
    }
    said(type: string): ClientMessage[] {
        return this.sent.filter((message) => message.type === type);
    }
}
