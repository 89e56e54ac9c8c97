import { beforeAll, expect, it } from "vitest";
import { MAX_ACTIVE_SURVEYS } from "#domain/limits.ts";
import { type ManagerAccount, makeManager } from "#tests/worker/setup/accounts.ts";
import { atOnce, expectAnswer, lookThenAct, readBody, tally } from "#tests/worker/setup/calls.ts";
import { callWithKey, makeKey, nameRequests } from "#tests/worker/setup/keys.ts";
import { countRows, execute, selectRow } from "#tests/worker/setup/rows.ts";
import { makeSurvey, setExpiry } from "#tests/worker/setup/surveys/make-survey.ts";
import { setSecondManager } from "#tests/worker/setup/surveys/reports.ts";

let manager: ManagerAccount;
let key = "";
beforeAll(async () => {
  manager = await makeManager();
  ({ key } = await makeKey(manager));
});

const NAMED = { organizationName: "Harbour Clinics" };
const withName = (name: string) => ({ "idempotency-key": name });
const newName = () => crypto.randomUUID();
const readCodes = async (path: string, own = key) => {
  const page = await readBody<{ surveys: { code: string }[]; next: string | null }>(callWithKey(own, path));
  return { codes: page.surveys.map(({ code }) => code), next: page.next };
};

it("a survey by key shares its report by a key alone that could read it", async () => {
  const { key: own } = await makeKey(manager, { scopes: ["manage"] });
  const missing = { code: "missing_scope" };
  await expectAnswer(callWithKey(own, "/surveys", { body: { ...NAMED, sharesReport: true } }), 403, missing);
  const { code } = await makeSurvey({ manager });
  const share = (by: string) =>
    callWithKey(by, `/surveys/${code}`, { method: "PATCH", body: { sharesReport: true } });
  await expectAnswer(share(own), 403, missing);
  await expectAnswer(share(key), 200, { sharesReport: true });
  const action = `/surveys/${code}/reports/none/actions/${crypto.randomUUID()}`;
  const body = { title: "Meet", recommendation: 0 };
  await expectAnswer(callWithKey(own, action, { method: "PUT", body }), 403, missing);
});

it("a survey by key is created, read, changed, closed and deleted", async () => {
  const choices = { ...NAMED, language: "de", linkKind: "personal", sharesReport: true };
  const created = await callWithKey(key, "/surveys", { body: choices });
  const { code, managerPin, url } = await readBody<Record<string, string>>(created.clone());
  expect([created.status, created.headers.get("location")]).toEqual([201, `/api/v1/surveys/${code}`]);
  expect([managerPin?.length, url]).toEqual([6, `https://slk.test/de/survey/${code}/respond`]);
  await expectAnswer(callWithKey(key, `/surveys/${code}`), 200, {
    ...choices,
    state: "open",
    url,
  });
  const body = { status: "closed", teamSize: 12 };
  await expectAnswer(callWithKey(key, `/surveys/${code}`, { method: "PATCH", body }), 200, body);
  await expectAnswer(callWithKey(key, `/surveys/${code}`), 200, { state: "closed", teamSize: 12 });
  const remove = (organizationName: string) =>
    callWithKey(key, `/surveys/${code}`, { method: "DELETE", body: { organizationName } });
  await expectAnswer(remove("Harbour"), 400, { code: "invalid", field: "organizationName" });
  expect((await remove(NAMED.organizationName)).status).toBe(204);
  await expectAnswer(callWithKey(key, `/surveys/${code}`), 404, { code: "not_found" });
});

it("a survey by key has no name that a mail program makes a link of", async () => {
  const organizationName = "Mailbox full: sign in at x.evil.com";
  const { code } = await readBody<{ code: string }>(callWithKey(key, "/surveys", { body: NAMED }));
  const change = callWithKey(key, `/surveys/${code}`, { method: "PATCH", body: { organizationName } });
  for (const refused of [callWithKey(key, "/surveys", { body: { organizationName } }), change]) {
    await expectAnswer(refused, 400, { code: "invalid", field: "organizationName" });
  }
  expect((await callWithKey(key, `/surveys/${code}`, { method: "DELETE", body: NAMED })).status).toBe(204);
});

