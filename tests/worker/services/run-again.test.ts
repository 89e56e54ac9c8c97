import { describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/limits.ts";
import { expectAnswer } from "#tests/worker/setup/expect-answer.ts";
import {
  call,
  countRows,
  type ManagerAccount,
  makeManager,
  makeSurvey,
  setExpiry,
} from "#tests/worker/setup/factories.ts";
import { execute, selectRow } from "#tests/worker/setup/rows.ts";

interface Created {
  code: string;
  managerPin: string;
}

function runAgain(code: string, { cookie }: ManagerAccount, body: object = { expiresInDays: 14 }) {
  return call(`/api/manage/surveys/${code}/follow-ups`, { cookie, body });
}

async function row(code: string) {
  return selectRow<Record<string, unknown>>`SELECT * FROM survey_codes WHERE code = ${code}`;
}

describe("running a survey again", () => {
  it("creates a survey of its kind with its texts, which says which one it follows", async () => {
    const manager = await makeManager();
    const kept = { mode: "open", linkKind: "personal", teamSize: 9, sharesReport: true };
    const body = { organizationName: "Harbour", ...kept };
    const first = await call("/api/manage/surveys", { cookie: manager.cookie, body });
    const { code, managerPin } = await first.json<Created>();
    await execute`UPDATE survey_codes SET invitation_text = 'Please', reminder_text = 'Again'
      WHERE code = ${code}`;
    const response = await runAgain(code, manager, { expiresInDays: 14, joined: 2 });
    const created = await response.json<Created>();
    const [before, after] = [await row(code), await row(created.code)];
    const own = {
      ...{ code: created.code, follows: code, joined: 2 },
      ...{ manager_pin_hash: expect.any(String), created_at: expect.any(Number) },
      expires_at: Number(after?.created_at) + 14 * DAY_MS,
    };
    expect(after).toEqual({ ...before, ...own });
    const open = { code: created.code, pin: created.managerPin };
    expect((await call("/api/results", { body: open })).status).toBe(200);
    expect((await call("/api/results", { body: { ...open, pin: managerPin } })).status).not.toBe(200);
    const list = await (await call("/api/manage/surveys", { cookie: manager.cookie })).json();
    expect(list).toMatchObject({
      surveys: expect.arrayContaining([expect.objectContaining({ code: created.code, follows: code })]),
    });
  });

  it("keeps the version of the questionnaire that the earlier round was asked", async () => {
    const { code, manager } = await makeSurvey();
    await execute`DROP TRIGGER survey_keeps_questionnaire`;
    await execute`UPDATE survey_codes SET questionnaire_version = 1 WHERE code = ${code}`;
    const { code: next } = await (await runAgain(code, manager)).json<Created>();
    expect(await row(next)).toMatchObject({ questionnaire_version: 1 });
  });

  it("is possible at once for a survey that fewer than five answered and that has expired", async () => {
    const { code, manager } = await makeSurvey({ responses: 2 });
    await setExpiry(code, -1);
    expect((await runAgain(code, manager)).status).toBe(201);
  });

  it.each([
    ["no days", { expiresInDays: 0 }, "expiresInDays"],
    ["half a person who joined", { joined: 0.5 }, "joined"],
    ["21 people who joined", { joined: 21 }, "joined"],
    ["fewer than none who joined", { joined: -1 }, "joined"],
  ])("is refused for %s, naming the field", async (_, wrong, field) => {
    const { code, manager } = await makeSurvey();
    await expectAnswer(runAgain(code, manager, { expiresInDays: 7, ...wrong }), 400, {
      code: "invalid",
      field,
    });
    expect(await countRows("survey_codes", "follows = ?", code)).toBe(0);
  });

  it("leaves the later round without an earlier one when that is deleted", async () => {
    const { code, manager } = await makeSurvey();
    const { code: next } = await (await runAgain(code, manager)).json<Created>();
    await execute`DELETE FROM survey_codes WHERE code = ${code}`;
    expect(await row(next)).toMatchObject({ follows: null });
  });
});
