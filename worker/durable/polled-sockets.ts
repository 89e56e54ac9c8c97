import { POLLED_SILENCE_MS } from "#domain/limits.ts";

/** What a workshop needs of a socket. */
export type RoomSocket = Pick<
  WebSocket,
  "readyState" | "send" | "close" | "serializeAttachment" | "deserializeAttachment"
>;

const STATE = '{"type":"state"';

/** The socket of a client that polls, because its network lets none through. */
class PolledSocket implements RoomSocket {
  readonly tags: readonly string[];
  readyState: number = WebSocket.OPEN;
  private attachment: unknown = null;
  private texts: string[] = [];
  polledAt = Date.now();

  constructor(tags: readonly string[]) {
    this.tags = tags;
  }

  send(text: string): void {
    // A later state takes the place of an earlier one.
    if (text.startsWith(STATE)) this.texts = this.texts.filter((one) => !one.startsWith(STATE));
    this.texts.push(text);
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
  }

  serializeAttachment(attachment: unknown): void {
    this.attachment = attachment;
  }

  deserializeAttachment(): unknown {
    return this.attachment;
  }

  /** Returns what was sent since the last poll. */
  take(): string[] {
    this.polledAt = Date.now();
    return this.texts.splice(0);
  }
}

/** The sockets of clients that poll, by their connections' ids. In memory alone: after an eviction the next poll joins again. */
export class PolledSockets {
  private readonly sockets = new Map<string, PolledSocket>();

  list(tag?: string): RoomSocket[] {
    return [...this.sockets.values()].filter(({ tags }) => tag === undefined || tags.includes(tag));
  }

  find(connection: string): RoomSocket | undefined {
    return this.sockets.get(connection);
  }

  open(connection: string, tags: readonly string[]): RoomSocket {
    const socket = new PolledSocket(tags);
    this.sockets.set(connection, socket);
    return socket;
  }

  /** Returns what a client was sent since its last poll. */
  take(connection: string): string[] {
    const socket = this.sockets.get(connection);
    if (!socket) return [];
    // One that is closed is told why, and then gone.
    if (socket.readyState !== WebSocket.OPEN) this.sockets.delete(connection);
    return socket.take();
  }

  /** Closes the sockets of clients that poll no more, and returns them. */
  dropSilent(): RoomSocket[] {
    const silent = [...this.sockets].filter(([, socket]) => Date.now() - socket.polledAt > POLLED_SILENCE_MS);
    return silent.map(([connection, socket]) => {
      this.sockets.delete(connection);
      socket.close();
      return socket;
    });
  }
}
