import { env } from "cloudflare:workers";
import { beforeAll, expect, it, vi } from "vitest";
import type { MailedType } from "#domain/event.ts";
import { DAY_MS, HOUR_MS } from "#domain/limits.ts";
import { readManagerId } from "#tests/worker/setup/accounts.ts";
import { atOnce, lookThenAct, tally } from "#tests/worker/setup/calls.ts";
import { makeContext, runSweep } from "#tests/worker/setup/context.ts";
import { deliver } from "#tests/worker/setup/deliver.ts";
import { countRows, execute, insertRow, selectRow, selectRows } from "#tests/worker/setup/rows.ts";
import {
  addResponses,
  type MadeSurvey,
  makeSurvey,
  setExpiry,
} from "#tests/worker/setup/surveys/make-survey.ts";
import { change, fromNow } from "#tests/worker/setup/surveys/manage.ts";
import { submitNew } from "#tests/worker/setup/surveys/submit.ts";
import {
  holdMails,
  listLetters,
  makeAnalysis,
  updateSurvey,
} from "#tests/worker/setup/surveys/survey-mails.ts";
import { deliverEvents, makeWebhook, receive } from "#tests/worker/setup/surveys/webhooks.ts";
import { listMailbox } from "#worker/mail/mailbox.ts";
import { LETTERS } from "#worker/services/delivery/letters.ts";

beforeAll(holdMails);

/** The one letter about an event of a survey. */
async function readOnly({ code }: MadeSurvey, type: MailedType) {
  const mails = await listLetters(code, type);
  expect(mails).toHaveLength(1);
  return mails[0];
}

it("the mail at the first five responses is written at the fifth and not again at the sixth", async () => {
  const survey = await makeSurvey({ responses: 4 });
  expect(await listLetters(survey.code, "survey.five_answered")).toEqual([]);
  await addResponses(survey.code, 1, { from: 4 });
  const mail = await readOnly(survey, "survey.five_answered");
  const subject = "Northfield Logistics: the first five people have answered";
  expect(mail).toMatchObject({ recipient: survey.manager.email, subject });
  expect(mail?.text).toContain("you can process its results now");
  expect(mail?.text).toContain(`/survey/manage?responses=${survey.code}`);
  await addResponses(survey.code, 2, { from: 5 });
  await readOnly(survey, "survey.five_answered");
});

it("the mail at the first five responses is written once when eight people submit at once", async () => {
  const survey = await makeSurvey();
  expect(tally(await atOnce(8, () => submitNew(survey.code)))).toEqual({ 201: 8 });
  await readOnly(survey, "survey.five_answered");
});

it("the mail at the first five responses would be written several times if the deliveries were read first", async () => {
  const { code, manager } = await makeSurvey();
  const naive = { survey_code: code, manager_id: await readManagerId(manager), outcome: "delivered" };
  const count = () => countRows("deliveries", "occasion LIKE 'naive:%' AND survey_code = ?", code);
  const isFirst = async () => (await count()) === 0;
  await lookThenAct(8, isFirst, (index) => insertRow("deliveries", { ...naive, occasion: `naive:${index}` }));
  expect(await count()).toBeGreaterThan(1);
});

it("the mail at the first five responses is sent once when its queue message is delivered three times", async () => {
  const survey = await makeSurvey({ responses: 5 });
  const row = await selectRow<{ id: string }>`SELECT id FROM deliveries WHERE survey_code = ${survey.code}`;
  await execute`UPDATE deliveries SET lease_expires_at = NULL WHERE id = ${row?.id}`;
  await deliver("slk-deliveries", Array(3).fill({ deliveryId: row?.id }));
  const received = (await listMailbox(env.KV)).filter(({ to }) => to === survey.manager.email);
  expect(received.filter(({ subject }) => subject.includes("first five"))).toHaveLength(1);
});

