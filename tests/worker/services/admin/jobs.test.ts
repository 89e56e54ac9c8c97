import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { JOB_KINDS, type JobKind } from "#domain/admin/operations.ts";
import { countFulfilled } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { deliver } from "#tests/worker/setup/deliver.ts";
import { countRows, insertRow, readPlan } from "#tests/worker/setup/rows.ts";
import { makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { failAnalysis } from "#worker/services/analyses/index.ts";
import { failExport } from "#worker/services/exports/run-export.ts";
import { listJobs, selectJobs } from "#worker/services/jobs/list-jobs.ts";
import { recordDeadLetter } from "#worker/services/jobs/record-dead-letter.ts";
import { retryJob } from "#worker/services/jobs/retry-job.ts";

const silent = { send: async () => {} };

/** A context whose queues swallow their messages: the tests look at rows. */
const makeQuietContext = () =>
  Object.assign(makeContext(), { analysisQueue: silent, exportQueue: silent, mailQueue: silent });

async function makeFailedAnalysis(code: string, attempt = 1): Promise<string> {
  const id = await insertRow("survey_insights", { survey_code: code, attempt_number: attempt, run_count: 2 });
  await failAnalysis(makeQuietContext(), id, "The provider did not answer.");
  return id;
}

async function makeFailedExport(code: string): Promise<string> {
  const id = await insertRow("survey_exports", { survey_code: code });
  await failExport(makeContext(), id);
  return id;
}

const find = async (kind: JobKind, id: string) =>
  (await listJobs(makeContext(), kind, null)).rows.find((job) => job.id === id);

const retry = (kind: JobKind, id: string) => retryJob(makeQuietContext(), "an-admin", kind, id);

const statusOf = (table: string, id: string) =>
  env.DB.prepare(`SELECT status FROM ${table} WHERE id = ?`).bind(id).first<string>("status");

it("jobs that have failed are listed by their survey's name, never its code", async () => {
  const organizationName = "Failing Works";
  const { code } = await makeSurvey({ organizationName });
  const job = await find("analyses", await makeFailedAnalysis(code));
  const reason = "The provider did not answer.";
  expect(job).toMatchObject({ status: "failed", organizationName, reason, canRetry: true });
  expect(JSON.stringify(job)).not.toContain(code);
});

it("jobs that have failed run again once, however many admins ask at once", async () => {
  const { code } = await makeSurvey();
  const id = await makeFailedAnalysis(code);
  expect(await countFulfilled(10, () => retry("analyses", id))).toBe(1);
  expect(await statusOf("survey_insights", id)).toBe("processing");
  expect(await countRows("survey_insights", "survey_code = ?", code)).toBe(1);
  expect(await countRows("audit_log", "act = 'job_retried' AND object_id = ?", id)).toBe(1);
});

it("jobs that have failed do not run again if a later attempt of the survey exists", async () => {
  const { code } = await makeSurvey();
  const id = await makeFailedAnalysis(code, 1);
  await makeFailedAnalysis(code, 2);
  expect(await find("analyses", id)).toMatchObject({ canRetry: false });
  await expect(retry("analyses", id)).rejects.toThrow("can’t be tried again");
});

it("jobs that have failed include exports of which one is made at a time", async () => {
  const { code } = await makeSurvey();
  const [first, second] = [await makeFailedExport(code), await makeFailedExport(code)];
  await retry("exports", first);
  expect(await statusOf("survey_exports", first)).toBe("processing");
  await expect(retry("exports", second)).rejects.toThrow("can’t be tried again");
  expect(await statusOf("survey_exports", second)).toBe("failed");
});

it.each(JOB_KINDS)("jobs that have failed are found by an index: %s", async (kind) => {
  const details = (await readPlan(selectJobs(kind, "failed", "1.a"))).join("\n");
  expect(details).toMatch(/job USING INDEX \w+_(failed|created_at)_index/);
  expect(details).not.toMatch(/SCAN job\b|TEMP B-TREE/);
});

it("messages that a queue gave up are one row each, however often they are delivered", async () => {
  const insightId = await makeFailedAnalysis((await makeSurvey()).code);
  for (let delivery = 0; delivery < 2; delivery++) await deliver("slk-analysis-dead", [{ insightId }]);
  expect(await countRows("dead_letters", "body LIKE ?", `%${insightId}%`)).toBe(1);
});

it("messages that a queue gave up take up the row that failed with them, once", async () => {
  const { code } = await makeSurvey();
  const exportId = await makeFailedExport(code);
  const id = crypto.randomUUID();
  await recordDeadLetter(makeContext(), id, "export", { exportId, surveyCode: code });
  const dead = { status: "dead", detail: "export", canRetry: true };
  expect(await find("dead-letters", id)).toMatchObject(dead);
  await retry("dead-letters", id);
  expect(await statusOf("survey_exports", exportId)).toBe("processing");
  expect(await find("dead-letters", id)).toMatchObject({ status: "retried", canRetry: false });
  await expect(retry("dead-letters", id)).rejects.toThrow("can’t be tried again");
});
