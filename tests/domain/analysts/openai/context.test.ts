import { describe, expect, it, vi } from "vitest";
import { AI_DEFAULTS } from "#domain/limits.ts";
import { makePlan } from "#domain/report/plan.ts";
import { makeTrialDraft } from "#scripts/ai/trial.ts";
import type { Step } from "#tests/ai/plan.ts";
import { createOpenaiAnalyst } from "#worker/analysts/openai/openai-analyst.ts";
import { serveStandIn } from "./stand-in.ts";

/** What gpt-4 holds, prompt and answer together. */
const context = 8192;
const DRAFT = makeTrialDraft();
const ANSWER = JSON.stringify({ order: ["c1"], stress: ["c1"], suggestions: [] });

const planServer = serveStandIn();

/** A server that counts tokens and refuses what gpt-4 cannot hold, by both of the protocols. */
function planModel() {
  const chat: Step = { json: { choices: [{ message: { content: ANSWER } }] }, context };
  const content = [{ type: "output_text", text: ANSWER }];
  const response: Step = { json: { output: [{ type: "message", content }] }, context };
  return planServer({ "POST /chat/completions": [chat], "POST /responses": [response] });
}

const analystOf = (config: object) =>
  createOpenaiAnalyst({ type: "openai", apiKey: "key", config: JSON.stringify(config), maxCalls: 3 });

describe("gpt-4 with 6,000 tokens for its answer", () => {
  it("holds the prompt", async () => {
    const { baseURL, readCalls } = await planModel();
    const { plan, isPlanAccepted } = await analystOf({ baseURL }).edit(DRAFT);
    expect([plan.stressed, isPlanAccepted]).toEqual([makePlan(DRAFT.claims).order.slice(0, 1), true]);
    const [call] = await readCalls();
    expect(call?.body).toMatchObject({ model: "gpt-4", temperature: 0.3, max_tokens: 6000 });
    expect(call?.tokens.prompt).toBeGreaterThan(600);
  });

  it("holds it at OpenAI's own server, too", async () => {
    const { baseURL, readCalls } = await planModel();
    const { fetch } = globalThis;
    const spy = vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
      const request = new Request(input, init);
      return fetch(new Request(request.url.replace("https://api.openai.com/v1", baseURL), request));
    });
    const { isPlanAccepted } = await analystOf({}).edit(DRAFT);
    spy.mockRestore();
    expect(isPlanAccepted).toBe(true);
    const [call] = await readCalls();
    expect(call).toMatchObject({ call: "POST /responses", tokens: { answer: AI_DEFAULTS.maxTokens } });
  });

  it("is refused where the answer may have more, as OpenAI refuses it", async () => {
    const { baseURL, readCalls } = await planModel();
    await expect(analystOf({ baseURL, maxTokens: 7500 }).edit(DRAFT)).rejects.toThrow(
      "The AI provider’s model is too small for this report.",
    );
    expect(await readCalls()).toHaveLength(1);
  });
});
