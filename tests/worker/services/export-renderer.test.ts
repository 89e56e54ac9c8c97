import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { makeContext } from "#tests/worker/setup/context.ts";
import { deliver } from "#tests/worker/setup/deliver.ts";
import { countRows, insertRow } from "#tests/worker/setup/rows.ts";
import { type MadeSurvey, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { makeAnalysed, readInsightId, storeText, withTemplate } from "#tests/worker/setup/surveys/reports.ts";
import { makeReport, readAnalysis } from "#worker/services/exports/make-report.ts";

/** A row of an HTML export; without an analysis, making it fails at once. */
async function insertHtmlExport(code: string): Promise<string> {
  const insightId = (await readInsightId(code)) || null;
  return insertRow("survey_exports", { survey_code: code, insight_id: insightId, format: "html" });
}

/** As React writes texts. */
const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Makes the HTML export of a survey's report. */
async function makeHtml({ code }: MadeSurvey): Promise<string> {
  const exportId = await insertHtmlExport(code);
  await deliver("slk-jobs", [{ exportId, surveyCode: code }], { ASSETS: withTemplate });
  return (await env.EXPORTS.get(`${code}/${exportId}`))?.text() ?? "";
}

// An import that is still under way when its request ends never settles, and every later import of that module
// waits for it. This file's first use of the renderer is in a request that fails while the import is under way.
it("makes an HTML export after another one failed in a request of its own", async () => {
  const empty = await makeSurvey();
  const failing = await insertHtmlExport(empty.code);
  await env.JOB_QUEUE.send({ exportId: failing, surveyCode: empty.code });
  const hasFailed = "id = ? AND run_count > 0 AND lease_expires_at IS NULL";
  await vi.waitFor(async () => expect(await countRows("survey_exports", hasFailed, failing)).toBe(1), 20_000);

  const survey = await makeAnalysed({ mode: "open", responses: 5 });
  expect(await makeHtml(survey)).toContain("<main>");
}, 30_000);

it("an HTML export holds the printed report without script, whatever the organisation is called", async () => {
  const name = "<script>alert(1)</script> & Söhne $& $1";
  const survey = await makeAnalysed({ mode: "open", responses: 9, organizationName: name });
  const html = await makeHtml(survey);
  expect(html).not.toContain("<script");
  expect(html).toContain(`${escapeHtml(name)} Insights | SLK</title>`);
  const { version } = await readAnalysis(makeContext(), {
    insightId: await readInsightId(survey.code),
    language: null,
  });
  const steps = version.report?.steps.map(({ advice }) => advice.title) ?? [];
  expect(steps).toHaveLength(3);
  for (const text of [version.report?.verdict.text ?? "", ...steps]) {
    expect(html).toContain(escapeHtml(text));
  }
  expect(html).toContain("stroke-width=");
  expect(html).not.toMatch(/className|\[object|undefined|function ?\(/);
});

it("an HTML export has numbers and days as they are written in the reader's language", async () => {
  const { code } = await makeAnalysed({ mode: "confidential", responses: 9 });
  const insightId = await readInsightId(code);
  const context = { ...makeContext(), assets: withTemplate };
  const [english, german] = [
    await makeReport(context, { insightId, language: "en" }),
    await makeReport(context, { insightId, language: "de" }),
  ];
  const numbersIn = (html: string) => html.match(/(?<=aria-label="[^"]*)\b\d[.,]\d\b/g) ?? [];
  expect(numbersIn(english).length).toBeGreaterThan(5);
  expect(numbersIn(german)).toEqual(numbersIn(english).map((number) => number.replace(".", ",")));
  expect(german).toMatch(/\d{1,2}\. \p{L}+ \d{4}/u);
});

it("an HTML export holds an analysis that is no report as it was written", async () => {
  const survey = await makeAnalysed({ mode: "open", responses: 2 });
  await storeText(await readInsightId(survey.code), '{"half": "a rep<b>ort');
  const html = await makeHtml(survey);
  expect(html).toContain("{&quot;half&quot;: &quot;a rep&lt;b&gt;ort");
});
