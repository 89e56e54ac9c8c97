import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { deliver } from "#tests/worker/setup/deliver.ts";
import { call, countRows, makeSurvey } from "#tests/worker/setup/factories.ts";

const TEMPLATE = "<!doctype html><title></title><main><!--report--></main>";
const withTemplate = { fetch: async () => new Response(TEMPLATE) } as unknown as Fetcher;

/** A row of an HTML export; without an analysis, making it fails at once. */
async function insertHtmlExport(code: string): Promise<string> {
  const id = crypto.randomUUID();
  await env.DB.prepare(
    `INSERT INTO survey_exports (id, survey_code, insight_id, format)
     VALUES (?, ?, (SELECT id FROM survey_insights WHERE survey_code = ?), 'html')`,
  )
    .bind(id, code, code)
    .run();
  return id;
}

// An import that is still under way when its request ends never settles, and every later import of that module
// waits for it. This file's first use of the renderer is in a request that fails while the import is under way.
it("makes an HTML export after another one failed in a request of its own", async () => {
  const empty = await makeSurvey();
  const failing = await insertHtmlExport(empty.code);
  await env.EXPORT_QUEUE.send({ exportId: failing, surveyCode: empty.code });
  await vi.waitFor(
    async () =>
      expect(
        await countRows("survey_exports", "id = ? AND run_count > 0 AND lease_expires_at IS NULL", failing),
      ).toBe(1),
    { timeout: 20_000 },
  );

  const survey = await makeSurvey({ mode: "open", responses: 5 });
  await call(`/api/manage/surveys/${survey.code}/analyses`, {
    method: "POST",
    cookie: survey.manager.cookie,
  });
  await vi.waitFor(
    async () =>
      expect(
        await countRows("survey_insights", "survey_code = ? AND status = 'completed'", survey.code),
      ).toBe(1),
    { timeout: 20_000 },
  );
  const exportId = await insertHtmlExport(survey.code);
  await deliver("slk-export", [{ exportId, surveyCode: survey.code }], { ASSETS: withTemplate });
  expect(await countRows("survey_exports", "id = ? AND status = 'completed'", exportId)).toBe(1);
}, 30_000);
