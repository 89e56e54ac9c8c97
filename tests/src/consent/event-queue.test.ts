import { beforeEach, expect, it, vi } from "vitest";
import { type AnalyticsEvent, emptyQueue, enqueue, replayQueue } from "#src/features/consent/measure.ts";
import { stubBrowser } from "#tests/src/browser-stubs.ts";

const KEY = "analyticsQueue";
const event = (name: string): AnalyticsEvent => ({ name, parameters: { category: "Survey" } });
const fill = (...names: string[]) => {
  for (const name of names) enqueue(event(name));
};
const kept = () => JSON.parse(browser.storage.kept.get(KEY) ?? "[]").map(({ name }: AnalyticsEvent) => name);

async function replay(send: (event: AnalyticsEvent) => unknown) {
  const done = replayQueue(send);
  await vi.runAllTimersAsync();
  await done;
}

let browser = stubBrowser();
beforeEach(() => {
  vi.useFakeTimers();
  browser = stubBrowser();
});

it("keeps a hundred events and drops the oldest for the next", () => {
  fill(...Array.from({ length: 101 }, (_, index) => `event_${index + 1}`));
  expect([kept().length, kept()[0], kept().at(-1)]).toEqual([100, "event_2", "event_101"]);
});

it("replays one event at a time, 100 ms apart, oldest first", async () => {
  fill("a", "b", "c");
  const sent: string[] = [];
  const done = replayQueue(({ name }) => sent.push(name));
  expect(sent).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(99);
  expect(sent).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(["a", "b"]);
  await vi.runAllTimersAsync();
  await done;
  expect([sent, kept()]).toEqual([["a", "b", "c"], []]);
});

it("removes an event from storage before sending it", async () => {
  fill("a", "b");
  const left: string[][] = [];
  await replay(() => left.push(kept()));
  expect(left).toEqual([["b"], []]);
});

it("keeps the remaining events when the connection is lost again", async () => {
  fill("a", "b", "c");
  await replay(() => browser.goOffline());
  expect(kept()).toEqual(["b", "c"]);
});

it("stops a replay when the queue is emptied", async () => {
  fill("a", "b");
  const sent: string[] = [];
  await replay(({ name }) => {
    sent.push(name);
    emptyQueue();
  });
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
  fill("a", "b", "c");
  const tabs: string[][] = [[], []];
  await Promise.all(tabs.map((sent) => replay(({ name }) => sent.push(name))));
  expect(tabs).toEqual([["a", "b", "c"], []]);
});

it.each(["{not json", "7", '{"a":1}', '[1,null,{"name":2},{"name":"x"},{"name":"x","parameters":null}]'])(
  "ignores invalid events in storage: %s",
  async (junk) => {
    browser.storage.kept.set(KEY, junk);
    const send = vi.fn();
    await replay(send);
    expect(send).not.toHaveBeenCalled();
    fill("a");
    expect(kept()).toEqual(["a"]);
  },
);

it("drops events without an error if storage is blocked", async () => {
  stubBrowser({ isBlocked: true });
  const send = vi.fn();
  fill("a");
  await replay(send);
  emptyQueue();
  expect(send).not.toHaveBeenCalled();
});

it("sends nothing twice if storage can be read but not written", async () => {
  fill("a");
  browser.storage.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const send = vi.fn();
  await replay(send);
  expect(send).not.toHaveBeenCalled();
});
