import * as z from "zod/mini";
import { AI_DEFAULTS } from "#domain/limits.ts";
import { parseJson } from "#domain/parse-json.ts";
import { AnalysisFault } from "#worker/analysts/analysis-fault.ts";

/** The first versions of GPT-4 and 3.5 reject a schema for the answer; later models accept one. */
const WITHOUT_SCHEMA = /^gpt-(?:3\.5|4)(?:-|$)/;

/** Shape of a provider's `config`, which `npm run ai` writes. */
export const openaiConfigSchema = z.object({
  /** Server that speaks OpenAI's protocol; OpenAI's own if absent. */
  baseURL: z.optional(z.url()),
  model: z._default(z.string().check(z.minLength(1)), AI_DEFAULTS.model),
  temperature: z._default(z.number().check(z.minimum(0), z.maximum(2)), AI_DEFAULTS.temperature),
  maxTokens: z._default(z.int().check(z.positive()), AI_DEFAULTS.maxTokens),
  /** Runs a thread by this assistant; without it, a chat completion. */
  assistantId: z.optional(z.string().check(z.minLength(1))),
  /** Requests a JSON schema first; by default if the model is known to accept one. */
  usesSchema: z.optional(z.boolean()),
});
export type OpenaiConfig = z.infer<typeof openaiConfigSchema> & { usesSchema: boolean };

export function readOpenaiConfig(text: string): OpenaiConfig {
  const parsed = openaiConfigSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new AnalysisFault("The AI provider is not set up correctly.");
  const { usesSchema = !WITHOUT_SCHEMA.test(parsed.data.model), ...config } = parsed.data;
  return { ...config, usesSchema };
}
