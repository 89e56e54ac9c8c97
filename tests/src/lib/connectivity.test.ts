import { beforeEach, expect, it, vi } from "vitest";
import { isProtectedPath } from "#src/chrome/root-layout.tsx";
import { stubEvents } from "#tests/src/browser-stubs.ts";

const onPause = vi.fn();
/** Calls that the database still fails. */
let failures = 0;
let calls: string[] = [];
let view: EventTarget;

async function watch() {
  vi.resetModules();
  const { isOffline, watchConnectivity } = await import("#src/lib/api/connectivity.ts");
  const { request } = await import("#src/lib/api/request.ts");
  const stop = watchConnectivity(onPause);
  await vi.advanceTimersByTimeAsync(0);
  calls = [];
  return { isOffline, stop, call: () => request("/api/v1/surveys").catch(() => {}) };
}

beforeEach(() => {
  vi.useFakeTimers();
  failures = 0;
  onPause.mockClear();
  view = stubEvents();
  vi.stubGlobal("fetch", async (path: string) => {
    calls.push(path);
    const body = { code: "offline", message: "Database is offline", data: null };
    return failures-- > 0 ? Response.json(body, { status: 503 }) : Response.json({ status: "ok" });
  });
});

it("probes every 60 seconds", async () => {
  await watch();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(120_001);
  expect(calls).toEqual(Array(3).fill("/api/health/database"));
});

it("is offline after three failed attempts in all, then pauses until the next minute's three", async () => {
  const { call, isOffline } = await watch();
  failures = Number.POSITIVE_INFINITY;
  await call();
  await vi.advanceTimersByTimeAsync(999);
  expect(isOffline()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toEqual(["/api/v1/surveys", "/api/health/database", "/api/health/database"]);
  await vi.advanceTimersByTimeAsync(58_000);
  expect([isOffline(), onPause.mock.calls.length, calls.length]).toEqual([true, 1, 3]);
  await vi.advanceTimersByTimeAsync(2500);
  expect([isOffline(), onPause.mock.calls.length, calls.length]).toEqual([true, 2, 6]);
});

it("stays online if a probe succeeds after a lost call", async () => {
  const { call, isOffline } = await watch();
  failures = 1;
  await call();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isOffline()).toBe(false);
  expect(onPause).not.toHaveBeenCalled();
  expect(calls).toEqual(["/api/v1/surveys", "/api/health/database"]);
});

it("counts any 4xx as an answer", async () => {
  const { isOffline } = await watch();
  vi.stubGlobal("fetch", async () => Response.json({ code: "too_many" }, { status: 429 }));
  await vi.advanceTimersByTimeAsync(61_500);
  expect(isOffline()).toBe(false);
  expect(onPause).not.toHaveBeenCalled();
});

it.each([
  ["with the next minute's probe", 60_000],
  ["when the browser reports a network", 0],
])("is back online %s", async (_, afterMs) => {
  const { isOffline } = await watch();
  failures = Number.POSITIVE_INFINITY;
  await vi.advanceTimersByTimeAsync(61_500);
  failures = 0;
  if (afterMs === 0) view.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(afterMs);
  expect(isOffline()).toBe(false);
});

it("removes its listeners and timers at the end", async () => {
  const { call, isOffline, stop } = await watch();
  failures = Number.POSITIVE_INFINITY;
  await vi.advanceTimersByTimeAsync(61_500);
  stop();
  expect(isOffline()).toBe(false);
  calls = [];
  await call();
  await vi.advanceTimersByTimeAsync(300_000);
  expect([isOffline(), calls.length]).toEqual([false, 1]);
});

it.each([
  ["/survey/create", true],
  ["/survey/results", true],
  ["/survey/manage", true],
  ["/survey/insights", true],
  ["/survey/account", true],
  ["/survey/ABCDEFGH/respond", true],
  ["/survey/ABCDEFGH/insights", true],
  ["/auth/update-password", true],
  ["/survey", false],
  ["/survey/sample", false],
  ["/", false],
  ["/insights", false],
  ["/contact", false],
])("%s is a protected path: %s", (path, isProtected) => {
  expect(isProtectedPath(path)).toBe(isProtected);
});
