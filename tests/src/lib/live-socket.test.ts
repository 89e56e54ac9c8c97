import { beforeEach, expect, it, vi } from "vitest";
import { PING_TEXT, PONG_TEXT, type ServerMessage } from "#domain/live.ts";
import { type LiveStatus, openLiveSocket } from "#src/lib/api/live-socket.ts";

class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: string[] = [];
  isClosed = false;
  readyState = 0;

  constructor() {
    FakeSocket.made.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.isClosed = true;
  }
}

const latest = () => FakeSocket.made.at(-1) as FakeSocket;

function openSocket() {
  const messages: ServerMessage[] = [];
  const statuses: LiveStatus[] = [];
  const { close } = openLiveSocket<ServerMessage>("ws://localhost/live", {
    onMessage: (message) => messages.push(message),
    onStatus: (status) => statuses.push(status),
  });
  return { messages, statuses, close };
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("window", new EventTarget());
});

it("passes messages on, but neither pongs nor invalid JSON", () => {
  const { messages, statuses } = openSocket();
  latest().onopen?.();
  for (const data of [PONG_TEXT, "{junk", '{"type":"count","count":3}']) latest().onmessage?.({ data });
  expect(messages).toEqual([{ type: "count", count: 3 }]);
  expect(statuses).toEqual(["open"]);
});

it("pings after 30 s of silence and takes 10 s without a pong for a lost connection", () => {
  const { statuses } = openSocket();
  const socket = latest();
  socket.onopen?.();
  vi.advanceTimersByTime(30_000);
  expect(socket.sent).toEqual([PING_TEXT]);
  socket.onmessage?.({ data: PONG_TEXT });
  vi.advanceTimersByTime(30_000);
  expect(socket.sent).toHaveLength(2);
  vi.advanceTimersByTime(9999);
  expect(statuses).toEqual(["open"]);
  vi.advanceTimersByTime(1);
  expect(statuses).toEqual(["open", "down"]);
  expect(socket.isClosed).toBe(true);
});

it("reconnects after 1, 2, 5 and then every 10 s", () => {
  openSocket();
  for (const delay of [1000, 2000, 5000, 10_000, 10_000]) {
    const count = FakeSocket.made.length;
    latest().onclose?.();
    vi.advanceTimersByTime(delay - 1);
    expect(FakeSocket.made).toHaveLength(count);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.made).toHaveLength(count + 1);
  }
});

it("resets the delays at the first message, not when the socket opens", () => {
  openSocket();
  latest().onclose?.();
  vi.advanceTimersByTime(1000);
  latest().onopen?.();
  latest().onclose?.();
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.made).toHaveLength(2);
  vi.advanceTimersByTime(1000);
  latest().onopen?.();
  latest().onmessage?.({ data: PONG_TEXT });
  latest().onclose?.();
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.made).toHaveLength(4);
});

it("closes a connection that does not open within 10 s", () => {
  const { statuses } = openSocket();
  vi.advanceTimersByTime(10_000);
  expect(statuses).toEqual(["down"]);
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.made).toHaveLength(2);
});

it("does not reconnect after it is closed", () => {
  const { close, statuses } = openSocket();
  latest().onopen?.();
  close();
  vi.advanceTimersByTime(120_000);
  expect(FakeSocket.made).toHaveLength(1);
  expect(latest().isClosed).toBe(true);
  expect(statuses).toEqual(["open"]);
});

it("connects at once when the device is back", () => {
  openSocket();
  latest().readyState = 3;
  latest().onclose?.();
  window.dispatchEvent(new Event("online"));
  expect(FakeSocket.made).toHaveLength(2);
});

it("asks at once for an answer when the page is shown again", () => {
  const { statuses } = openSocket();
  latest().onopen?.();
  latest().readyState = 1;
  document.dispatchEvent(new Event("visibilitychange"));
  expect(latest().sent).toContain(PING_TEXT);
  vi.advanceTimersByTime(10_000);
  expect(statuses).toEqual(["open", "down"]);
});

