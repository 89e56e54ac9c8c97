import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { openRelease } from "#domain/disclosure/make-release.ts";
import { readInsights } from "#domain/report/insights.ts";
import { computeFigures } from "#domain/statistics/compute-figures.ts";
import {
  analyseWith,
  CHAT,
  INSIGHTS,
  KEY,
  makeRun,
  planServer,
  reply,
  runAndRead,
} from "#tests/worker/setup/ai-server.ts";
import { SYSTEM_INSTRUCTION } from "#worker/analysts/openai/prompt.ts";
import { resolveAnalyst } from "#worker/analysts/resolve.ts";

const NO_RESPONSES = openRelease({ organizationName: "", responses: [] });
const refusing = (message: string) => ({ status: 400, json: { error: { message } } });

describe("a chat completion", () => {
  it("is requested once, with the specified defaults and the claims, and its report stored", async () => {
    const { row, calls } = await analyseWith({ [CHAT]: [reply(INSIGHTS)] });
    expect(row).toMatchObject({ status: "completed", stage: null, error_message: null });
    expect(readInsights(row.insights)?.recommendations[0]?.priority).toBe("High");
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      authorization: `Bearer ${KEY}`,
      body: { model: "gpt-4", temperature: 0.3, max_tokens: 6000 },
    });
    expect(calls[0]?.body).not.toHaveProperty("response_format");
    const [system, user] = calls[0]?.body.messages ?? [];
    expect(system).toEqual({ role: "system", content: SYSTEM_INSTRUCTION });
    expect(user.content).toMatch(/^<claims>\n(?:c\d+ .*\n)+<\/claims>$/);
    expect(user.content).toContain("participation: people=2 people");
  });

  it("is stored with the record of its run", async () => {
    const { row } = await analyseWith(
      { [CHAT]: [reply(INSIGHTS)] },
      { model: "some-model", usesSchema: false },
    );
    const { provider, model, total_responses, evidence, provenance } = JSON.parse(row.metadata ?? "");
    expect({ provider, model, total_responses }).toEqual({
      provider: "openai",
      model: "some-model",
      total_responses: 2,
    });
    expect(evidence).toMatchObject({ checked: expect.any(Number), texts: expect.any(Array) });
    // What is free text has no statements to leave out.
    expect(provenance).toEqual({
      promptVersion: expect.stringMatching(/^prompt-\d+$/),
      dataHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      durationMs: expect.any(Number),
      usage: { inputTokens: 1200, outputTokens: 340 },
      checked: evidence.checked,
      unsupported: evidence.checked - evidence.supported,
    });
  });

  it.each([
    ["a fenced block", `Here it is:\n\`\`\`json\n${JSON.stringify(INSIGHTS, null, 2)}\n\`\`\``],
    ["bare JSON", JSON.stringify(INSIGHTS)],
    ["JSON broken over lines inside a text", JSON.stringify(INSIGHTS).replace("team is", "team\n  is")],
  ])("is read from %s", async (_, content) => {
    expect((await analyseWith({ [CHAT]: [reply(content)] })).row.status).toBe("completed");
  });

  it("stores the role list of a schema by role label", async () => {
    const roleInsights = [{ role: "CFO", currentPerceptions: ["a"], aspirations: ["b"], keyNotes: [] }];
    const { row } = await analyseWith({ [CHAT]: [reply({ ...INSIGHTS, roleInsights })] });
    expect(readInsights(row.insights)?.roleInsights).toEqual({
      CFO: { currentPerceptions: ["a"], aspirations: ["b"], keyNotes: [] },
    });
  });
});

describe("an answer of statements", () => {
  const PARTICIPATION = { claims: ["c1"], text: "{c1.people} answered." };
  const ACTION = { ...PARTICIPATION, focus: "Plan", priority: "High", text: "Write it down." };
  const MADE_UP = { claims: ["c1"], text: "Effectiveness is 9.9." };
  const answer = (overview: object[]) => reply({ overview, recommendations: [ACTION] });
  const mended = (...list: object[]) => reply({ mended: list });
  const readOverview = (insights: string | null) => readInsights(insights)?.consolidatedSummary.overview;

  it("is stored with the values put in, and nothing left out", async () => {
    const { row, calls } = await analyseWith({ [CHAT]: [answer([PARTICIPATION])] });
    expect(row).toMatchObject({ status: "completed", error_message: null });
    expect(readOverview(row.insights)).toBe("2 people answered.");
    expect(calls).toHaveLength(1);
    const { evidence, provenance } = JSON.parse(row.metadata ?? "");
    expect(provenance.leftOut).toEqual([]);
    expect(evidence.supported).toBe(evidence.checked);
  });

  it("has what does not follow from its claims asked for once more, and mended in its place", async () => {
    const plan = { [CHAT]: [answer([MADE_UP, PARTICIPATION]), mended({ ...PARTICIPATION, id: 0 })] };
    const { row, calls } = await analyseWith(plan);
    expect(readOverview(row.insights)).toBe("2 people answered. 2 people answered.");
    expect(calls).toHaveLength(2);
    const [, user] = calls[1]?.body.messages ?? [];
    expect(user.content).toContain(
      '{"id":0,"why":"a number or quantity of its own","claims":["c1"],"text":"Effectiveness is 9.9."}',
    );
    expect(calls[1]?.body.max_tokens).toBe(2000);
    const { provenance } = JSON.parse(row.metadata ?? "");
    expect(provenance).toMatchObject({ leftOut: [], usage: { inputTokens: 2400, outputTokens: 680 } });
  });

  it.each([
    ["wrong again", mended({ ...MADE_UP, id: 0 })],
    ["of no statement that was asked for", mended({ ...PARTICIPATION, id: 1 })],
    ["no answer", { status: 401, json: {} }],
    ["no JSON", reply("I cannot.")],
    ["too long", reply(" ".repeat(255_000))],
  ])("goes without it where what comes back is %s, and says so", async (_, second) => {
    const { row, calls } = await analyseWith({ [CHAT]: [answer([MADE_UP, PARTICIPATION]), second] });
    expect(readOverview(row.insights)).toBe("2 people answered.");
    expect(calls).toHaveLength(2);
    expect(JSON.parse(row.metadata ?? "").provenance.leftOut).toEqual([{ reason: "figure", count: 1 }]);
  });

  it("is not asked for again in a run with a single call", async () => {
    const { baseURL, readCalls } = await planServer({ [CHAT]: [answer([MADE_UP, PARTICIPATION])] });
    const { insightId } = await makeRun({ baseURL });
    // As a second run after a consumer that died: one call is left of the attempt.
    await env.DB.prepare("UPDATE survey_insights SET run_count = 1 WHERE id = ?").bind(insightId).run();
    const row = await runAndRead(insightId);
    expect(readOverview(row.insights)).toBe("2 people answered.");
    expect(JSON.parse(row.metadata ?? "").provenance.leftOut).toEqual([{ reason: "figure", count: 1 }]);
    expect(await readCalls()).toHaveLength(1);
  });

  it("fails the attempt where hardly anything follows from the claims", async () => {
    const { row } = await analyseWith({ [CHAT]: [answer([MADE_UP]), mended()] });
    expect(row).toMatchObject({
      status: "failed",
      insights: null,
      error_message: "The AI provider’s answer holds too few statements that the responses bear out.",
    });
  });

  it("without JSON is used as it is, and checked", async () => {
    const prose = "Two people answered.\n\n  The mean for   effectiveness is 9.97.";
    const { row } = await analyseWith({ [CHAT]: [reply(prose)] });
    expect(readOverview(row.insights)).toBe("Two people answered. The mean for effectiveness is 9.97.");
    const { evidence, provenance } = JSON.parse(row.metadata ?? "");
    expect(provenance).not.toHaveProperty("leftOut");
    expect(evidence.texts[0].unsupported.map(({ text }: { text: string }) => text)).toContain("9.97");
  });
});

