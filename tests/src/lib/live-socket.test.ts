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