it("a survey by key is listed in pages, newest first, each once", async () => {
  const owner = await makeManager();
  const { key: own } = await makeKey(owner);
  const codes: string[] = [];
  for (let count = 0; count < 5; count++) {
    const { code } = await makeSurvey({ manager: owner });
    // Two of one millisecond: the code decides.
    await execute`UPDATE survey_codes SET created_at = ${1000 + Math.floor(count / 2)} WHERE code = ${code}`;
    await setExpiry(code, -1);
    codes.push(code);
  }
  const seen: string[] = [];
  let next: string | null = "";
  while (next !== null) {
    const page = await readCodes(`/surveys?limit=2${next && `&after=${next}`}`, own);
    expect(page.codes.length).toBeGreaterThan(0);
    seen.push(...page.codes);
    ({ next } = page);
  }
  expect(seen).toHaveLength(5);
  expect(new Set(seen)).toEqual(new Set(codes));
  expect(seen[0]).toBe(codes[4]);
  expect((await readCodes("/surveys?limit=100", own)).codes).toEqual(seen);
});

it("a survey by key is not listed by a key that is none, or more than a hundred at once", async () => {
  await expectAnswer(callWithKey(key, "/surveys?after=x"), 400, { field: "after" });
  for (const limit of ["0", "101", "x", "1.5"]) {
    await expectAnswer(callWithKey(key, `/surveys?limit=${limit}`), 400, { field: "limit" });
  }
});

it("a survey by key has an ETag, by which what has not changed is not sent again", async () => {
  const { code } = await makeSurvey({ manager });
  const ask = (tag = "") => callWithKey(key, `/surveys/${code}`, { headers: { "if-none-match": tag } });
  const tag = (await ask()).headers.get("etag") as string;
  const again = await ask(tag);
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect(again.headers.get("ratelimit")).toMatch(/^"key";r=\d+;t=60$/);
  expect(again.headers.get("cache-control")).toBe("private, no-cache");
  await execute`UPDATE survey_codes SET team_size = 7 WHERE code = ${code}`;
  expect((await ask(tag)).status).toBe(200);
  await setExpiry(code, -1);
});

it("a survey by key is not their own to its second manager", async () => {
  const { code } = await makeSurvey();
  await setSecondManager(code, manager.email);
  await expectAnswer(callWithKey(key, `/surveys/${code}`), 200, { isOwn: false });
});

/** A manager with two keys and room for one survey more. */
async function makeAlmostFull() {
  const owner = await makeManager();
  const keys = [await makeKey(owner), await makeKey(owner)].map((made) => made.key);
  for (let count = 1; count < MAX_ACTIVE_SURVEYS; count++) await makeSurvey({ manager: owner });
  const row = await selectRow<{ id: string }>`SELECT id FROM survey_managers WHERE user_id = ${owner.id}`;
  const countOwn = () => countRows("survey_codes", "manager_id = ?", row?.id ?? "");
  const create = (index: number) => callWithKey(keys[index % 2] as string, "/surveys", { body: NAMED });
  return { countOwn, create };
}

it("the limit of open surveys lets one of two keys that race for the third survey have it", async () => {
  const { countOwn, create } = await makeAlmostFull();
  expect(tally(await atOnce(8, create))).toEqual({ 201: 1, 409: 7 });
  expect(await countOwn()).toBe(MAX_ACTIVE_SURVEYS);
  await expectAnswer(create(0), 409, { code: "survey_limit", title: "Survey limit", status: 409 });
});

it("the limit of open surveys would be passed by who looks first and creates then", async () => {
  const { countOwn } = await makeAlmostFull();
  let created = 0;
  const mayAct = async () => (await countOwn()) < MAX_ACTIVE_SURVEYS;
  await lookThenAct(8, mayAct, async () => void created++);
  expect(created).toBeGreaterThan(1);
});

it("an Idempotency-Key has a survey created once, by however many requests at once, and each answered alike", async () => {
  const owner = await makeManager();
  const { key: own } = await makeKey(owner);
  const name = newName();
  const ask = () => callWithKey(own, "/surveys", { body: NAMED, headers: withName(name) });
  const answers = await atOnce(6, ask);
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  const [first] = await Promise.all(answers.filter(({ status }) => status === 201).map((one) => one.json()));
  const later = await ask();
  expect(later.headers.get("idempotency-replayed")).toBe("true");
  expect(await later.json()).toEqual(first);
  expect((await readCodes("/surveys", own)).codes).toHaveLength(1);
});

