import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { deliver } from "#tests/worker/setup/deliver.ts";
import { countRows, makeSurvey } from "#tests/worker/setup/factories.ts";
import { execute } from "#tests/worker/setup/rows.ts";
import { makeAnalysed, withTemplate } from "#tests/worker/setup/surveys/reports.ts";

/** A row of an HTML export; without an analysis, making it fails at once. */
async function insertHtmlExport(code: string): Promise<string> {
  const id = crypto.randomUUID();
  await execute`INSERT INTO survey_exports (id, survey_code, insight_id, format)
    VALUES (${id}, ${code}, (SELECT id FROM survey_insights WHERE survey_code = ${code}), 'html')`;
  return id;
}

// An import that is still under way when its request ends never settles, and every later import of that module
// waits for it. This file's first use of the renderer is in a request that fails while the import is under way.
it("makes an HTML export after another one failed in a request of its own", async () => {
  const empty = await makeSurvey();
  const failing = await insertHtmlExport(empty.code);
  await env.EXPORT_QUEUE.send({ exportId: failing, surveyCode: empty.code });
  const hasFailed = "id = ? AND run_count > 0 AND lease_expires_at IS NULL";
  await vi.waitFor(async () => expect(await countRows("survey_exports", hasFailed, failing)).toBe(1), 20_000);

  const survey = await makeAnalysed({ mode: "open", responses: 5 });
  const exportId = await insertHtmlExport(survey.code);
  await deliver("slk-export", [{ exportId, surveyCode: survey.code }], { ASSETS: withTemplate });
  expect(await countRows("survey_exports", "id = ? AND status = 'completed'", exportId)).toBe(1);
}, 30_000);
