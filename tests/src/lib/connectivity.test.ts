import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isProtectedPath } from "#src/lib/session/protected-paths.ts";

/** How many calls more the database fails. */
let failures = 0;
let calls: string[] = [];
let breaks = 0;
let view: EventTarget;

async function watch() {
  vi.resetModules();
  const connectivity = await import("#src/lib/api/connectivity.ts");
  const { request } = await import("#src/lib/api/request.ts");
  const stop = connectivity.watchConnectivity(() => {
    breaks += 1;
  });
  await vi.advanceTimersByTimeAsync(0);
  calls = [];
  return { ...connectivity, request, stop };
}

beforeEach(() => {
  vi.useFakeTimers();
  failures = 0;
  breaks = 0;
  view = new EventTarget();
  vi.stubGlobal("fetch", async (path: string) => {
    calls.push(path);
    const body = { code: "offline", message: "Database is offline", data: null };
    return failures-- > 0 ? Response.json(body, { status: 503 }) : Response.json({ status: "ok" });
  });
  vi.stubGlobal("addEventListener", view.addEventListener.bind(view));
  vi.stubGlobal("removeEventListener", view.removeEventListener.bind(view));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("probes every 60 seconds", async () => {
  await watch();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(120_001);
  expect(calls).toEqual(Array(3).fill("/api/health"));
});

test("a call that the database failed is offline after three attempts in all, then there is a break", async () => {
  const { request, isOffline } = await watch();
  failures = Number.POSITIVE_INFINITY;
  await request("/api/manage/surveys").catch(() => {});
  await vi.advanceTimersByTimeAsync(999);
  expect(isOffline()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOffline()).toBe(true);
  expect(calls).toEqual(["/api/manage/surveys", "/api/health", "/api/health"]);
  expect(breaks).toBe(1);
  await vi.advanceTimersByTimeAsync(58_000);
  expect(calls).toHaveLength(3);
});

test("one lost call is nothing where the probe succeeds", async () => {
  const { request, isOffline } = await watch();
  failures = 1;
  await request("/api/manage/surveys").catch(() => {});
  await vi.advanceTimersByTimeAsync(10_000);
  expect([isOffline(), breaks]).toEqual([false, 0]);
  expect(calls).toEqual(["/api/manage/surveys", "/api/health"]);
});

test("a refusal is an answer: whoever gives it is there", async () => {
  const { isOffline } = await watch();
  vi.stubGlobal("fetch", async () => Response.json({ code: "too_many" }, { status: 429 }));
  await vi.advanceTimersByTimeAsync(61_500);
  expect([isOffline(), breaks]).toEqual([false, 0]);
});

test("the next minute counts anew, and stays offline meanwhile", async () => {
  const { isOffline } = await watch();
  failures = Number.POSITIVE_INFINITY;
  await vi.advanceTimersByTimeAsync(61_500);
  expect([isOffline(), breaks, calls.length]).toEqual([true, 1, 3]);
  await vi.advanceTimersByTimeAsync(58_500);
  expect(isOffline()).toBe(true);
  await vi.advanceTimersByTimeAsync(1500);
  expect([isOffline(), breaks, calls.length]).toEqual([true, 2, 6]);
});

test.each([
  ["at the next minute's probe", () => vi.advanceTimersByTimeAsync(60_000)],
  [
    "when the device finds its network again",
    async () => {
      view.dispatchEvent(new Event("online"));
      await vi.advanceTimersByTimeAsync(0);
    },
  ],
])("is back online %s", async (_, wait) => {
  const { isOffline } = await watch();
  failures = Number.POSITIVE_INFINITY;
  await vi.advanceTimersByTimeAsync(61_500);
  failures = 0;
  await wait();
  expect(isOffline()).toBe(false);
});

test("leaves nothing behind once it is over", async () => {
  const { request, isOffline, stop } = await watch();
  failures = Number.POSITIVE_INFINITY;
  await vi.advanceTimersByTimeAsync(61_500);
  stop();
  expect(isOffline()).toBe(false);
  calls = [];
  await request("/api/manage/surveys").catch(() => {});
  await vi.advanceTimersByTimeAsync(300_000);
  expect([isOffline(), calls.length]).toEqual([false, 1]);
});

test.each([
  ["/survey/create", true],
  ["/survey/results", true],
  ["/survey/manage", true],
  ["/survey/insights", true],
  ["/survey/account", true],
  ["/survey/ABCDEFGH/respond", true],
  ["/survey/ABCDEFGH/insights", true],
  ["/auth/update-password", true],
  ["/survey", false],
  ["/survey/thank-you", false],
  ["/survey/sample", false],
  ["/", false],
  ["/insights", false],
  ["/contact", false],
])("%s is a protected path: %s", (path, isProtected) => {
  expect(isProtectedPath(path)).toBe(isProtected);
});
