import { beforeAll, expect, it } from "vitest";
import { API_CALL_LIMIT } from "#domain/limits.ts";
import { makeManager } from "#tests/worker/setup/accounts.ts";
import { call, expectAnswer, readBody, tally } from "#tests/worker/setup/calls.ts";
import { callWithKey, makeKey, nameRequests } from "#tests/worker/setup/keys.ts";
import { countRows, execute } from "#tests/worker/setup/rows.ts";
import { listPlaces, makePersonalSurvey, newEmails } from "#tests/worker/setup/surveys/invitations.ts";
import { addResponses, type MadeSurvey, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { ROUTE, type Route } from "#worker/api/route.ts";
import { v1Api } from "#worker/api/v1/v1-api.ts";

const newName = () => ({ "idempotency-key": crypto.randomUUID() });

let survey: MadeSurvey;
let key: string;
beforeAll(async () => {
  survey = await makeSurvey({ responses: 1 });
  ({ key } = await makeKey(survey.manager));
});

it("a page's request with an Idempotency-Key has one effect, and each repetition the same answer", async () => {
  const personal = await makePersonalSurvey();
  const path = `/api/v1/surveys/${personal.code}/invitations`;
  const [headers, addresses] = [newName(), newEmails(2)];
  const add = () => call(path, { cookie: personal.manager.cookie, body: { addresses }, headers });
  const first = await add();
  expect([first.status, await first.json()]).toEqual([201, { added: 2 }]);
  await execute`DELETE FROM survey_invitations WHERE survey_code = ${personal.code}`;
  const again = await add();
  expect([again.status, await again.json()]).toEqual([201, { added: 2 }]);
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect((await listPlaces(personal)).places).toEqual([]);
});

it("a page's request with an Idempotency-Key starts one analysis", async () => {
  const answered = await makeSurvey({ responses: 5 });
  const headers = newName();
  const path = `/api/v1/surveys/${answered.code}/analyses`;
  const start = () =>
    readBody<{ id: string }>(call(path, { cookie: answered.manager.cookie, body: {}, headers }));
  const { id } = await start();
  expect(await start()).toEqual({ id });
  expect(await countRows("survey_insights", "survey_code = ?", answered.code)).toBe(1);
});

it("a page's request with an Idempotency-Key is counted beside those of keys", async () => {
  const manager = await makeManager();
  const busy = await makeKey(manager);
  await nameRequests(busy);
  const body = { organizationName: "Northfield Logistics" };
  expect((await callWithKey(busy.key, "/surveys", { body, headers: newName() })).status).toBe(429);
  const made = await call("/api/v1/surveys", { cookie: manager.cookie, body, headers: newName() });
  expect(made.status).toBe(201);
});

it("a request with a key and a cookie is the key's, as far as its scopes go", async () => {
  const { key: reads } = await makeKey(survey.manager, { scopes: ["read"] });
  const both = { cookie: survey.manager.cookie };
  const read = await callWithKey(reads, `/surveys/${survey.code}`, both);
  expect([read.status, read.headers.has("ratelimit")]).toEqual([200, true]);
  const changed = callWithKey(reads, `/surveys/${survey.code}`, {
    ...both,
    method: "PATCH",
    body: { teamSize: 9 },
  });
  await expectAnswer(changed, 403, { code: "missing_scope" });
});

it("a request with a key and a cookie opens nothing by the cookie that is a page's alone", async () => {
  const both = { cookie: survey.manager.cookie };
  expect((await callWithKey(key, `/surveys/${survey.code}/insights`, both)).status).toBe(403);
});

const routes = v1Api.routes.flatMap(({ method, path, handler }) => {
  const route = (handler as { [ROUTE]?: Route })[ROUTE];
  return route?.scope === null ? [[method, path] as const] : [];
});

it("what is a page's alone is more than twenty routes", () => {
  expect(routes.length).toBeGreaterThan(20);
});

it.each(routes)(
  "what is a page's alone is refused to a key with problem details: %s %s",
  async (method, path) => {
    const filled = path.replace(":code", survey.code).replaceAll(/:\w+/g, "1");
    const answer = await call(filled, {
      method,
      headers: { authorization: `Bearer ${key}` },
      ...(method !== "GET" && { body: {} }),
    });
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    await expectAnswer(answer, 403, { code: "forbidden", status: 403 });
  },
);

it("what is a page's alone is refused where neither comes with the request, however often", async () => {
  const address = "2001:db8:9999::1";
  const answers = [];
  for (let asked = 0; asked < 70; asked++) answers.push(await call("/api/v1/dashboard", { address }));
  expect(tally(answers)).toEqual({ 401: 70 });
});

const paths = () => ["/surveys", `/surveys/${survey.code}`, `/surveys/${survey.code}/progress`];

it("what a page reads is kept by no browser, where a program may keep it and asks if it still holds", async () => {
  for (const path of [...paths(), "/dashboard"]) {
    const answer = await call(`/api/v1${path}`, { cookie: survey.manager.cookie });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  }
  for (const path of paths()) {
    const answer = await callWithKey(key, path);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
  }
});

it("what a page reads has an ETag, by which what has not changed is not sent again", async () => {
  const open = await makeSurvey();
  const read = (headers: Record<string, string> = {}) =>
    call(`/api/v1/surveys/${open.code}/progress`, { cookie: open.manager.cookie, headers });
  const tag = (await read()).headers.get("etag") ?? "";
  const same = await read({ "if-none-match": tag });
  expect([same.status, same.headers.get("cache-control")]).toEqual([304, "no-store"]);
  await addResponses(open.code, 1);
  expect((await read({ "if-none-match": tag })).status).toBe(200);
});

it("what a page reads is counted for no key", async () => {
  const owner = await makeManager();
  const made = await makeKey(owner);
  for (let asked = 0; asked <= API_CALL_LIMIT.attempts; asked++) {
    const answer = await call("/api/v1/surveys", { cookie: owner.cookie });
    expect([answer.status, answer.headers.has("ratelimit")]).toEqual([200, false]);
  }
  const { headers } = await callWithKey(made.key, "/surveys");
  expect(headers.get("ratelimit")).toContain(`r=${API_CALL_LIMIT.attempts - 1};`);
});
