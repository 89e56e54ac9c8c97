import { afterEach, expect, it, vi } from "vitest";
import type { Plan } from "#tests/ai/plan.ts";
import {
  EDITS,
  KEY,
  makeRun,
  modelResponse,
  planServer,
  RESPONSES,
  reportOf,
  runAndRead,
} from "#tests/worker/setup/ai-server.ts";

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