it.each(["letter", "event"])(
  "what is left of a %s about five answers shows its day at most, and no order",
  async (form) => {
    const survey = await makeSurvey();
    const made = await makeWebhook(survey.manager);
    await addResponses(survey.code, 5);
    await listLetters(survey.code, "survey.five_answered");
    receive(made, () => 204);
    await deliverEvents(made);
    vi.restoreAllMocks();
    const rows = await selectRows`SELECT * FROM deliveries WHERE survey_code = ${survey.code}`;
    const [row, ...others] = rows.filter(({ webhook_id: id }) => (id === null) === (form === "letter"));
    expect(others).toEqual([]);
    const { id: _, manager_id: __, webhook_id: ___, day, ...kept } = row ?? {};
    expect(day).toBe(Math.floor(Date.now() / DAY_MS));
    expect(kept).toEqual({
      ...{
        survey_code: survey.code,
        type: "survey.five_answered",
        occasion: `survey.five_answered:${survey.code}`,
      },
      ...{ outcome: "delivered", tries: 1, subject: null, happened_at: null },
      ...{ address: null, mail: null, worthless_at: null, message_hash: null },
      ...{
        waits_since: null,
        lease_expires_at: null,
        next_try_at: null,
        status: form === "letter" ? null : 204,
        reason: null,
      },
    });
    await expect(execute`SELECT rowid FROM deliveries`).rejects.toThrow("no such column");
  },
);

it("the mail at the first five responses names no respondent, role or answer", async () => {
  const survey = await makeSurvey({ mode: "open", responses: 5 });
  const [mail] = await listLetters(survey.code, "survey.five_answered");
  const roles = await selectRows<{ name: string }>`SELECT name FROM roles WHERE name <> 'Other'`;
  expect(roles.length).toBeGreaterThan(10);
  for (const { name } of roles) expect(mail?.text).not.toContain(name);
  expect(mail?.text).not.toContain("confidential");
});

it("the mail at the first five responses says nothing of processing where an analysis is under way", async () => {
  const survey = await makeSurvey({ mode: "open", responses: 4 });
  await makeAnalysis(survey.code);
  await addResponses(survey.code, 1, { from: 4, mode: "open" });
  const [mail] = await listLetters(survey.code, "survey.five_answered");
  expect(mail?.text).not.toContain("process");
});

it("the mail when everyone has answered is the only one for a team of four", async () => {
  const survey = await makeSurvey();
  await updateSurvey(survey.code, "team_size", 4);
  await addResponses(survey.code, 4);
  const [mail] = await listLetters(survey.code, "survey.all_answered");
  expect(mail?.subject).toBe("Northfield Logistics: everyone has answered");
  expect(mail?.text).toContain("All 4 people you asked");
  expect(await listLetters(survey.code, "survey.five_answered")).toEqual([]);
});

it("the mail when everyone has answered is written at the cap where the team's size is unknown", async () => {
  const survey = await makeSurvey({ responses: 20 });
  const mail = await readOnly(survey, "survey.all_answered");
  expect(mail?.subject).toBe("Northfield Logistics: the survey is full");
});

it("the mail when everyone has answered is written again when the team has grown and is complete again", async () => {
  const survey = await makeSurvey();
  await updateSurvey(survey.code, "team_size", 5);
  await addResponses(survey.code, 5);
  await readOnly(survey, "survey.all_answered");
  await updateSurvey(survey.code, "team_size", 7);
  await addResponses(survey.code, 1, { from: 5 });
  await readOnly(survey, "survey.all_answered");
  await addResponses(survey.code, 1, { from: 6 });
  expect(await listLetters(survey.code, "survey.all_answered")).toHaveLength(2);
  expect(await listLetters(survey.code, "survey.five_answered")).toEqual([]);
});

it("the mail when everyone has answered is not sent where the team has grown meanwhile", async () => {
  const survey = await makeSurvey();
  await updateSurvey(survey.code, "team_size", 5);
  await addResponses(survey.code, 5);
  await updateSurvey(survey.code, "team_size", 7);
  expect(await listLetters(survey.code, "survey.all_answered")).toEqual([]);
});

