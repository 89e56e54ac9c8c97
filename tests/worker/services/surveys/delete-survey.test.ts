import { env } from "cloudflare:workers";
import { beforeAll, expect, it, vi } from "vitest";
import { pause } from "#domain/pause.ts";
import { readManagerId } from "#tests/worker/setup/accounts.ts";
import { CHAT, EDITS, makeRun, planServer, reply } from "#tests/worker/setup/ai-server.ts";
import { atOnce, call, tally } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { countRows, execute, insertMail, insertRow, selectRow } from "#tests/worker/setup/rows.ts";
import { type MadeSurvey, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";
import { makeAnalysed, readInsightId } from "#tests/worker/setup/surveys/reports.ts";
import { countResponses, insertResponse, makeSubmission } from "#tests/worker/setup/surveys/submit.ts";
import { readBucket, readDatabase, readKv, readObjects } from "#tests/worker/setup/surveys/traces.ts";
import { withMethods } from "#tests/worker/setup/with-methods.ts";
import { AppError } from "#worker/errors.ts";
import { runAnalysis } from "#worker/services/analyses/index.ts";
import { runExport } from "#worker/services/exports/run-export.ts";
import { admitFreely } from "#worker/services/responses/admission.ts";
import { storeResponse } from "#worker/services/responses/store-response.ts";
import { changeSurvey } from "#worker/services/surveys/index.ts";

const remove = (survey: MadeSurvey, organizationName = "Northfield Logistics") =>
  manage(survey, "", { organizationName }, "DELETE");

it("a survey that its owner deletes leaves nothing in the database, KV, R2 or the objects", async () => {
  const survey = await makeAnalysed({ mode: "open", responses: 3, organizationName: "Bergmann & Söhne" });
  const { code, manager } = survey;
  const neighbour = await makeSurvey({ manager, responses: 2 });
  const insightId = await readInsightId(code);
  const placeId = crypto.randomUUID();
  await execute`INSERT INTO survey_invitations (id, survey_code, number) VALUES (${placeId}, ${code}, 1)`;
  await execute`INSERT INTO survey_tickets (token_hash, invitation_id) VALUES ('hash-of-a-ticket', ${placeId})`;
  await insertMail(`survey-invitation:${placeId}:1`, { survey_code: code, lease_expires_at: 9e12 });
  await call("/api/results", { body: { code, pin: "000000" } });
  const exportId = await insertRow("survey_exports", { survey_code: code, status: "completed", bytes: 7 });
  await env.EXPORTS.put(`${code}/${exportId}`, "a table");

  const marks = [
    code,
    insightId,
    exportId,
    "Bergmann",
    `analysis:${insightId}:`,
    placeId,
    "hash-of-a-ticket",
  ];
  const before = (await readDatabase()) + (await readKv()) + (await readBucket());
  for (const mark of marks) expect(before).toContain(mark);
  expect(await readObjects(code)).toMatchObject({ live: { count: 3 }, tries: [expect.anything()] });

  expect((await remove(survey, " Bergmann  & So\u0308hne ")).status).toBe(204);

  const stored = await readDatabase({ without: ["audit_log"] });
  const after = stored + (await readKv()) + (await readBucket());
  for (const mark of marks) expect(after).not.toContain(mark);
  expect(await readObjects(code)).toEqual({ live: {}, tries: [] });
  expect(await countResponses(neighbour.code)).toBe(2);
  expect((await call(`/api/surveys/${neighbour.code}`)).status).toBe(200);
  expect((await call(`/api/surveys/${code}`)).status).toBe(404);
});

it("a survey that its owner deletes is gone once, however often it is deleted at once", async () => {
  const survey = await makeSurvey();
  expect(tally(await atOnce(5, () => remove(survey)))).toEqual({ 204: 1, 404: 4 });
});

it("an analysis ends without a report, a mail or an error", async () => {
  const logged = vi.spyOn(console, "error");
  for (const waitMs of [0, 400]) {
    const { baseURL } = await planServer({ [CHAT]: [{ ...reply(EDITS), waitMs }] });
    const { survey, insightId } = await makeRun({ baseURL });
    const context = makeContext();
    const run = runAnalysis(context, insightId);
    expect((await remove(survey)).status).toBe(204);
    await run;
    await context.settle();
    expect(await countRows("survey_insights", "id = ?", insightId)).toBe(0);
    expect(await countRows("deliveries", "subject = ?", insightId)).toBe(0);
  }
  // Mails of other files' tests may fail meanwhile: this one has none that could.
  const lines = logged.mock.calls.map(([line]) => JSON.parse(line));
  expect(lines.filter(({ event }) => event !== "mail_failed")).toEqual([]);
  logged.mockRestore();
});

it("an export leaves no file that was stored after the survey had gone", async () => {
  const survey = await makeSurvey({ mode: "open", responses: 1 });
  const exportId = await insertRow("survey_exports", { survey_code: survey.code });
  const context = makeContext();
  const late = withMethods(env.EXPORTS, {
    put: async (...stored: Parameters<R2Bucket["put"]>) => {
      expect((await remove(survey)).status).toBe(204);
      return env.EXPORTS.put(...stored);
    },
  });
  const job = { exportId, surveyCode: survey.code };
  expect(await runExport({ ...context, exports: late }, job)).toEqual({ isDone: true });
  expect((await env.EXPORTS.list({ prefix: `${survey.code}/` })).objects).toEqual([]);
});

/** Notes how many responses are stored at the moment that a survey closes. */
beforeAll(async () => {
  await env.DB.batch([
    env.DB.prepare("CREATE TABLE stored_at_closing (code TEXT PRIMARY KEY, responses INTEGER)"),
    env.DB.prepare(`CREATE TRIGGER note_closing AFTER UPDATE OF status ON survey_codes
      WHEN NEW.status = 'closed' BEGIN
        INSERT INTO stored_at_closing SELECT NEW.code, count(*) FROM survey_responses WHERE survey_code = NEW.code;
      END`),
  ]);
});

const SENT_AT_ONCE = 30;
const BURST = 10;

/** Sends one submission; the code of the error if it was turned down. */
type Send = (code: string, index: number) => Promise<"accepted" | string>;

/** Sends thirty submissions in bursts of ten and closes the survey in the middle of one of the bursts. */
async function closeAmong(send: Send, burstToClose: number) {
  const { code, manager } = await makeSurvey();
  const context = makeContext();
  const managerId = await readManagerId(manager);
  const bursts = await atOnce(SENT_AT_ONCE / BURST, async (burst) => {
    await pause(burst);
    const sendHalf = (half: number) =>
      atOnce(BURST / 2, (index) => send(code, burst * BURST + half * (BURST / 2) + index));
    const early = sendHalf(0);
    const closing = burst === burstToClose && changeSurvey(context, managerId, code, { status: "closed" });
    const late = sendHalf(1);
    await closing;
    return [...(await early), ...(await late)];
  });
  await context.settle();
  const row = await selectRow<{ responses: number }>`SELECT responses FROM stored_at_closing
    WHERE code = ${code}`;
  const storedAtClosing = row?.responses as number;
  return { answers: bursts.flat(), storedAtClosing, storedAtLast: await countResponses(code) };
}

const submit: Send = async (code) => {
  const context = makeContext();
  const answer = await storeResponse(context, code, await makeSubmission(), admitFreely).then(
    () => "accepted",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
  await context.settle();
  return answer;
};

/** The mistake that the statement avoids: first it reads whether the survey is open, then it stores. */
const submitCarelessly: Send = async (code, index) => {
  if ((await countRows("survey_codes", "code = ? AND status = 'active'", code)) === 0) return "survey_closed";
  await insertResponse(code, index);
  return "accepted";
};

it("a survey closed among thirty submissions has stored every accepted response before", async () => {
  const heard = new Set<string>();
  for (let burst = 0; burst < SENT_AT_ONCE / BURST; burst++) {
    const { answers, storedAtClosing, storedAtLast } = await closeAmong(submit, burst);
    for (const answer of answers) heard.add(answer);
    expect(storedAtLast).toBe(answers.filter((answer) => answer === "accepted").length);
    expect(storedAtLast).toBe(storedAtClosing);
  }
  expect([...heard].filter((answer) => answer !== "survey_full").sort()).toEqual([
    "accepted",
    "survey_closed",
  ]);
});

it("responses would be stored after the closing if its status were read first", async () => {
  let late = 0;
  for (let burst = 0; burst < SENT_AT_ONCE / BURST; burst++) {
    const { storedAtClosing, storedAtLast } = await closeAmong(submitCarelessly, burst);
    late += storedAtLast - storedAtClosing;
  }
  expect(late).toBeGreaterThan(0);
});
