import * as z from "zod/mini";
import { AI_DEFAULTS } from "#domain/limits.ts";
import { parseJson } from "#domain/parse-json.ts";
import { AnalysisFault } from "#worker/analysts/analysis-fault.ts";

/** GPT-4 and 3.5 as they first came refuse a schema for their answer; their successors take one. */
const WITHOUT_SCHEMA = /^gpt-(?:3\.5|4)(?:-|$)/;

/** A provider's `config`, as `npm run ai` writes it. */
export const openaiConfigSchema = z.object({
  /** Any server that speaks OpenAI's protocol; without it OpenAI's own. */
  baseURL: z.optional(z.url()),
  model: z._default(z.string().check(z.minLength(1)), AI_DEFAULTS.model),
  temperature: z._default(z.number().check(z.minimum(0), z.maximum(2)), AI_DEFAULTS.temperature),
  maxTokens: z._default(z.int().check(z.positive()), AI_DEFAULTS.maxTokens),
  /** With it a thread is run by that assistant, without it a chat completion is asked for. */
  assistantId: z.optional(z.string().check(z.minLength(1))),
  /** Whether a JSON schema is asked for first; by default where the model is known to take one. */
  usesSchema: z.optional(z.boolean()),
});
export type OpenaiConfig = z.infer<typeof openaiConfigSchema> & { usesSchema: boolean };

export function readOpenaiConfig(text: string): OpenaiConfig {
  const parsed = openaiConfigSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new AnalysisFault("The AI provider is not set up correctly.");
  const { usesSchema = !WITHOUT_SCHEMA.test(parsed.data.model), ...config } = parsed.data;
  return { ...config, usesSchema };
}
