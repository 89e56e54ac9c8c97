import { beforeEach, expect, it, vi } from "vitest";
import { makeSession, openBrowser } from "./session-tabs.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] }));

it("loads session and admin status once in five seconds", async () => {
  const { calls, openTab } = openBrowser();
  const tab = await openTab();
  for (const [afterMs, asked] of [
    [0, 1],
    [4999, 1],
    [1, 2],
  ] as const) {
    await vi.advanceTimersByTimeAsync(afterMs);
    tab.revalidateSession();
    tab.revalidateSession();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toHaveLength(asked);
  }
});

it("drops an answer to a request from before sign-in", async () => {
  const { server, openTab } = openBrowser();
  const tab = await openTab();
  const early = tab.loadSession();
  server.session = makeSession();
  tab.announceSessionEvent("signed in");
  await early;
  expect(tab.heard).toEqual(["signed in"]);
  tab.revalidateSession();
  await vi.advanceTimersByTimeAsync(0);
  expect(tab.heard).toEqual(["signed in", "initial session"]);
});

it("reports a session that the server no longer knows as ended elsewhere", async () => {
  const { server, openTab } = openBrowser();
  server.session = makeSession();
  const tab = await openTab();
  await tab.loadSession();
  server.session = null;
  await tab.loadSession();
  expect(tab.heard).toEqual(["initial session", "signed out elsewhere"]);
});

it.each([401, 403, 404])("treats %i at sign-out as a session that has ended already", async (status) => {
  const { server, openTab } = openBrowser();
  const tab = await openTab();
  server.failures = [status];
  await tab.signOut();
  expect(tab.heard).toContain("signed out");
});

it.each([0, 500, 503])("fails to sign out at %i and emits no event", async (status) => {
  const { server, openTab } = openBrowser();
  const tab = await openTab();
  server.failures = [status];
  await expect(tab.signOut()).rejects.toThrow();
  expect(tab.heard).toEqual([]);
});

it("loads no session in a tab that never had one when another tab signs in", async () => {
  vi.useRealTimers();
  const { calls, openTab } = openBrowser();
  const [asking, silent, first] = [await openTab(), await openTab(), await openTab()];
  const stops = [asking, silent].map(({ syncWithOtherTabs }) => syncWithOtherTabs());
  await asking.loadSession();
  first.announceSessionEvent("signed in");
  await vi.waitFor(() => expect(asking.heard).toContain("signed in elsewhere"));
  expect(silent.heard).toEqual([]);
  expect(calls).toHaveLength(2);
  for (const stop of stops) stop();
});

it("revalidates the session when the tab becomes visible again", async () => {
  const { calls, server, openTab, comesBack } = openBrowser();
  server.session = makeSession();
  const tab = await openTab();
  const stop = tab.syncWithOtherTabs();
  comesBack();
  expect(calls).toEqual([]);
  await tab.loadSession();
  server.session = null;
  comesBack();
  expect(calls).toHaveLength(1);
  vi.advanceTimersByTime(5000);
  comesBack();
  await vi.waitFor(() => expect(tab.heard).toContain("signed out elsewhere"));
  stop();
});
