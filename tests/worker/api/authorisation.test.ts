import { inspectRoutes } from "hono/dev";
import { beforeAll, describe, expect, it } from "vitest";
import { CONFIRMED_FACTOR_MS, DAY_MS } from "#domain/limits.ts";
import { CONFIRMING, makeAdmin, setConfirmed } from "#tests/worker/setup/accounts.ts";
import { type Actor, ROLES, type Role } from "#tests/worker/setup/actors.ts";
import { call, callWithSettings, expectAnswer, ORIGIN } from "#tests/worker/setup/calls.ts";
import { enrol } from "#tests/worker/setup/codes.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { ageSessions } from "#tests/worker/setup/sessions.ts";
import { openPage } from "#tests/worker/setup/surveys/reports.ts";
import { loadParts } from "#worker/api/api.ts";
import { createAuth } from "#worker/auth/create-auth.ts";
import { ADMIN_ROWS } from "./matrix/admin-rows.ts";
import { askAs, MATRIX } from "./matrix/calls.ts";
import { KEY_ROWS } from "./matrix/key-rows.ts";
import { everybody } from "./matrix/statuses.ts";
import { actors, type KeyRole, makeKeys, makeWorld, reported } from "./matrix/world.ts";

beforeAll(makeWorld);

const routes = [
  ...new Set(
    (await loadParts())
      .flatMap((api) => inspectRoutes(api))
      .filter(({ isMiddleware, method }) => !(isMiddleware && method === "ALL"))
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

/** Of the owner's address. */
const KNOW_THE_OWNER: readonly Role[] = ["manager", "admin", "secondManager", "keyHolder"];

it("every route of the API has its row in the matrix", () => {
  expect(routes.toSorted()).toEqual(Object.keys(MATRIX).toSorted());
});

it.each(Object.entries(MATRIX))("every route of the API %s", async (route, row) => {
  const answers: Record<string, number> = {};
  for (const role of ROLES) {
    const answer = await askAs(role, route);
    answers[role] = answer.status;
    answer.webSocket?.accept();
    answer.webSocket?.close();
    const said = answer.webSocket ? "" : await answer.text();
    if (!KNOW_THE_OWNER.includes(role)) expect(said).not.toContain(actors.manager.email);
  }
  expect(answers).toEqual(row.statuses);
});

describe("every route of keys", () => {
  let keys: Record<KeyRole, string>;
  beforeAll(async () => {
    keys = await makeKeys();
  });

  it.each(Object.entries(KEY_ROWS))("%s, as each kind of key", async (route, row) => {
    const answers: Record<string, number> = {};
    for (const [role, key] of Object.entries(keys)) {
      const answer = await askAs("visitor", route, { token: key });
      answers[role] = answer.status;
      expect(await answer.text()).not.toContain(key);
    }
    expect(answers).toEqual(row.keys);
  });

  it.each(Object.keys(KEY_ROWS))("%s reads no cookie beside a key that is none", async (route) => {
    const own = { headers: { cookie: actors.manager.cookie } };
    expect((await askAs("visitor", route, { token: keys.revokedKey, own })).status).toBe(401);
  });
});

const readers = async () => {
  const statuses = ROLES.map(async (role) => {
    const { cookie } = actors[role];
    return [role, (await openPage(`/report/${reported.code}`, { cookie })).status];
  });
  return Object.fromEntries(await Promise.all(statuses));
};
const shareAs = ({ cookie }: Actor, sharesReport: boolean) =>
  call(`/api/v1/surveys/${reported.code}`, { method: "PATCH", cookie, body: { sharesReport } });

it("the report behind a survey's code is shut to every caller while it is not shared", async () => {
  expect(await readers()).toEqual(everybody(404));
});

it("the report behind a survey's code is open to every caller once its owner shares it", async () => {
  expect((await shareAs(actors.manager, true)).status).toBe(200);
  expect(await readers()).toEqual(everybody(200));
  await shareAs(actors.manager, false);
});

describe("the calls of admins", () => {
  const calls = Object.keys(ADMIN_ROWS);
  const cookies = { stale: "", unconfirmed: "" };
  beforeAll(async () => {
    const [stale, enrolled] = [await makeAdmin(), await enrol(await makeAdmin())];
    await setConfirmed(stale);
    await ageSessions(stale, 5 * DAY_MS);
    await ageSessions(enrolled, CONFIRMED_FACTOR_MS + 1000);
    Object.assign(cookies, { stale: stale.cookie, unconfirmed: enrolled.cookie });
  });
  const askBy = (cookie: string, route: string) => askAs("admin", route, { own: { headers: { cookie } } });

  it.each(calls)("%s is refused to a session of five days ago", async (route) => {
    await expectAnswer(askBy(cookies.stale, route), 403, { code: "stale_session" });
  });

  it.each(calls.filter((route) => !route.startsWith("GET")))(
    "%s is refused where the second factor was shown fifteen minutes ago",
    async (route) => {
      await expectAnswer(askBy(cookies.unconfirmed, route), 403, { code: "confirm_factor" });
    },
  );

  it.each([
    "PUT /api/admin/users/:id",
    "POST /api/admin/users/:id/ban",
    "POST /api/admin/users/:id/unban",
    "DELETE /api/admin/users/:id/factors",
    "DELETE /api/admin/users/:id",
    "POST /api/admin/generate-link",
  ])("%s is refused for the own account", async (route) => {
    const { id, email } = actors.admin;
    const body = route.endsWith("link") ? { body: { type: "recovery", email } } : {};
    expect((await askAs("admin", route, { own: { params: { id }, ...body } })).status).toBe(409);
  });
});

const auth = await createAuth(makeContext().config, ORIGIN);

const endpoints = Object.values(auth.api as object)
  .map(({ path, options }: { path?: string; options?: { method?: string | string[] } }) => ({
    path,
    methods: [options?.method ?? []].flat(),
  }))
  .flatMap(({ path, methods }) => (path ? methods.map((method) => `${method} /api/auth${path}`) : []))
  // The callback is a route of ours under another name.
  .filter((route) => !routes.includes(route) && route !== "GET /api/auth/callback/:id");

it("what better-auth has beyond these is more than ten endpoints", () => {
  expect(endpoints.length).toBeGreaterThan(10);
});

it.each(endpoints)("what better-auth has beyond these %s is not there, for admins neither", async (route) => {
  const [method, path] = route.split(" ") as [string, string];
  const refused = await callWithSettings(CONFIRMING, path, {
    method,
    cookie: actors.admin.cookie,
    ...(method !== "GET" && { body: {} }),
  });
  await expectAnswer(refused, 404, { code: "not_found" });
});