describe("the schema of the answer", () => {
  it("is sent to models that accept one: strict, with every property required", async () => {
    const { calls } = await analyseWith({ [CHAT]: [reply(INSIGHTS)] }, { model: "gpt-4o" });
    expect(calls).toHaveLength(1);
    const { json_schema } = calls[0]?.body.response_format ?? {};
    expect(json_schema).toMatchObject({ strict: true, schema: { additionalProperties: false } });
    expect(json_schema.schema.required).toEqual(Object.keys(json_schema.schema.properties));
  });

  it.each([
    ["the error names it", "Invalid parameter: 'response_format' of type 'json_schema' is not supported"],
    ["the error names nothing", ""],
  ])("is dropped in a second call if a server rejects it (%s)", async (_, message) => {
    const plan = { [CHAT]: [refusing(message), reply(INSIGHTS)] };
    const { row, calls } = await analyseWith(plan, { model: "house-model" });
    expect(row.status).toBe("completed");
    expect(calls.map(({ body }) => "response_format" in body)).toEqual([true, false]);
  });

  it("is kept if a newer model rejects the temperature and the name of the token limit", async () => {
    const plan = {
      [CHAT]: [
        refusing("Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."),
        refusing("Unsupported value: 'temperature' does not support 0.3."),
        reply(INSIGHTS),
      ],
    };
    const { row, calls } = await analyseWith(plan, { model: "o-model" });
    expect(row.status).toBe("completed");
    const last = calls.at(-1)?.body;
    expect(last).toMatchObject({ max_completion_tokens: 6000, response_format: { type: "json_schema" } });
    expect(last).not.toHaveProperty("max_tokens");
    expect(last).not.toHaveProperty("temperature");
  });

  it("costs at most three calls if every parameter is rejected", async () => {
    const plan = {
      [CHAT]: [refusing("'max_tokens'"), refusing("'temperature'"), refusing("'response_format'")],
    };
    const { row, calls } = await analyseWith(plan, { model: "house-model" });
    expect(row.error_message).toBe("The AI provider answered with an error (status 400).");
    expect(calls).toHaveLength(3);
  });

  it("is not sent in a run with a single call", async () => {
    const { baseURL, readCalls } = await planServer({ [CHAT]: [reply(INSIGHTS)] });
    const config = JSON.stringify({ baseURL, model: "gpt-4o" });
    const analyst = await resolveAnalyst({ type: "openai", apiKey: KEY, config, maxCalls: 1 });
    await analyst.analyse(NO_RESPONSES, computeFigures(NO_RESPONSES));
    expect((await readCalls()).map(({ body }) => "response_format" in body)).toEqual([false]);
  });
});

describe("a provider's settings", () => {
  it.each([{ model: 3 }, { temperature: 9 }, { baseURL: "nowhere" }, { maxTokens: 0 }])(
    "fail the attempt where they are %j",
    async (config) => {
      const { baseURL } = await planServer({});
      const { insightId } = await makeRun({ baseURL, ...config });
      expect((await runAndRead(insightId)).error_message).toBe("The AI provider is not set up correctly.");
    },
  );

  it("may have a server and no key: none is sent", async () => {
    const { baseURL, readCalls } = await planServer({ [CHAT]: [reply(INSIGHTS)] });
    const config = JSON.stringify({ baseURL });
    const analyst = await resolveAnalyst({ type: "openai", apiKey: null, config, maxCalls: 1 });
    await analyst.analyse(NO_RESPONSES, computeFigures(NO_RESPONSES));
    expect((await readCalls()).map(({ authorization }) => authorization)).toEqual([null]);
  });
});
