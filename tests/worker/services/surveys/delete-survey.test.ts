import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { CHAT, EDITS, makeRun, planServer, reply } from "#tests/worker/setup/ai-server.ts";
import { atOnce, call, tally } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { countRows, execute, insertMail, insertRow } from "#tests/worker/setup/rows.ts";
import { type MadeSurvey, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";
import { makeAnalysed, readInsightId } from "#tests/worker/setup/surveys/reports.ts";
import { countResponses } from "#tests/worker/setup/surveys/submit.ts";
import { readBucket, readDatabase, readKv, readObjects } from "#tests/worker/setup/surveys/traces.ts";
import { withMethods } from "#tests/worker/setup/with-methods.ts";
import { runAnalysis } from "#worker/services/analyses/index.ts";
import { runExport } from "#worker/services/exports/run-export.ts";

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