it("says first who it is, each time it is open", () => {
  const { close } = openLiveSocket<ServerMessage>("ws://localhost/live", {
    onMessage: () => {},
    onStatus: () => {},
    greeting: () => "me",
  });
  latest().onopen?.();
  latest().onclose?.();
  vi.advanceTimersByTime(1000);
  latest().onopen?.();
  expect(FakeSocket.made.map(({ sent }) => sent)).toEqual([["me"], ["me"]]);
  close();
});

/** A server that is polled: `answers` are what the next polls bring, an error where there is none. */
function openPolled() {
  const asked: string[][] = [];
  const answers: string[][] = [];
  const messages: ServerMessage[] = [];
  const statuses: LiveStatus[] = [];
  let connections = 0;
  const live = openLiveSocket<ServerMessage>("ws://localhost/live", {
    onMessage: (message) => messages.push(message),
    onStatus: (status) => statuses.push(status),
    greeting: () => "me",
    beginPolling: () => {
      connections += 1;
      return async (texts) => {
        asked.push(texts);
        const answer = answers.shift();
        if (!answer) throw new Error("No answer");
        return answer;
      };
    },
  });
  return { ...live, asked, answers, messages, statuses, connections: () => connections };
}
const COUNT = '{"type":"count","count":3}';

it("on a network that lets no socket through polls after 4 s without a message, each 2 s", async () => {
  const polled = openPolled();
  polled.answers.push([], [COUNT]);
  latest().onclose?.();
  await vi.advanceTimersByTimeAsync(4000);
  expect(polled.statuses.at(-1)).toBe("open");
  await vi.advanceTimersByTimeAsync(2000);
  expect(polled.messages).toEqual([{ type: "count", count: 3 }]);
  expect(latest().isClosed).toBe(true);
});

it("on a network that lets no socket through polls where a socket opens and brings nothing", async () => {
  const polled = openPolled();
  polled.answers.push([COUNT]);
  latest().onopen?.();
  await vi.advanceTimersByTimeAsync(4000);
  expect(polled.messages).toHaveLength(1);
});

it("on a network that lets no socket through does not poll where a socket brings messages", async () => {
  const polled = openPolled();
  latest().onopen?.();
  latest().onmessage?.({ data: COUNT });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(polled.asked).toEqual([]);
});

it("on a network that lets no socket through sends a text with a poll at once", async () => {
  const polled = openPolled();
  polled.answers.push([], []);
  expect(polled.send("early")).toBe(false);
  await vi.advanceTimersByTimeAsync(4000);
  expect(polled.send("mine")).toBe(true);
  expect(polled.asked).toEqual([[], ["mine"]]);
});

it("on a network that lets no socket through tries sockets again, and another connection, after a poll without an answer", async () => {
  const polled = openPolled();
  polled.answers.push([]);
  await vi.advanceTimersByTimeAsync(6000);
  expect(polled.statuses).toEqual(["open", "down"]);
  const count = FakeSocket.made.length;
  await vi.advanceTimersByTimeAsync(1000);
  expect(FakeSocket.made).toHaveLength(count + 1);
  polled.answers.push([]);
  await vi.advanceTimersByTimeAsync(4000);
  expect(polled.statuses).toEqual(["open", "down", "open"]);
  expect(polled.connections()).toBe(2);
});

it("on a network that lets no socket through ends its polls when it is closed", async () => {
  const polled = openPolled();
  polled.answers.push([], []);
  await vi.advanceTimersByTimeAsync(4000);
  polled.close();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(polled.asked).toHaveLength(1);
});

it("takes a constructor that throws for a socket that closes", () => {
  vi.stubGlobal(
    "WebSocket",
    class {
      constructor() {
        throw new DOMException("blocked", "SecurityError");
      }
    },
  );
  const { statuses, close } = openSocket();
  expect(statuses).toEqual(["down"]);
  vi.advanceTimersByTime(1000);
  window.dispatchEvent(new Event("online"));
  expect(statuses).toEqual(["down", "down", "down"]);
  close();
});