it("an Idempotency-Key stands for one request", async () => {
  const { key: own } = await makeKey(await makeManager());
  const headers = withName(newName());
  expect((await callWithKey(own, "/surveys", { body: NAMED, headers })).status).toBe(201);
  const other = callWithKey(own, "/surveys", { body: { organizationName: "Other" }, headers });
  await expectAnswer(other, 422, { code: "request_changed", field: "Idempotency-Key" });
});

it("an Idempotency-Key is free again after a refusal, which had no effect", async () => {
  const owner = await makeManager();
  const { key: own } = await makeKey(owner);
  const surveys = [];
  for (let count = 0; count < MAX_ACTIVE_SURVEYS; count++) surveys.push(await makeSurvey({ manager: owner }));
  const headers = withName(newName());
  const ask = () => callWithKey(own, "/surveys", { body: NAMED, headers });
  await expectAnswer(ask(), 409, { code: "survey_limit" });
  await setExpiry(surveys[0]?.code as string, -1);
  expect((await ask()).status).toBe(201);
});

it("an Idempotency-Key is taken over from a request that a crash has ended, after a minute", async () => {
  const { key: own } = await makeKey(await makeManager());
  const name = newName();
  const ask = () => callWithKey(own, "/surveys", { body: NAMED, headers: withName(name) });
  const first = await readBody<object>(ask());
  await execute`UPDATE api_requests SET status = NULL WHERE key LIKE ${`%:${name}`}`;
  await expectAnswer(ask(), 409, { code: "request_running", retryAfterSeconds: 1 });
  await execute`UPDATE api_requests SET claimed_at = claimed_at - 60001 WHERE key LIKE ${`%:${name}`}`;
  expect(await readBody<object>(ask())).toEqual(first);
});

it("an Idempotency-Key keeps what it was refused by after a crash, which may have come after its effect", async () => {
  const survey = await makeSurvey({ responses: 5 });
  const { key: own } = await makeKey(survey.manager);
  const name = newName();
  const path = `/surveys/${survey.code}/analyses`;
  const ask = () => callWithKey(own, path, { method: "POST", headers: withName(name) });
  expect((await ask()).status).toBe(202);
  await execute`UPDATE api_requests SET status = NULL, claimed_at = claimed_at - 60001 WHERE key LIKE ${`%:${name}`}`;
  const refused = await ask();
  expect(refused.status).toBe(409);
  await execute`UPDATE survey_insights SET created_at = created_at - 90000000 WHERE survey_code = ${survey.code}`;
  const repeated = await ask();
  expect([repeated.status, await repeated.json()]).toEqual([409, await refused.json()]);
  expect(await countRows("survey_insights", "survey_code = ?", survey.code)).toBe(1);
});

it("an Idempotency-Key is one of so many of its key, whatever other keys of its owner have named", async () => {
  const owner = await makeManager();
  const [busy, other] = [await makeKey(owner), await makeKey(owner)];
  await nameRequests(busy);
  const ask = ({ key: own }: { key: string }) =>
    callWithKey(own, "/surveys", { body: NAMED, headers: withName(newName()) });
  expect((await ask(busy)).status).toBe(429);
  expect((await ask(other)).status).toBe(201);
});

it("an Idempotency-Key is refused in another form", async () => {
  const ask = callWithKey(key, "/surveys", { body: NAMED, headers: withName("short") });
  await expectAnswer(ask, 400, { field: "Idempotency-Key" });
});

it("an Idempotency-Key tells the manager PIN to a key that may read alone", async () => {
  const { key: own } = await makeKey(await makeManager(), { scopes: ["manage"] });
  const made = await readBody<object>(
    callWithKey(own, "/surveys", { body: NAMED, headers: withName(newName()) }),
  );
  expect(made).toMatchObject({ managerPin: null, code: expect.any(String) });
});

it("an Idempotency-Key keeps no manager PIN", async () => {
  const { key: own } = await makeKey(await makeManager());
  const name = newName();
  const made = await readBody<{ managerPin: string }>(
    callWithKey(own, "/surveys", { body: NAMED, headers: withName(name) }),
  );
  const row = await selectRow<object>`SELECT * FROM api_requests WHERE key LIKE ${`%:${name}`}`;
  expect(row).toMatchObject({ status: 201, body: null });
  expect(JSON.stringify(row)).not.toContain(`"${made.managerPin}"`);
});
