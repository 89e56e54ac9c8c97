import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeSession, openBrowser } from "./session-tabs.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the first answer is the initial session, whoever it names", async () => {
  const { openTab } = openBrowser();
  const tab = await openTab();
  expect(await tab.loadSession()).toBeNull();
  await tab.loadSession();
  expect(tab.heard).toEqual(["initial session"]);
});

test("who is signed in, and whether as an admin, is asked for once in five seconds", async () => {
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

test("an answer that was asked for before somebody signed in does not count afterwards", async () => {
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

test("a session that another answer carries needs no call of its own", async () => {
  const { calls, openTab } = openBrowser();
  const tab = await openTab();
  const dashboard = tab.adoptSession(
    Promise.resolve({ session: makeSession({ isAdmin: true }), surveys: [] }),
  );
  tab.revalidateSession();
  await dashboard;
  tab.revalidateSession();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toEqual([]);
  expect(tab.heard).toEqual(["initial session"]);
});

test("a session that the server no longer knows was ended elsewhere", async () => {
  const { server, openTab } = openBrowser();
  server.session = makeSession();
  const tab = await openTab();
  await tab.loadSession();
  server.session = null;
  await tab.loadSession();
  expect(tab.heard).toEqual(["initial session", "signed out elsewhere"]);
});

test("signing out ends this session, everywhere means all of them", async () => {
  const { calls, openTab } = openBrowser();
  const tab = await openTab();
  await tab.signOut();
  expect(calls).toEqual(["/api/auth/sign-out"]);
  await tab.signOut("global");
  expect(calls.slice(1)).toEqual(["/api/auth/revoke-sessions", "/api/auth/sign-out"]);
  expect(tab.heard.filter((kind) => kind === "signed out")).toHaveLength(2);
});

test.each([401, 403, 404])("signing out takes %i for a session that is over already", async (status) => {
  const { server, openTab } = openBrowser();
  const tab = await openTab();
  server.failures = [status];
  await tab.signOut();
  expect(tab.heard).toContain("signed out");
});

test.each([0, 500, 503])("signing out has failed at %i, and nobody is told otherwise", async (status) => {
  const { server, openTab } = openBrowser();
  const tab = await openTab();
  server.failures = [status];
  await expect(tab.signOut()).rejects.toThrow();
  expect(tab.heard).toEqual([]);
});

test("tabs agree on who is signed in", async () => {
  vi.useRealTimers();
  const { server, openTab } = openBrowser();
  const [first, second] = [await openTab(), await openTab()];
  const stops = [first.syncWithOtherTabs(), second.syncWithOtherTabs()];
  await Promise.all([first.loadSession(), second.loadSession()]);
  server.session = makeSession();
  first.announceSessionEvent("signed in");
  await vi.waitFor(() => expect(second.heard).toContain("signed in elsewhere"));
  await first.signOut();
  await vi.waitFor(() => expect(second.heard).toContain("signed out elsewhere"));
  expect(first.heard).toEqual(["initial session", "signed in", "signed out"]);
  expect(second.heard).toEqual(["initial session", "signed in elsewhere", "signed out elsewhere"]);
  for (const stop of stops) stop();
});

test("a tab that never asked who is signed in does not begin to because another one signs in", async () => {
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

test("a reader who comes back after a while learns what has become of the session", async () => {
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
