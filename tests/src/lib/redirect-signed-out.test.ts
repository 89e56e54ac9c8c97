import { toast } from "sonner";
import { beforeEach, expect, it, vi } from "vitest";
import type { Session } from "#domain/accounts/account.ts";
import { RequestError } from "#src/lib/api/request-error.ts";
import { redirectIfForbidden, redirectIfSignedOut } from "#src/lib/session/redirect-signed-out.ts";
import { adoptSession } from "#src/lib/session/session.ts";
import { openBrowser } from "./session-tabs.ts";

const unauthenticated = new RequestError(401, { code: "unauthenticated" });
const forbidden = new RequestError(403, { code: "forbidden" });
const wrongCode = new RequestError(401, { code: "internal" });

const PAGE = "https://slk.test/survey/manage";

function locationOf(act: () => unknown): string | null {
  try {
    act();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get("location");
  }
  return null;
}

beforeEach(() => {
  openBrowser();
});

it("leads to the sign-in page after the session has ended", () => {
  expect(locationOf(() => redirectIfSignedOut(unauthenticated, { page: PAGE }))).toBe("/survey/create");
  expect(locationOf(() => redirectIfForbidden(unauthenticated, PAGE))).toBe("/survey/create");
});

it("explains the sign-in page only to who was signed in", async () => {
  const explain = vi.spyOn(toast, "info");
  const leave = () => locationOf(() => redirectIfSignedOut(unauthenticated, { page: PAGE }));
  leave();
  expect(explain).not.toHaveBeenCalled();
  await adoptSession(Promise.resolve({ session: { email: "ana@example.com" } as Session }));
  leave();
  expect(explain).toHaveBeenCalledOnce();
});

it.each([
  ["where the browser has no cookie, whose call is answered like one without a key", "invalid_api_key"],
  ["after better-auth has found no session", "UNAUTHORIZED"],
])("leads to the sign-in page %s", (_, code) => {
  const error = new RequestError(401, { code: code as "invalid_api_key" });
  expect(locationOf(() => redirectIfForbidden(error, PAGE))).toBe("/survey/create");
});

it("does not take a wrong code's 401 for the end of a session", () => {
  expect(redirectIfSignedOut(wrongCode)).toBe(wrongCode);
  expect(redirectIfSignedOut(forbidden)).toBe(forbidden);
  expect(redirectIfForbidden(wrongCode)).toBe(wrongCode);
});

it("leads to the dashboard without the right to call", () => {
  expect(locationOf(() => redirectIfForbidden(forbidden))).toBe("/survey/manage");
});

it.each([
  ["/survey/K7MDP4XQ/insights?version=2", "?next=%2Fsurvey%2FK7MDP4XQ%2Finsights%3Fversion%3D2"],
  ["/survey/manage?responses=K7MDP4XQ", "?next=%2Fsurvey%2Fmanage%3Fresponses%3DK7MDP4XQ"],
  ["/survey/manage/responses?code=K7MDP4XQ", ""],
])("remembers of %s what is a page", (page, next) => {
  const leave = () => redirectIfSignedOut(unauthenticated, { page: `https://slk.test${page}` });
  expect(locationOf(leave)).toBe(`/survey/create${next}`);
});
