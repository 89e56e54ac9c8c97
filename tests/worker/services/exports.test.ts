import { env } from "cloudflare:workers";
import { strFromU8, unzipSync } from "fflate";
import { expect, it, vi } from "vitest";
import type { ExportFormat, SurveyExports } from "#domain/exports.ts";
import { MAX_EXPORTS_PER_SURVEY } from "#domain/limits.ts";
import { inLanguage } from "#languages/report/export-tables";
import { inLanguage as figuresIn } from "#languages/report/figures";
import { inLanguage as polesIn } from "#languages/respond/poles";
import { readManagerId } from "#tests/worker/setup/accounts.ts";
import { atOnce, call, expectAnswer, readBody, tally } from "#tests/worker/setup/calls.ts";
import { makeContext, runSweep } from "#tests/worker/setup/context.ts";
import { deliver as deliverTo } from "#tests/worker/setup/deliver.ts";
import { countRows, execute, insertRow, selectRow, selectRows } from "#tests/worker/setup/rows.ts";
import { type MadeSurvey, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";
import { makeAnalysed, readInsightId, withTemplate } from "#tests/worker/setup/surveys/reports.ts";
import { withMethods } from "#tests/worker/setup/with-methods.ts";
import { surveyResponses } from "#worker/db/schema/surveys.ts";
import { readCsv } from "#worker/export/csv.ts";
import { requestExport } from "#worker/services/exports/index.ts";

const ask = (survey: MadeSurvey, body: object) => manage(survey, "/exports", body);
const list = (survey: MadeSurvey, query = "") => readBody<SurveyExports>(manage(survey, `/exports${query}`));
const download = (survey: MadeSurvey, id: string) => manage(survey, `/exports/${id}/file`);
const remove = (survey: MadeSurvey, id: string) => manage(survey, `/exports/${id}`, undefined, "DELETE");

/** A row as an accepted request leaves it, without the queue message. */
async function makeProcessing(code: string, format: ExportFormat = "csv", ageMs = 0) {
  const insightId = format === "csv" ? null : await readInsightId(code);
  const created = { insight_id: insightId, created_at: Date.now() - ageMs };
  return insertRow("survey_exports", { survey_code: code, format, ...created });
}

const deliver = (jobs: unknown[], { queue = "slk-jobs", bindings = {} } = {}) =>
  deliverTo(queue, jobs, { ASSETS: withTemplate, ...bindings });

/** An export of a survey of its own and the message that asks for its file. */
async function makeJob() {
  const survey = await makeOpen();
  const exportId = await makeProcessing(survey.code);
  return { survey, exportId, job: { exportId, surveyCode: survey.code } };
}

async function makeAndDeliver(survey: MadeSurvey, format: ExportFormat) {
  const exportId = await makeProcessing(survey.code, format);
  await deliver([{ exportId, surveyCode: survey.code }]);
  return exportId;
}

const readFile = async (survey: MadeSurvey, format: ExportFormat) =>
  (await download(survey, await makeAndDeliver(survey, format))).text();

const makeOpen = () => makeSurvey({ mode: "open", responses: 1 });

/** Exports that failed: each takes its place like any other. */
async function fillPlaces(code: string, places: number) {
  await execute`INSERT INTO survey_exports (id, survey_code, format, status)
    SELECT ${`${code}-`} || key, ${code}, 'csv', 'failed'
    FROM json_each(${JSON.stringify(Array(places).fill(0))})`;
}

const rowOf = (id: string) => selectRow`SELECT * FROM survey_exports WHERE id = ${id}`;
const whenDone = (id: string) =>
  vi.waitFor(async () => expect(await rowOf(id)).toMatchObject({ status: "completed" }), { timeout: 20_000 });

const keysOf = async (code: string) =>
  (await env.EXPORTS.list({ prefix: `${code}/` })).objects.map(({ key }) => key);

/** A bucket that refuses that many writes. */
function failingBucket(failures: number) {
  let left = failures;
  return withMethods(env.EXPORTS, {
    put: async (...given: Parameters<R2Bucket["put"]>) => {
      if (left-- > 0) throw new Error("R2 is away");
      return env.EXPORTS.put(...given);
    },
  });
}

it("asking for an export ends as a file that its manager downloads", async () => {
  const survey = await makeSurvey({ mode: "open", responses: 3, organizationName: "Bergmann & Söhne" });
  const { id } = await readBody<{ id: string }>(ask(survey, { format: "csv" }));
  await whenDone(id);
  const file = await download(survey, id);
  expect(await countRows("audit_log", "act = 'export_downloaded' AND object_id = ?", id)).toBe(1);
  const name = /^attachment; filename="bergmann-sohne-responses-\d{4}-\d\d-\d\d\.csv"$/;
  // It would be made of the whole file.
  expect(file.headers.has("etag")).toBe(false);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": expect.stringMatching(name),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  const stored = await env.EXPORTS.head(`${survey.code}/${id}`);
  expect(stored?.httpMetadata?.cacheControl).toBe("max-age=3600");
});

it("asking for an export ends as a workbook of the same table, too", async () => {
  const survey = await makeSurvey({ mode: "open", responses: 3, organizationName: "Bergmann & Söhne" });
  const id = await makeAndDeliver(survey, "csv");
  const workbook = await manage(survey, `/exports/${id}/file?as=workbook`);
  const name = /^attachment; filename="bergmann-sohne-responses-\d{4}-\d\d-\d\d\.xlsx"$/;
  expect(Object.fromEntries(workbook.headers)).toMatchObject({
    "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "content-disposition": expect.stringMatching(name),
  });
  const parts = unzipSync(new Uint8Array(await workbook.arrayBuffer()));
  const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"] as Uint8Array);
  const table = readCsv(await (await download(survey, id)).text());
  expect(sheet.match(/<row /g)).toHaveLength(table.length);
  const numbers = table.flat().filter((cell) => typeof cell === "number");
  expect(numbers.length).toBeGreaterThan(10);
  expect(Array.from(sheet.matchAll(/<v>([^<]+)<\/v>/g), ([, number]) => Number(number))).toEqual(numbers);
});

it("asking for an export ends as a workbook only where the file is a table", async () => {
  const survey = await makeAnalysed({ mode: "open", responses: 1 });
  const id = await makeAndDeliver(survey, "html");
  expect((await manage(survey, `/exports/${id}/file?as=workbook`)).status).toBe(404);
  expect((await manage(survey, `/exports/${id}/file?as=picture`)).status).toBe(400);
});

it("asking for an export fifty times at once makes one", async () => {
  const survey = await makeOpen();
  const context = { ...makeContext(), jobQueue: { send: async () => {} } as never };
  const managerId = await readManagerId(survey.manager);
  const asked = await atOnce(50, () =>
    requestExport(context, managerId, survey.code, { format: "csv" }, null),
  );
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
  expect(await countRows("survey_exports", "survey_code = ?", survey.code)).toBe(1);
});

it("asking for an export takes the last two places of three at once", async () => {
  const survey = await makeAnalysed({ mode: "open", responses: 1 });
  await fillPlaces(survey.code, MAX_EXPORTS_PER_SURVEY - 2);
  const figures = { format: "csv", insightId: await readInsightId(survey.code) };
  const wanted = [{ format: "csv" }, figures, { format: "html" }];
  const asked = await Promise.all(wanted.map((one) => ask(survey, one)));
  expect(tally(asked)).toEqual({ 202: 2, 409: 1 });
  expect(await countRows("survey_exports", "survey_code = ?", survey.code)).toBe(MAX_EXPORTS_PER_SURVEY);
});

it("asking for an export is refused to a survey whose places are full until one is removed", async () => {
  const survey = await makeOpen();
  await fillPlaces(survey.code, MAX_EXPORTS_PER_SURVEY);
  await expectAnswer(ask(survey, { format: "csv" }), 409, { code: "export_limit" });
  expect((await remove(survey, `${survey.code}-7`)).status).toBe(204);
  expect((await ask(survey, { format: "csv" })).status).toBe(202);
});

it.each([
  ["csv", "no_responses"],
  ["html", "no_insights"],
])("asking for an export is refused as %s where there is nothing in it", async (format, code) => {
  await expectAnswer(ask(await makeSurvey({ mode: "open" }), { format }), 409, { code });
});

it("asking for an export is refused for another survey's analysis", async () => {
  const [mine, other] = await atOnce(2, () => makeAnalysed({ mode: "open", responses: 1 }));
  const insightId = await readInsightId(String(other?.code));
  await expectAnswer(ask(mine as MadeSurvey, { format: "html", insightId }), 409, { code: "no_insights" });
});

it("what is exported is in CSV a row a response without a time, an id or the survey's code", async () => {
  const survey = await makeSurvey({ mode: "open", responses: 4 });
  const { db } = makeContext();
  const results = await db.select({ id: surveyResponses.submissionId }).from(surveyResponses);
  expect(results[0]?.id).toMatch(/^[0-9a-f]{8}-/);
  const text = await readFile(survey, "csv");
  expect(text.trimEnd().split("\r\n")).toHaveLength(5);
  for (const secret of [survey.code, survey.manager.email, ...results.map(({ id }) => id)]) {
    expect(text).not.toContain(secret);
  }
  expect(text).not.toMatch(/20\d\d-\d\d|\d\d:\d\d/);
});

it("what is exported is in CSV in another order each time", async () => {
  const survey = await makeSurvey({ mode: "open", responses: 12 });
  const texts = new Set<string>();
  for (let round = 0; round < 5; round++) texts.add(await readFile(survey, "csv"));
  expect(texts.size).toBe(5);
  expect(new Set([...texts].map((text) => text.split("\r\n").toSorted().join())).size).toBe(1);
});

it("a message delivered four times has one effect", async () => {
  const { survey, exportId, job } = await makeJob();
  await Promise.all([deliver([job]), deliver([job, job])]);
  const first = await env.EXPORTS.head(`${survey.code}/${exportId}`);
  await deliver([job]);
  expect((await env.EXPORTS.head(`${survey.code}/${exportId}`))?.version).toBe(first?.version);
  expect(await rowOf(exportId)).toMatchObject({ status: "completed", run_count: 1 });
});

it("a message makes the file at another try after a failure", async () => {
  const { exportId, job } = await makeJob();
  const bindings = { EXPORTS: failingBucket(1) };
  expect((await deliver([job], { bindings })).retryMessages).toHaveLength(1);
  expect((await deliver([job], { bindings })).retryMessages).toHaveLength(0);
  expect(await rowOf(exportId)).toMatchObject({ status: "completed" });
});

it("a message that fails three times is a failure that the manager sees", async () => {
  const { survey, exportId, job } = await makeJob();
  const bindings = { EXPORTS: failingBucket(3) };
  for (let run = 0; run < 3; run++) await deliver([job], { bindings });
  const error = "The file couldn’t be made. Please try again.";
  expect((await list(survey)).exports).toMatchObject([{ id: exportId, status: "failed", error }]);
  expect((await download(survey, exportId)).status).toBe(404);
  expect((await ask(survey, { format: "csv" })).status).toBe(202);
});

it("a message that is none spoils no message beside it", async () => {
  const { exportId, job } = await makeJob();
  const result = await deliver([{ nothing: 1 }, job]);
  expect(result.explicitAcks).toEqual(["1"]);
  expect(result.retryMessages).toMatchObject([{ msgId: "0" }]);
  expect(await rowOf(exportId)).toMatchObject({ status: "completed" });
  const dead = await deliver([{ nothing: 1 }], { queue: "slk-jobs-dead" });
  expect(dead.explicitAcks).toEqual(["0"]);
});

it.each([
  ["is known by its fields in a queue of any name", "of-another-environment", "completed"],
  ["given up by the queue ends as failed", "slk-jobs-dead", "failed"],
])("a message %s", async (_, queue, status) => {
  const { exportId, job } = await makeJob();
  await deliver([job], { queue });
  expect(await rowOf(exportId)).toMatchObject({ status });
});

it("a message that was lost is sent again by the sweep", async () => {
  const [fresh, stale] = [await makeOpen(), await makeOpen()];
  const lost = await makeProcessing(fresh.code, "csv", 31_000);
  const old = await makeProcessing(stale.code, "csv", 11 * 60_000);
  await runSweep();
  await whenDone(lost);
  expect(await rowOf(old)).toMatchObject({ status: "failed" });
});

it("a removed export leaves no file when its message comes late", async () => {
  const { survey, exportId, job } = await makeJob();
  await deliver([job]);
  expect(await keysOf(survey.code)).toEqual([`${survey.code}/${exportId}`]);
  await remove(survey, exportId);
  await env.EXPORTS.put(`${survey.code}/${exportId}`, "half made");
  await deliver([job]);
  expect(await keysOf(survey.code)).toEqual([]);
  expect((await list(survey)).exports).toEqual([]);
});

it("the list of exports is by name in pages", async () => {
  const survey = await makeAnalysed({ mode: "open", responses: 1, organizationName: "Äpfel" });
  await makeAndDeliver(survey, "csv");
  await makeAndDeliver(survey, "html");
  const all = await list(survey);
  const names = all.exports.map(({ name }) => name.replace(/-\d.*\./, "."));
  expect(names).toEqual(["apfel-report.html", "apfel-responses.csv"]);
  expect(all).toMatchObject({ total: 2, maxExports: 20 });
  expect((await list(survey, "?limit=1&offset=1")).exports).toMatchObject([{ format: "csv" }]);
  expect((await manage(survey, "/exports?limit=101")).status).toBe(400);
});

/** Asks for a table as a German page does. */
async function readGerman({ code, manager }: MadeSurvey, body: object) {
  const headers = { "accept-language": "de" };
  const path = `/api/v1/surveys/${code}/exports`;
  const { id } = await readBody<{ id: string }>(call(path, { cookie: manager.cookie, body, headers }));
  await whenDone(id);
  const file = await call(`${path}/${id}/file`, { cookie: manager.cookie, headers });
  expect(file.headers.get("content-disposition")).toMatch(/\.de\.csv"$/);
  return readCsv(await file.text(), "de-DE");
}

it("a table for a reader of German has the scores of each response under German names", async () => {
  const survey = await makeSurvey({ mode: "open", responses: 3 });
  const [header = [], ...rows] = await readGerman(survey, { format: "csv" });
  const measure = polesIn("de").poles.execution;
  const execution = header.indexOf(inLanguage("de").measureNames.onScale({ measure, min: 1, max: 5 }));
  const stored = await selectRows<{ score: number }>`SELECT avg_execution AS score FROM survey_responses
      WHERE survey_code = ${survey.code}`;
  const sorted = (scores: unknown[]) => scores.map(Number).toSorted((a, b) => a - b);
  expect(sorted(rows.map((row) => row[execution]))).toEqual(sorted(stored.map(({ score }) => score)));
});

it("a table for a reader of German has the figures of a report and says how its columns are separated", async () => {
  const survey = await makeAnalysed({ mode: "open", responses: 6 });
  const insightId = await readInsightId(survey.code);
  const table = await readGerman(survey, { format: "csv", insightId });
  const { tableWords, measureNames } = inLanguage("de");
  expect(table[0]).toEqual(tableWords.header);
  expect(table.at(-1)).toEqual([tableWords.howToRead, null, null, null, null, tableWords.separated]);
  const { vision: left, execution: right } = polesIn("de").poles;
  const name = figuresIn("de").spectrumWords.name({ left, right });
  const mean = table.find(([, measure]) => measure === measureNames.today({ name }));
  expect([typeof mean?.[3], mean?.[4]]).toEqual(["number", 6]);
});
