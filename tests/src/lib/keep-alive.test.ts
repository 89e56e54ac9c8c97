import { beforeEach, expect, it, vi } from "vitest";
import { makeSession, openBrowser } from "./session-tabs.ts";

const DAY_MS = 86_400_000;

beforeEach(() => vi.useFakeTimers());

/** A tab whose session of that duration is kept alive; its earlier calls are dropped. */
async function keep(expiresInSeconds: number) {
  const browser = openBrowser();
  browser.server.session = makeSession(expiresInSeconds);
  const tab = await browser.openTab();
  await tab.loadSession();
  browser.calls.length = 0;
  tab.heard.length = 0;
  return { ...browser, tab, stop: tab.keepSessionAlive() };
}

it("renews at the first tick with at most three left, after the margin", async () => {
  const { calls, server, tab } = await keep(160);
  server.session = makeSession();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toEqual(["/api/session"]);
  expect(tab.heard).toEqual(["token refreshed"]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(calls).toHaveLength(1);
});

it.each([0, DAY_MS, -DAY_MS])("waits for another tick on a device %i ms off", async (offMs) => {
  const { calls } = await keep(161);
  vi.setSystemTime(Date.now() + offMs);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(calls).toHaveLength(1);
});

it("retries after 200 ms with doubling delays, within one tick", async () => {
  const { calls, server } = await keep(100);
  server.failures = Array(20).fill(503);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(calls).toHaveLength(1);
  for (const delayMs of [200, 400, 800, 1600, 3200, 6400, 12_800]) {
    const before = calls.length;
    await vi.advanceTimersByTimeAsync(delayMs - 1);
    expect(calls).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toHaveLength(before + 1);
  }
  await vi.advanceTimersByTimeAsync(4599);
  expect(calls).toHaveLength(8);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toHaveLength(9);
});

it.each([0, 502, 503, 504])("retries after status %i", async (status) => {
  const { server, tab } = await keep(100);
  server.session = makeSession();
  server.failures = [status];
  await vi.advanceTimersByTimeAsync(30_200);
  expect(tab.heard).toEqual(["token refreshed"]);
});

it("does not retry a refused renewal", async () => {
  const { calls, server } = await keep(100);
  server.failures = [429];
  await vi.advanceTimersByTimeAsync(59_999);
  expect(calls).toHaveLength(1);
});

it("reports the session as ended if the server no longer knows it", async () => {
  const { calls, server, tab } = await keep(100);
  server.session = null;
  await vi.advanceTimersByTimeAsync(300_000);
  expect(tab.heard).toEqual(["signed out elsewhere"]);
  expect(calls).toHaveLength(1);
});

it("does nothing while signed out", async () => {
  const { calls, server, tab, stop } = await keep(100);
  stop();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(calls).toEqual([]);
  server.session = null;
  await tab.loadSession();
  tab.keepSessionAlive();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(calls).toHaveLength(1);
});
