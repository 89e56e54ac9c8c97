import { beforeEach, expect, it, vi } from "vitest";
import { type AnalyticsEvent, emptyQueue, enqueue, replayQueue } from "#src/features/consent/event-queue.ts";
import { stubBrowser } from "#tests/src/browser-stubs.ts";

const KEY = "analyticsQueue";
const event = (name: string): AnalyticsEvent => ({ name, parameters: { category: "Survey" } });
const names = (stored?: string) => JSON.parse(stored ?? "[]").map(({ name }: AnalyticsEvent) => name);

let browser = stubBrowser();
beforeEach(() => {
  vi.useFakeTimers();
  browser = stubBrowser();
});

it("keeps a hundred events and drops the oldest for the next", () => {
  for (let number = 1; number <= 101; number++) enqueue(event(`event_${number}`));
  const kept = names(browser.storage.kept.get(KEY));
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([100, "event_2", "event_101"]);
});

it("replays one event at a time, 100 ms apart, oldest first", async () => {
  for (const name of ["a", "b", "c"]) enqueue(event(name));
  const sent: string[] = [];
  const done = replayQueue(({ name }) => sent.push(name));
  expect(sent).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(99);
  expect(sent).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(["a", "b"]);
  await vi.runAllTimersAsync();
  await done;
  expect(sent).toEqual(["a", "b", "c"]);
  expect(names(browser.storage.kept.get(KEY))).toEqual([]);
});

it("removes an event from storage before sending it", async () => {
  enqueue(event("a"));
  enqueue(event("b"));
  const left: string[][] = [];
  const done = replayQueue(() => left.push(names(browser.storage.kept.get(KEY))));
  await vi.runAllTimersAsync();
  await done;
  expect(left).toEqual([["b"], []]);
});

it("keeps the remaining events when the connection is lost again", async () => {
  for (const name of ["a", "b", "c"]) enqueue(event(name));
  const done = replayQueue(() => browser.goOffline());
  await vi.runAllTimersAsync();
  await done;
  expect(names(browser.storage.kept.get(KEY))).toEqual(["b", "c"]);
});

it("stops a replay when the queue is emptied", async () => {
  for (const name of ["a", "b"]) enqueue(event(name));
  const sent: string[] = [];
  const done = replayQueue(({ name }) => sent.push(name));
  emptyQueue();
  await vi.runAllTimersAsync();
  await done;
  expect(sent).toEqual(["a"]);
});

it("sends from one of two tabs that come online together", async () => {
  let isHeld = false;
  const locks = {
    async request(_: string, __: object, run: (lock: object | null) => Promise<void>) {
      if (isHeld) return run(null);
      isHeld = true;
      await run({});
      isHeld = false;
    },
  };
  Object.assign(browser.connection, { locks });
  for (const name of ["a", "b", "c"]) enqueue(event(name));
  const tabs: string[][] = [[], []];
  const done = Promise.all(tabs.map((sent) => replayQueue(({ name }) => sent.push(name))));
  await vi.runAllTimersAsync();
  await done;
  expect(tabs).toEqual([["a", "b", "c"], []]);
});

it.each(["{not json", "7", '{"a":1}', '[1,null,{"name":2},{"name":"x"},{"name":"x","parameters":null}]'])(
  "ignores invalid events in storage: %s",
  async (junk) => {
    browser.storage.kept.set(KEY, junk);
    const send = vi.fn();
    await replayQueue(send);
    expect(send).not.toHaveBeenCalled();
    enqueue(event("a"));
    expect(names(browser.storage.kept.get(KEY))).toEqual(["a"]);
  },
);

it("drops events without an error if storage is blocked", async () => {
  stubBrowser({ isBlocked: true });
  const send = vi.fn();
  enqueue(event("a"));
  await replayQueue(send);
  emptyQueue();
  expect(send).not.toHaveBeenCalled();
});

it("sends nothing twice if storage can be read but not written", async () => {
  enqueue(event("a"));
  browser.storage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const send = vi.fn();
  await replayQueue(send);
  expect(send).not.toHaveBeenCalled();
});
