import { afterEach, describe, expect, it, vi } from "vitest";
import { LANGUAGE_CODES } from "#domain/language-paths.ts";
import { makePlan } from "#domain/report/plan.ts";
import type { Plan } from "#tests/ai/plan.ts";
import {
  analyseWith,
  assistantPlan,
  CHAT,
  DELETE_THREAD,
  EDITS,
  KEY,
  MESSAGE,
  MESSAGES,
  makeRun,
  modelResponse,
  POLL,
  planServer,
  RESPONSES,
  RUN,
  reply,
  reportOf,
  run,
  runAndRead,
  THREAD,
} from "#tests/worker/setup/ai-server.ts";
import { editOnce } from "#tests/worker/setup/edit-once.ts";
import { writeInstruction } from "#worker/analysts/openai/prompt.ts";

const refusing = (message: string) => ({ status: 400, json: { error: { message } } });

it("a chat completion is requested once, with the specified defaults and the claims", async () => {
  const { row, calls } = await analyseWith({ [CHAT]: [reply(EDITS)] });
  expect(row).toMatchObject({ status: "completed", stage: null, error_message: null });
  expect(reportOf(row)).toMatchObject({
    plan: { themes: ["participation"] },
    suggestions: [{ claimIds: ["participation"], text: EDITS.suggestions[0]?.text }],
    quotation: null,
  });
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    authorization: `Bearer ${KEY}`,
    body: { model: "gpt-4", temperature: 0.3, max_tokens: 6000 },
  });
  expect(calls[0]?.body).not.toHaveProperty("response_format");
  const [system, user] = calls[0]?.body.messages ?? [];
  expect(system).toEqual({ role: "system", content: writeInstruction(true) });
  expect(user.content).toMatch(/^<claims>\n(?:c\d+.*: .*\n)+<\/claims>\n<advice>\n(?:- .*\n)+<\/advice>$/);
});

it("a chat completion is stored with the record of its run", async () => {
  const { row } = await analyseWith({ [CHAT]: [reply(EDITS)] }, { model: "some-model", usesSchema: false });
  const { provider, model, total_responses, provenance } = JSON.parse(row.metadata ?? "");
  expect([provider, model, total_responses]).toEqual(["openai", "some-model", 2]);
  expect(provenance).toEqual({
    languages: LANGUAGE_CODES,
    promptVersion: expect.stringMatching(/^prompt-\d+$/),
    dataHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    durationMs: expect.any(Number),
    usage: { inputTokens: 1200, outputTokens: 340 },
    isPlanAccepted: true,
    dropped: 0,
  });
});

it("a chat completion is read where a server sends it as an object in place of a text", async () => {
  const { row } = await analyseWith({ [CHAT]: [{ json: { choices: [{ message: { content: EDITS } }] } }] });
  expect(reportOf(row).suggestions).toHaveLength(1);
});

it("a chat completion counts suggestions that the check drops", async () => {
  const suggestions = [{ claims: ["c1"], text: "Raise effectiveness to 9.9." }];
  const { row } = await analyseWith({ [CHAT]: [reply({ ...EDITS, suggestions })] });
  expect(reportOf(row).suggestions).toEqual([]);
  expect(JSON.parse(row.metadata ?? "").provenance).toMatchObject({ isPlanAccepted: true, dropped: 1 });
});

it("a chat completion brings nothing of the provider's own where no suggestions are asked for", async () => {
  const { baseURL, readCalls } = await planServer({ [CHAT]: [reply(EDITS), reply("Ask who gave a 1.")] });
  for (const _ of ["an answer", "prose"]) {
    const { insightId } = await makeRun({ baseURL }, { asksSuggestions: false });
    expect(reportOf(await runAndRead(insightId))).toMatchObject({ suggestions: [], quotation: null });
  }
  const [system] = (await readCalls())[0]?.body.messages ?? [];
  expect(system).toEqual({ role: "system", content: writeInstruction(false) });
});

it("a chat completion gives way to the plan of the rules where its own has a fault", async () => {
  const { row } = await analyseWith({ [CHAT]: [reply({ ...EDITS, order: ["c99"] })] });
  const { claims, plan, suggestions } = reportOf(row);
  expect(plan).toEqual(makePlan(claims));
  expect(suggestions).toHaveLength(1);
  expect(JSON.parse(row.metadata ?? "").provenance).toMatchObject({ isPlanAccepted: false });
});

