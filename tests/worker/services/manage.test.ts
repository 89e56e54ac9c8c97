import { describe, expect, it } from "vitest";
import { MAX_ACTIVE_SURVEYS } from "#domain/limits.ts";
import { expectAnswer } from "#tests/worker/setup/expect-answer.ts";
import {
  addResponses,
  call,
  countRows,
  makeManager,
  makeSubmission,
  makeSurvey,
  setExpiry,
} from "#tests/worker/setup/factories.ts";
import { readSummary } from "#tests/worker/setup/surveys/change.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";

describe("creating a survey", () => {
  it("stores only the hash of the PIN that it answers", async () => {
    const { code, managerPin } = await makeSurvey();
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(managerPin).toMatch(/^\d{6}$/);
    expect(await countRows("survey_codes", "code = ? AND length(manager_pin_hash) = 73", code)).toBe(1);
    expect(await countRows("survey_codes", "manager_pin_hash LIKE ?", `%${managerPin}%`)).toBe(0);
  });

  it("stops at three active ones, also when ten are asked for at once", async () => {
    const manager = await makeManager();
    const body = { organizationName: "Harbour Clinics", expiresInDays: 7 };
    const create = () => call("/api/manage/surveys", { cookie: manager.cookie, body });
    const answers = await Promise.all(Array.from({ length: 10 }, create));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_ACTIVE_SURVEYS);
    const refused = answers.find(({ status }) => status !== 201) as Response;
    const message = "You have reached the maximum limit of 3 active surveys";
    await expectAnswer(refused, 409, { code: "survey_limit", message });
  });

  it("is possible again when one has expired", async () => {
    const { code, manager } = await makeSurvey();
    await makeSurvey({ manager });
    await makeSurvey({ manager });
    await setExpiry(code, -1);
    await expect(makeSurvey({ manager })).resolves.toBeDefined();
  });

  it.each([
    ["an empty name", { organizationName: "  " }, "organizationName"],
    ["a name of 121 characters", { organizationName: "x".repeat(121) }, "organizationName"],
    ["no days", { expiresInDays: 0 }, "expiresInDays"],
    ["366 days", { expiresInDays: 366 }, "expiresInDays"],
    ["half a day", { expiresInDays: 0.5 }, "expiresInDays"],
  ])("is refused for %s, naming the field", async (_, wrong, field) => {
    const { cookie } = await makeManager();
    const body = { organizationName: "Harbour", expiresInDays: 7, ...wrong };
    await expectAnswer(call("/api/manage/surveys", { cookie, body }), 400, { code: "invalid", field });
  });

  it.each(["Bergmann & Söhne", "株式会社日立製作所", "شركة النور", "=HYPERLINK(1)", "🌊".repeat(60)])(
    "keeps the name %s as it is",
    async (organizationName) => {
      const { code, manager } = await makeSurvey({ organizationName });
      const facts = await (await call(`/api/surveys/${code}`)).json();
      expect(facts).toMatchObject({ organizationName, state: "open" });
      const list = await (await call("/api/manage/surveys", { cookie: manager.cookie })).json();
      expect(list).toMatchObject({ surveys: [{ organizationName, responseCount: 0, hasInsights: false }] });
    },
  );
});

describe("the public facts of a code", () => {
  it("are found in lower case and carry nothing of the manager", async () => {
    const { code } = await makeSurvey();
    const response = await call(`/api/surveys/${code.toLowerCase()}`);
    const facts = ["code", "organizationName", "state", "expiresAt", "mode", "linkKind", "report"];
    const team = ["teamSize", "hasExtraAnswers"];
    expect(Object.keys(await response.json<object>()).sort()).toEqual([...facts, ...team].sort());
  });

  it("answer an unknown and an impossible code alike", async () => {
    const [unknown, impossible] = await Promise.all([
      call("/api/surveys/ZZZZZZZZ"),
      call("/api/surveys/0O1I"),
    ]);
    expect([unknown.status, impossible.status]).toEqual([404, 404]);
  });
});

it("a survey's responses are counted by role, never shown", async () => {
  const { code, manager } = await makeSurvey();
  await addResponses(code, 3);
  const response = await call(`/api/manage/surveys/${code}/responses`, { cookie: manager.cookie });
  const body = await response.json<{ total: number; roles: object[] }>();
  expect(body).toMatchObject({ total: 3, attemptsUsed: 0, maxAttempts: 3, nextAttemptAt: null });
  expect(Object.keys(body.roles[0] ?? {}).sort()).toEqual(["count", "function", "isCustom", "level", "name"]);
});

it("another manager's survey is answered as if it were not there", async () => {
  const [{ code }, manager] = await Promise.all([makeSurvey({ responses: 1 }), makeManager()]);
  const refusal = { code: "not_found", message: "Invalid survey code", requestId: expect.any(String) };
  for (const path of ["/responses", "/insights", "/audit"]) {
    const answers = [code, "ZZZZZZZZ"].map((one) => manage({ code: one, manager }, path));
    for (const answer of await Promise.all(answers)) {
      expect([answer.status, await answer.json()]).toEqual([404, refusal]);
    }
  }
  expect(await readSummary({ code, manager })).toBeUndefined();
});

it("a change from a foreign page is refused whatever cookie it carries", async () => {
  const { code, manager } = await makeSurvey();
  const headers = { origin: "https://evil.example" };
  const change = call(`/api/manage/surveys/${code}/pin`, { method: "POST", cookie: manager.cookie, headers });
  expect((await change).status).toBe(403);
  const submission = call(`/api/surveys/${code}/responses`, { body: await makeSubmission(), headers });
  expect((await submission).status).toBe(403);
});
