import { env } from "cloudflare:workers";
import { getTableName, type SQL } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { DAY_MS } from "#domain/limits.ts";
import { DELETION_NOTICE_DAYS, DELIVERY_KEPT_DAYS } from "#domain/retention.ts";
import { makeManager } from "#tests/worker/setup/accounts.ts";
import { readSurveyActs } from "#tests/worker/setup/acts.ts";
import { call } from "#tests/worker/setup/calls.ts";
import { makeContext, runSweep } from "#tests/worker/setup/context.ts";
import { failingDatabase } from "#tests/worker/setup/failing-database.ts";
import { countRows, execute, insertMail, readPlan, selectRow, selectRows } from "#tests/worker/setup/rows.ts";
import { type MadeSurvey, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { change, fromNow, readSummary } from "#tests/worker/setup/surveys/manage.ts";
import { countResponses } from "#tests/worker/setup/surveys/submit.ts";
import {
  chooseMails,
  holdMails,
  listLetters,
  updateSurvey,
} from "#tests/worker/setup/surveys/survey-mails.ts";
import { announceDeletions } from "#worker/services/events/announce-dates.ts";
import { deleteExpired, selectDue, selectUndated } from "#worker/services/retention/delete-expired.ts";
import { KEPT, selectOld, sweepKept } from "#worker/services/retention/kept.ts";

beforeAll(holdMails);

const MONTHS = Number(env.SURVEY_RETENTION_MONTHS);

function monthsAgo(months: number, days = 0): number {
  const date = new Date();
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.getTime() + days * DAY_MS;
}

/** A survey whose end was so long ago; `days` later than that. */
async function makeEnded(days: number, options: Parameters<typeof makeSurvey>[0] = {}): Promise<MadeSurvey> {
  const survey = await makeSurvey(options);
  await updateSurvey(survey.code, "expires_at", monthsAgo(MONTHS, days));
  await updateSurvey(survey.code, "created_at", monthsAgo(MONTHS, days) - 7 * DAY_MS);
  return survey;
}

const readDate = async ({ code }: MadeSurvey) =>
  (await selectRow<{ at: number }>`SELECT deletes_at AS at FROM survey_codes WHERE code = ${code}`)?.at;
const readShownDate = async (survey: MadeSurvey) => Date.parse((await readSummary(survey))?.deletesAt ?? "");
const exists = async ({ code }: MadeSurvey) => (await countRows("survey_codes", "code = ?", code)) === 1;
const comesDue = ({ code }: MadeSurvey) => updateSurvey(code, "deletes_at", Date.now() - 1000);

it("a survey that ended long ago is announced to its managers once with a day at least 30 days away", async () => {
  const survey = await makeEnded(0, { responses: 1 });
  const told = await readShownDate(survey);
  await Promise.all([runSweep(), runSweep()]);
  await runSweep();
  const [mail, ...others] = await listLetters(survey.code, "survey.deletion_announced");
  expect(others).toEqual([]);
  const deletesAt = (await readDate(survey)) as number;
  expect([told, await readShownDate(survey)]).toEqual([deletesAt, deletesAt]);
  const days = (deletesAt - Date.now()) / DAY_MS;
  expect(days).toBeGreaterThanOrEqual(DELETION_NOTICE_DAYS);
  expect(days).toBeLessThanOrEqual(DELETION_NOTICE_DAYS + 1);
  expect(mail?.subject).toContain(`Northfield Logistics: the survey will be deleted on`);
  expect(mail?.text).toContain(new Date(deletesAt).toLocaleDateString("en-GB", { dateStyle: "long" }));
  expect(mail?.text).toMatch(/download the report[\s\S]*run the survey again[\s\S]*write to/);
  expect(mail?.text).not.toContain("later end");
});

it("a survey that ended long ago is announced 30 days before its time and not earlier", async () => {
  const early = await makeEnded(DELETION_NOTICE_DAYS + 2);
  const [due, closed] = [await makeEnded(DELETION_NOTICE_DAYS - 1), await makeEnded(0)];
  await execute`UPDATE survey_codes SET status = 'closed', closed_at = 1 WHERE code = ${closed.code}`;
  await runSweep();
  expect(await readDate(early)).toBeNull();
  for (const survey of [due, closed])
    expect(await listLetters(survey.code, "survey.deletion_announced")).toHaveLength(1);
});

it("a survey that ended long ago is announced to managers who want no other mail", async () => {
  const manager = await makeManager();
  const survey = await makeEnded(0, { manager });
  await chooseMails(manager, { closing: false, analysis: false });
  await runSweep();
  expect(await listLetters(survey.code, "survey.deletion_announced")).toHaveLength(1);
});

it("a survey that ended long ago is not deleted before its day", async () => {
  const [announced, untold] = [await makeEnded(-3), await makeEnded(-60)];
  const context = makeContext();
  await announceDeletions(context);
  await updateSurvey(untold.code, "deletes_at", null);
  await deleteExpired(context);
  for (const survey of [announced, untold]) expect(await exists(survey)).toBe(true);
});

it("a survey that ended long ago has no day where its announcement cannot be written", async () => {
  const survey = await makeEnded(0);
  const database = failingDatabase(/insert into "deliveries"/);
  await expect(announceDeletions(makeContext({ DB: database }))).rejects.toThrow();
  expect(await readDate(survey)).toBeNull();
  await runSweep();
  expect(await readDate(survey)).not.toBeNull();
});

it("a survey that ended long ago is deleted on its day as if by its manager", async () => {
  const survey = await makeEnded(-1, { mode: "open", responses: 2 });
  await env.EXPORTS.put(`${survey.code}/file`, "a file");
  await runSweep();
  await comesDue(survey);
  await runSweep();
  expect(await exists(survey)).toBe(false);
  expect(await countResponses(survey.code)).toBe(0);
  expect((await env.EXPORTS.list({ prefix: survey.code })).objects).toEqual([]);
  expect((await env.KV.list()).keys.filter(({ name }) => name.includes(survey.code))).toEqual([]);
  expect((await call(`/api/surveys/${survey.code}`)).status).toBe(404);
  await runSweep();
  expect((await readSurveyActs(survey.code)).filter((act) => act === "survey_deleted")).toHaveLength(1);
});

it("a survey that ended long ago is announced again if it got another end after the announcement", async () => {
  const survey = await makeEnded(0);
  // Made late enough that its end can still be moved.
  await updateSurvey(survey.code, "created_at", Date.now() - DAY_MS);
  await runSweep();
  expect((await listLetters(survey.code, "survey.deletion_announced"))[0]?.text).toContain("later end");
  expect((await change(survey, { expiresAt: fromNow(3 * DAY_MS) })).status).toBe(200);
  expect(await readDate(survey)).toBeNull();
  // Another end that was written past the API, too.
  await comesDue(survey);
  await runSweep();
  expect(await exists(survey)).toBe(true);
  expect(await readDate(survey)).toBeNull();
});

it("a survey that ended long ago loses its day where the setting is raised", async () => {
  const survey = await makeEnded(0);
  await runSweep();
  await comesDue(survey);
  await deleteExpired(makeContext({ SURVEY_RETENTION_MONTHS: String(MONTHS + 1) }));
  expect(await exists(survey)).toBe(true);
  expect(await readDate(survey)).toBeNull();
});

it.each<[string, RegExp, () => SQL]>([
  ["announced", /SEARCH survey_codes USING INDEX survey_codes_kept_index/, () => selectUndated(MONTHS)],
  ["due", /SEARCH survey_codes USING (COVERING )?INDEX survey_codes_deletes_at_index/, selectDue],
])("a survey that ended long ago is found by an index when it is to be %s", async (_, index, select) => {
  const steps = (await readPlan(select())).join("\n");
  expect(steps).toMatch(index);
  expect(steps).not.toMatch(/SCAN|TEMP B-TREE/);
});

// Spent captcha tokens are few: they go within a day.
it.each(
  KEPT.filter(({ key }) => key.name !== "token_id").map((kept) => [getTableName(kept.key.table), kept]),
)("what is kept for some days is found in %s by an index", async (_, kept) => {
  const steps = (await readPlan(selectOld(kept))).join("\n");
  expect(steps).toMatch(/^SEARCH \w+ USING (COVERING )?INDEX \w+ \(\w+[<>]/);
});

it("what failed is erased with its occasion after its days", async () => {
  const day = (ago: number) => Math.floor(Date.now() / DAY_MS) - ago;
  const failed = { outcome: "failed", reason: "refused" };
  await insertMail("code:old", { ...failed, day: day(DELIVERY_KEPT_DAYS + 1) });
  await insertMail("code:young", { ...failed, day: day(DELIVERY_KEPT_DAYS) });
  await sweepKept(makeContext());
  const left = await selectRows`SELECT occasion, address FROM deliveries WHERE type = 'code'`;
  expect(left).toEqual([{ occasion: "code:young", address: "jo@example.com" }]);
});