/** Puts a survey's end that far from now, and its beginning a week before. */
async function closeIn(survey: MadeSurvey, ms: number): Promise<void> {
  await updateSurvey(survey.code, "created_at", Date.now() + ms - 7 * DAY_MS);
  expect((await change(survey, { expiresAt: fromNow(ms) })).status).toBe(200);
}

it("the mail before a survey closes is written once within the last day, in UTC and in hours", async () => {
  const survey = await makeSurvey({ responses: 2 });
  await closeIn(survey, DAY_MS + HOUR_MS);
  await runSweep();
  expect(await listLetters(survey.code, "survey.closing")).toEqual([]);
  await closeIn(survey, DAY_MS - 30_000);
  await Promise.all([runSweep(), runSweep()]);
  await runSweep();
  const mail = await readOnly(survey, "survey.closing");
  expect(mail?.subject).toBe("Northfield Logistics: the survey closes in about 24 hours");
  const end = /closes in about 24 hours, on \d+ \w+ \d{4}, \d\d:\d\d \(UTC\)\. .*2 responses so far/s;
  expect(mail?.text).toMatch(end);
});

it("the mail before a survey closes says the hour in UTC on the day on which British clocks go forward", async () => {
  const expiresAt = new Date("2027-03-28T01:30:00Z");
  const now = new Date(expiresAt.getTime() - DAY_MS);
  const survey = {
    ...{ code: "K7MDP4XQ", organizationName: "Northfield Logistics", language: "en", mode: "open" as const },
    ...{ teamSize: 12, responses: 1, isAnalysed: false, status: "active" as const },
    ...{ createdAt: now, expiresAt, deletesAt: null, now, linkKind: "shared" as const },
  };
  const write = await LETTERS["survey.closing"](survey, makeContext(), "");
  const text = write?.("en").paragraphs.join(" ");
  expect(text).toContain("in about 24 hours, on 28 March 2027, 01:30 (UTC)");
  expect(text).toContain("1 of 12 has answered (8%) so far");
});

it("the mail before a survey with personal links closes leads to its responses", async () => {
  const survey = await makeSurvey({ linkKind: "personal" });
  await closeIn(survey, DAY_MS - HOUR_MS);
  await runSweep();
  const mail = await readOnly(survey, "survey.closing");
  expect(mail?.text).toContain(`/survey/manage?responses=${survey.code}`);
});

it("the mail before a survey closes is not sent where the end is another meanwhile", async () => {
  const survey = await makeSurvey();
  await closeIn(survey, DAY_MS - HOUR_MS);
  await runSweep();
  await change(survey, { expiresAt: fromNow(14 * DAY_MS) });
  expect(await listLetters(survey.code, "survey.closing")).toEqual([]);
});

it("the mail before a survey closes is written again for another end alone", async () => {
  const survey = await makeSurvey();
  await closeIn(survey, DAY_MS - HOUR_MS);
  await runSweep();
  const row = await selectRow<{ end: number }>`
    SELECT expires_at AS "end" FROM survey_codes WHERE code = ${survey.code}`;
  for (const ms of [600_000, 0]) {
    await change(survey, { expiresAt: new Date((row?.end ?? 0) + ms).toISOString() });
    await runSweep();
    expect(await listLetters(survey.code, "survey.closing")).toHaveLength(2);
  }
});

it.each<[string, (code: string) => Promise<unknown>]>([
  [
    "closed",
    (code) => execute`UPDATE survey_codes SET status = 'closed', closed_at = 1 WHERE code = ${code}`,
  ],
  ["complete", (code) => updateSurvey(code, "team_size", 2)],
  ["over", (code) => setExpiry(code, -1000)],
  ["made for a day", (code) => updateSurvey(code, "created_at", Date.now() - 4 * HOUR_MS)],
])("the mail before a survey closes is not written for a survey that is %s", async (_, prepare) => {
  const survey = await makeSurvey({ responses: 2 });
  await closeIn(survey, 20 * HOUR_MS);
  await prepare(survey.code);
  await runSweep();
  expect(await listLetters(survey.code, "survey.closing")).toEqual([]);
});