it("a chat completion without JSON is quoted as it is, beside the plan of the rules", async () => {
  const prose = "Two people answered.\n\n  The mean for   effectiveness is 9.97.";
  const { row } = await analyseWith({ [CHAT]: [reply(prose)] });
  const { claims, plan, quotation } = reportOf(row);
  expect(quotation).toBe("Two people answered. The mean for effectiveness is 9.97.");
  expect(plan).toEqual(makePlan(claims));
});

it("the schema of the answer is sent to models that accept one: strict, with every property required", async () => {
  const { calls } = await analyseWith({ [CHAT]: [reply(EDITS)] }, { model: "gpt-4o" });
  expect(calls).toHaveLength(1);
  const { json_schema } = calls[0]?.body.response_format ?? {};
  expect(json_schema).toMatchObject({ strict: true, schema: { additionalProperties: false } });
  expect(json_schema.schema.required).toEqual(Object.keys(json_schema.schema.properties));
});

it.each([
  ["the error names it", "Invalid parameter: 'response_format' of type 'json_schema' is not supported"],
  ["the error names nothing", ""],
])("the schema of the answer is dropped in a second call if a server rejects it (%s)", async (_, message) => {
  const plan = { [CHAT]: [refusing(message), reply(EDITS)] };
  const { row, calls } = await analyseWith(plan, { model: "house-model" });
  expect(row.status).toBe("completed");
  expect(calls.map(({ body }) => "response_format" in body)).toEqual([true, false]);
});

it("the schema of the answer is kept if a newer model rejects the temperature and the name of the token limit", async () => {
  const plan = {
    [CHAT]: [
      refusing("Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."),
      refusing("Unsupported value: 'temperature' does not support 0.3."),
      reply(EDITS),
    ],
  };
  const { row, calls } = await analyseWith(plan, { model: "o-model" });
  expect(row.status).toBe("completed");
  const last = calls.at(-1)?.body;
  expect(last).toMatchObject({ max_completion_tokens: 6000, response_format: { type: "json_schema" } });
  expect(last).not.toHaveProperty("max_tokens");
  expect(last).not.toHaveProperty("temperature");
});

it("the schema of the answer costs at most three calls if every parameter is rejected", async () => {
  const plan = {
    [CHAT]: [refusing("'max_tokens'"), refusing("'temperature'"), refusing("'response_format'")],
  };
  const { row, calls } = await analyseWith(plan, { model: "house-model" });
  expect(row.error_message).toBe("The AI provider answered with an error (status 400).");
  expect(calls).toHaveLength(3);
});

it("the schema of the answer is not sent in a run with a single call", async () => {
  const { calls } = await editOnce({ [CHAT]: [reply(EDITS)] }, { model: "gpt-4o" }, { maxCalls: 1 });
  expect(calls.map(({ body }) => "response_format" in body)).toEqual([false]);
});

it.each([{ model: 3 }, { temperature: 9 }, { baseURL: "nowhere" }, { maxTokens: 0 }])(
  "a provider's settings fail the attempt where they are %j",
  async (config) => {
    const { baseURL } = await planServer({});
    const { insightId } = await makeRun({ baseURL, ...config });
    expect((await runAndRead(insightId)).error_message).toBe("The AI provider is not set up correctly.");
  },
);

it("a provider's settings may have a server and no key: none is sent", async () => {
  const { calls } = await editOnce({ [CHAT]: [reply(EDITS)] }, {}, { apiKey: null });
  expect(calls.map(({ authorization }) => authorization)).toEqual([null]);
});

const OPENAI = "https://api.openai.com/v1";

afterEach(() => vi.restoreAllMocks());

/** One analysis by OpenAI's own server, which acts on that plan. */
async function analyseAtOpenai(plan: Plan, config: object = {}) {
  const { baseURL, readCalls } = await planServer(plan);
  const { fetch } = globalThis;
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const request = new Request(input, init);
    return fetch(request.url.replace(OPENAI, baseURL), request);
  });
  const { insightId } = await makeRun(config);
  const row = await runAndRead(insightId);
  return { row, calls: await readCalls() };
}

