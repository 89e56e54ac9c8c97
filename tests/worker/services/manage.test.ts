import { expect, it } from "vitest";
import { MAX_ACTIVE_SURVEYS } from "#domain/limits.ts";
import { makeManager } from "#tests/worker/setup/accounts.ts";
import { atOnce, call, expectAnswer, readBody, tally } from "#tests/worker/setup/calls.ts";
import { countRows } from "#tests/worker/setup/rows.ts";
import { makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { manage, readSummary } from "#tests/worker/setup/surveys/manage.ts";
import { makeSubmission } from "#tests/worker/setup/surveys/submit.ts";

it("creating a survey stores only the hash of the PIN that it answers", async () => {
  const { code, managerPin } = await makeSurvey();
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  expect(managerPin).toMatch(/^\d{6}$/);
  expect(await countRows("survey_codes", "code = ? AND length(manager_pin_hash) = 73", code)).toBe(1);
  expect(await countRows("survey_codes", "manager_pin_hash LIKE ?", `%${managerPin}%`)).toBe(0);
});

it("creating a survey stops at three active ones of ten that are asked for at once", async () => {
  const { cookie } = await makeManager();
  const body = { organizationName: "Harbour Clinics" };
  const answers = await atOnce(10, () => call("/api/v1/surveys", { cookie, body }));
  expect(tally(answers)).toEqual({ 201: MAX_ACTIVE_SURVEYS, 409: 10 - MAX_ACTIVE_SURVEYS });
  const detail = "You have reached the maximum limit of 3 active surveys";
  await expectAnswer(call("/api/v1/surveys", { cookie, body }), 409, { code: "survey_limit", detail });
});

it("the public facts of a code are found in lower case without anything of the manager", async () => {
  const { code } = await makeSurvey();
  const found = await readBody<object>(call(`/api/surveys/${code.toLowerCase()}`));
  const facts = ["code", "organizationName", "state", "expiresAt", "mode", "linkKind", "report", "branding"];
  expect(Object.keys(found).sort()).toEqual([...facts, "teamSize", "hasExtraAnswers", "reported"].sort());
});

it.each(["ZZZZZZZZ", "0O1I"])("the public facts of a code are not found for %s", async (code) => {
  expect((await call(`/api/surveys/${code}`)).status).toBe(404);
});

it("a survey's responses are counted by role, never shown", async () => {
  const counted = manage(await makeSurvey({ responses: 3 }), "/progress");
  const body = await readBody<{ responses: number; roles: object[] }>(counted);
  expect(body).toMatchObject({ responses: 3, attemptsUsed: 0, maxAttempts: 3, nextAttemptAt: null });
  expect(Object.keys(body.roles[0] ?? {}).sort()).toEqual(["count", "function", "isCustom", "level", "name"]);
});

it("another manager's survey is answered as if it were not there", async () => {
  const [{ code }, manager] = await Promise.all([makeSurvey({ responses: 1 }), makeManager()]);
  const refusal = {
    type: "https://slk.test/api/v1/docs#error-not_found",
    title: "Not found",
    status: 404,
    detail: "Invalid survey code",
    code: "not_found",
    requestId: expect.any(String),
  };
  for (const path of ["/progress", "/insights", "/audit"]) {
    for (const asked of [code, "ZZZZZZZZ"]) {
      const answer = await manage({ code: asked, manager }, path);
      expect([answer.status, await answer.json()]).toEqual([404, refusal]);
    }
  }
  expect(await readSummary({ code, manager })).toBeUndefined();
});

it("a change from a foreign page is refused whatever cookie it carries", async () => {
  const { code, manager } = await makeSurvey();
  const headers = { origin: "https://evil.example" };
  const change = call(`/api/v1/surveys/${code}/pin`, { method: "POST", cookie: manager.cookie, headers });
  expect((await change).status).toBe(403);
  const submission = call(`/api/surveys/${code}/responses`, { body: await makeSubmission(), headers });
  expect((await submission).status).toBe(403);
});
