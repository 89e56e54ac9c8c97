import { beforeAll, expect, it, vi } from "vitest";
import { makeContext, runSweep } from "#tests/worker/setup/context.ts";
import { execute, insertMail, insertRow, readPlan } from "#tests/worker/setup/rows.ts";
import { makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { activateAiProvider, listAiProviders, selectRecent } from "#worker/services/analyses/ai-providers.ts";
import { readHealth } from "#worker/services/health/read-health.ts";
import { sweep } from "#worker/sweep.ts";

/** wrangler keeps it in a deployed database; the tests' migrations are applied without it. */
beforeAll(async () => {
  await execute`CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY, name TEXT)`;
  await execute`INSERT INTO d1_migrations (name) VALUES ('0001_rules.sql')`;
});

const readErrors = async () =>
  Object.assign({}, ...(await readHealth(makeContext())).sweeps.map(({ errors }) => errors));

it("the health of the deployment names the kind of a failure of a sweep's part without the error's words", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const context = makeContext();
  const failing = { ...context, deliveryQueue: null } as unknown as typeof context;
  await insertMail("invite:late", { waits_since: Date.now() - 100_000 });
  await sweep(failing);
  expect(await readErrors()).toMatchObject({ due: "TypeError", exports: null });
  await execute`DELETE FROM deliveries WHERE occasion = 'invite:late'`;
  await runSweep();
  expect(await readErrors()).toMatchObject({ due: null });
  vi.restoreAllMocks();
});

it("the health of the deployment names its newest migration", async () => {
  const { databaseMs, versions } = await readHealth(makeContext());
  expect(databaseMs).toBeGreaterThanOrEqual(0);
  expect(versions.migration).toBe("0001_rules.sql");
});

it("AI providers are listed with what they did in 30 days", async () => {
  await execute`INSERT INTO ai_providers (id, provider_type, api_key, config)
      VALUES ('openai-aa', 'openai', 'sealed-key', '{"model":"gpt-4.1"}')`;
  const { code } = await makeSurvey();
  const times = { processing_started_at: 1000, processing_completed_at: 21_000 };
  const run = { survey_code: code, provider_id: "openai-aa", ...times };
  const completed = { status: "completed", insights: new Uint8Array(), tokens: 2000 };
  const failed = { status: "failed", attempt_number: 2, error_message: "It timed out." };
  for (const end of [completed, failed]) await insertRow("survey_insights", { ...run, ...end });
  const providers = await listAiProviders(makeContext());
  expect(providers.find(({ id }) => id === "openai-aa")).toMatchObject({
    model: "gpt-4.1",
    host: "api.openai.com",
    hasKey: true,
    recent: { completed: 1, failed: 1, durationMs: 20_000, tokens: 2000, lastError: "It timed out." },
  });
  expect(JSON.stringify(providers)).not.toContain("sealed-key");
});

it("AI providers are looked up by an index", async () => {
  expect((await readPlan(selectRecent("builtin"))).join()).toMatch(/INDEX survey_insights_provider_index/);
});

it("AI providers write one at a time, if an admin chooses one that can", async () => {
  const readActive = async () =>
    (await listAiProviders(makeContext())).filter(({ isActive }) => isActive).map(({ id }) => id);
  await execute`INSERT INTO ai_providers (id, provider_type, config)
      VALUES ('openai-bb', 'openai', '{"baseURL":"https://ai.example/v1","model":"house"}')`;
  await activateAiProvider(makeContext(), "an-admin", "openai-bb");
  expect(await readActive()).toEqual(["openai-bb"]);
  // Its key cannot be decrypted.
  await expect(activateAiProvider(makeContext(), "an-admin", "openai-aa")).rejects.toThrow("can’t write");
  expect(await readActive()).toEqual(["openai-bb"]);
  await activateAiProvider(makeContext(), "an-admin", "builtin");
  expect(await readActive()).toEqual(["builtin"]);
  await expect(activateAiProvider(makeContext(), "an-admin", "none")).rejects.toThrow("no such provider");
});