it("asks OpenAI's own server by the Responses API to store nothing", async () => {
  const { row, calls } = await analyseAtOpenai({ [RESPONSES]: [modelResponse(EDITS)] }, { model: "gpt-4.1" });
  expect(row).toMatchObject({ status: "completed", error_message: null });
  expect(reportOf(row).plan.themes).toEqual(["participation"]);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    call: RESPONSES,
    authorization: `Bearer ${KEY}`,
    body: {
      model: "gpt-4.1",
      temperature: 0.3,
      max_output_tokens: 6000,
      store: false,
      instructions: expect.stringContaining("Always reply with valid JSON"),
      input: expect.stringContaining("<claims>"),
      text: { format: { type: "json_schema", strict: true, schema: { additionalProperties: false } } },
    },
  });
  expect(JSON.parse(row.metadata ?? "")).toMatchObject({
    model: "gpt-4.1-2025-04-14",
    provenance: { usage: { inputTokens: 1300, outputTokens: 410 } },
  });
});

it("sends the specified default, gpt-4, no schema, which it takes none of", async () => {
  const { row, calls } = await analyseAtOpenai({ [RESPONSES]: [modelResponse(EDITS)] });
  expect(row.status).toBe("completed");
  expect(calls[0]?.body).toMatchObject({ model: "gpt-4", temperature: 0.3, max_output_tokens: 6000 });
  expect(calls[0]?.body).not.toHaveProperty("text");
});

it("leaves out the schema where a model rejects it", async () => {
  const message = "Invalid parameter: 'text.format' of type 'json_schema' is not supported with this model.";
  const rejected = { status: 400, json: { error: { message } } };
  const plan = { [RESPONSES]: [rejected, modelResponse(EDITS)] };
  const { row, calls } = await analyseAtOpenai(plan, { model: "o-model" });
  expect(row.status).toBe("completed");
  expect(calls.map(({ body }) => "text" in body)).toEqual([true, false]);
  expect(calls[1]?.body).toMatchObject({ max_output_tokens: 6000, store: false, model: "o-model" });
});

it.each([
  [
    "a refusal",
    { output: [{ type: "message", content: [{ type: "refusal", refusal: "No." }] }] },
    "The AI provider declined to write a report.",
  ],
  ["no output", { output: null }, "The AI provider’s answer could not be read as insights."],
])("fails on %s after one call", async (_, more, message) => {
  const { row, calls } = await analyseAtOpenai({ [RESPONSES]: [modelResponse("", more)] });
  expect(row).toMatchObject({ status: "failed", error_message: message });
  expect(calls).toHaveLength(1);
});

const ASSISTANT = { assistantId: "asst_1", model: "unused" };

describe.concurrent("an assistant", () => {
  it("writes to a thread, runs the assistant over it, polls, reads the first text and deletes the thread", async () => {
    const { row, calls } = await analyseWith(assistantPlan(), ASSISTANT);
    expect(row).toMatchObject({ status: "completed", error_message: null });
    expect(reportOf(row).suggestions.map(({ text }) => text)).toEqual([EDITS.suggestions[0]?.text]);
    expect(calls.map(({ call }) => call)).toEqual([THREAD, MESSAGE, RUN, POLL, MESSAGES, DELETE_THREAD]);
    expect(new Set(calls.map(({ authorization }) => authorization))).toEqual(new Set([`Bearer ${KEY}`]));
    expect(calls[1]?.body).toMatchObject({
      role: "user",
      content: expect.stringMatching(/^<claims>\nc1: /),
    });
    expect(calls[2]?.body).toMatchObject({
      assistant_id: "asst_1",
      temperature: 0.3,
      max_completion_tokens: 6000,
      additional_instructions: expect.stringContaining("Always reply with valid JSON"),
    });
    const usage = { inputTokens: 900, outputTokens: 210 };
    const stored = { provider: "openai", model: "gpt-4o", provenance: { usage } };
    expect(JSON.parse(row.metadata ?? "")).toMatchObject(stored);
  });

  it("keeps polling while the run is queued or in progress, every two seconds", async () => {
    const plan = assistantPlan({ [POLL]: [run("in_progress"), run("completed")] });
    const { row, calls } = await analyseWith(plan, ASSISTANT);
    expect(row.status).toBe("completed");
    const times = calls.filter(({ call }) => call === POLL).map(({ at }) => at);
    expect(times).toHaveLength(2);
    const [first, second] = times as [number, number];
    expect(second - first).toBeGreaterThanOrEqual(1990);
  });
});
