import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { DAY_MS } from "#domain/limits.ts";
import { makeManager } from "#tests/worker/setup/accounts.ts";
import { atOnce, expectAnswer, lookThenAct, tally } from "#tests/worker/setup/calls.ts";
import { makeContext, runSweep } from "#tests/worker/setup/context.ts";
import { deliver } from "#tests/worker/setup/deliver.ts";
import { countRows, execute, insertRow, selectRow } from "#tests/worker/setup/rows.ts";
import { type MadeSurvey, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";
import { runAnalysis } from "#worker/services/analyses/index.ts";
import { providerKey } from "#worker/services/analyses/provider-key.ts";

const start = (survey: MadeSurvey) => manage(survey, "/analyses", {});

const countAnalyses = ({ code }: MadeSurvey) => countRows("survey_insights", "survey_code = ?", code);

const readInsightRow = (code: string) =>
  selectRow<Record<string, string | number | null>>`SELECT * FROM survey_insights
    WHERE survey_code = ${code} ORDER BY attempt_number DESC`;

/** A row as an accepted request leaves it, without the queue message. */
function makeProcessing(code: string, { ageMs = 0, providerId = "builtin", attempt = 1 } = {}) {
  const started = { provider_id: providerId, attempt_number: attempt, created_at: Date.now() - ageMs };
  return insertRow("survey_insights", { survey_code: code, ...started });
}

it("starting an analysis is accepted once when asked for fifty times at once", async () => {
  const survey = await makeSurvey({ mode: "open", responses: 2 });
  expect(tally(await atOnce(50, () => start(survey)))).toEqual({ 202: 1, 409: 49 });
  expect(await countAnalyses(survey)).toBe(1);
});

it("starting an analysis would be accepted several times if the rows were counted first", async () => {
  const survey = await makeSurvey({ mode: "open", responses: 1 });
  const isFirst = async () => (await countAnalyses(survey)) === 0;
  await lookThenAct(3, isFirst, (index) => makeProcessing(survey.code, { attempt: index + 1 }));
  expect(await countAnalyses(survey)).toBeGreaterThan(1);
});

it("starting an analysis is refused without responses", async () => {
  await expectAnswer(start(await makeSurvey()), 409, { code: "no_responses" });
});

it("starting an analysis is refused a second short of 24 hours after the last attempt and accepted at 24 hours", async () => {
  const survey = await makeSurvey({ mode: "open", responses: 1 });
  await makeProcessing(survey.code, { ageMs: DAY_MS - 1000 });
  await expectAnswer(start(survey), 409, {
    code: "analysis_cooldown",
    detail: "Processing cooldown period is still active. Please try again later.",
    retryAfterSeconds: 1,
  });
  await execute`UPDATE survey_insights SET created_at = created_at - 1000
      WHERE survey_code = ${survey.code}`;
  expect((await start(survey)).status).toBe(202);
});

it("starting an analysis is refused after three attempts in a survey's life, failed ones included", async () => {
  const survey = await makeSurvey({ mode: "open", responses: 1 });
  for (const attempt of [1, 2, 3]) await makeProcessing(survey.code, { ageMs: 100 * DAY_MS, attempt });
  await execute`UPDATE survey_insights SET status = 'failed' WHERE survey_code = ${survey.code}`;
  const detail = "Maximum processing attempts (3) reached for this survey";
  await expectAnswer(start(survey), 409, { code: "analysis_limit", detail });
});

const FOREIGN = "another secret, of a length that passes as well";
const OPENAI = "https://api.openai.com/v1";
const CASES: [string, object, string | null | undefined, RegExp][] = [
  ["has no key", {}, null, /has no key, and the secret OPENAI_API_KEY is not set/],
  ["has a key under another secret", { baseURL: "https://ai.example/v1" }, undefined, /can’t be decrypted/],
  ["has a setting out of range", { temperature: 9 }, "sk-key", /^temperature: /],
  ["names an assistant of OpenAI's", { assistantId: "a", baseURL: OPENAI }, "sk-key", /ended its As/],
];

const activate = async (id: string) => {
  await execute`UPDATE ai_providers SET is_active = 0 WHERE is_active = 1`;
  await execute`UPDATE ai_providers SET is_active = 1 WHERE id = ${id}`;
};

it.each(CASES)(
  "a provider that cannot write a report spends no attempt where it %s",
  async (_, config, key, reason) => {
    const survey = await makeSurvey({ mode: "open", responses: 1 });
    const id = await (key === undefined ? makeOpenai(config, "sk-key", FOREIGN) : makeOpenai(config, key));
    await activate(id);
    const logged = vi.spyOn(console, "error");
    await expectAnswer(start(survey), 503, { code: "no_ai_provider", detail: "No AI provider available" });
    const events = logged.mock.calls.map(([line]) => JSON.parse(line));
    logged.mockRestore();
    const event = events.find(({ event }) => event === "ai_provider_unusable");
    expect(event).toMatchObject({ providerId: id, error: expect.stringMatching(reason) });
    expect(JSON.stringify(event)).not.toContain("sk-key");
    expect(await countAnalyses(survey)).toBe(0);
    await activate("builtin");
    expect((await start(survey)).status).toBe(202);
  },
);

it("a provider that cannot write a report is told to a manager only once nothing else stands in the way", async () => {
  const survey = await makeSurvey({ mode: "open", responses: 1 });
  await makeProcessing(survey.code);
  await activate("none");
  await expectAnswer(start(survey), 409, { code: "analysis_cooldown" });
  expect((await start({ ...survey, manager: await makeManager() })).status).toBe(404);
  await activate("builtin");
});

it("the consumer has one effect when a message is delivered four times at once and again later", async () => {
  const { code } = await makeSurvey({ mode: "open", responses: 3 });
  const insightId = await makeProcessing(code);
  await atOnce(4, () => deliver("slk-jobs", [{ insightId }]));
  const first = await readInsightRow(code);
  await deliver("slk-jobs", [{ insightId }]);
  expect(await readInsightRow(code)).toEqual(first);
  expect(first).toMatchObject({ status: "completed", run_count: 1 });
  expect(await countRows("deliveries", "subject = ?", insightId)).toBe(1);
});

it("the consumer fails the row with the provider's fault, once", async () => {
  const { code } = await makeSurvey({ mode: "open", responses: 1 });
  const insightId = await makeProcessing(code, { providerId: await makeOpenai({}, null) });
  await runAnalysis(makeContext(), insightId);
  const failed = { status: "failed", error_message: "No AI provider available" };
  expect(await readInsightRow(code)).toMatchObject(failed);
});

it("the consumer ends what reaches the dead-letter queue as failed, where its manager sees it", async () => {
  const { code } = await makeSurvey({ mode: "open", responses: 1 });
  const insightId = await makeProcessing(code);
  await deliver("slk-jobs-dead", [{ insightId }]);
  const failed = { status: "failed", error_message: "Failed to process results" };
  expect(await readInsightRow(code)).toMatchObject(failed);
});

it("the sweep wakes a row whose message was lost", async () => {
  const { code } = await makeSurvey({ mode: "open", responses: 2 });
  await makeProcessing(code, { ageMs: 40_000 });
  await runSweep();
  await vi.waitFor(async () => expect((await readInsightRow(code))?.status).toBe("completed"), 5000);
});

it.each([
  ["leaves a row alone that a living consumer holds", 1, 9e12, 40_000, "processing"],
  ["ends a row whose consumer died twice", 2, 1, 40_000, "failed"],
  ["ends a row that has hung for ten minutes", 0, null, 11 * 60_000, "failed"],
])("the sweep %s", async (_, runs, leaseEnd, ageMs, status) => {
  const { code } = await makeSurvey({ mode: "open", responses: 2 });
  const insightId = await makeProcessing(code, { ageMs });
  await execute`UPDATE survey_insights SET run_count = ${runs}, lease_expires_at = ${leaseEnd}
      WHERE id = ${insightId}`;
  await runSweep();
  expect(await readInsightRow(code)).toMatchObject({ status, run_count: runs });
});

async function makeOpenai(config: object, apiKey: string | null, current = env.APP_SECRET): Promise<string> {
  const id = crypto.randomUUID();
  const key = apiKey && (await providerKey.seal({ current, previous: null }, apiKey));
  await execute`INSERT INTO ai_providers (id, provider_type, api_key, config)
    VALUES (${id}, 'openai', ${key}, ${JSON.stringify(config)})`;
  return id;
}
