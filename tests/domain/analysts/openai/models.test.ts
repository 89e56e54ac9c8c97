import * as references from "gpt-tokenizer/models";
import { expect, it } from "vitest";
import { AI_DEFAULTS } from "#domain/limits.ts";
import { findSizeFault, MAX_PROMPT_TOKENS } from "#worker/analysts/openai/models.ts";

interface Reference {
  name: string;
  context_window: number;
  max_output_tokens: number;
  supported_endpoints?: readonly string[];
}

/** OpenAI's models for text, as the tokenizer's own list has them. */
const MODELS = (Object.entries(references) as [string, Partial<Reference>][]).flatMap(([name, model]) =>
  /^(?:gpt-(?:3\.5-turbo|4|5)|o\d)/.test(name) &&
  !/instruct|o1-(?:mini|preview)/.test(name) &&
  model.supported_endpoints?.some((endpoint) => /^(?:chat_completions|responses)$/.test(endpoint))
    ? [{ ...(model as Reference), name }]
    : [],
);

it("the sizes of models are those of a published list", () => {
  expect(MODELS.length).toBeGreaterThan(60);
  for (const { name: model, context_window, max_output_tokens } of MODELS) {
    const room = Math.min(max_output_tokens, context_window - MAX_PROMPT_TOKENS);
    expect([model, findSizeFault({ model, maxTokens: room })]).toEqual([model, null]);
    expect([model, findSizeFault({ model, maxTokens: room + 1 })]).toEqual([model, expect.any(String)]);
  }
});

it("the specified model has room for the specified answer", () => {
  expect(AI_DEFAULTS).toMatchObject({ model: "gpt-4", maxTokens: 6000 });
  expect(findSizeFault(AI_DEFAULTS)).toBeNull();
  expect(findSizeFault({ model: "gpt-4", maxTokens: 7000 })).toBe(
    `gpt-4 has room for an answer of ${8192 - MAX_PROMPT_TOKENS} tokens beside the prompt, not for 7000`,
  );
  expect(findSizeFault({ model: "gpt-4-turbo", maxTokens: 6000 })).toMatch(/answer of 4096 tokens/);
});

it("an unknown model is taken to be large enough", () => {
  expect(findSizeFault({ model: "llama3", maxTokens: 100_000 })).toBeNull();
});
