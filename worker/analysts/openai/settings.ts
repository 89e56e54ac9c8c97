import * as z from "zod/mini";
import { AI_DEFAULTS } from "#domain/limits.ts";
import { parseJson } from "#domain/parse-json.ts";
import { type AddressFault, readPublicAddress } from "#domain/public-address.ts";
import { AnalysisFault } from "#worker/analysts/analysis-fault.ts";
import { findSizeFault } from "./models.ts";

/** The first versions of GPT-4 and 3.5 reject a schema for the answer; later models accept one. */
const WITHOUT_SCHEMA = /^gpt-(?:3\.5|4)(?:-|$)/;

export const openaiConfigSchema = z.object({
  /** Server that speaks OpenAI's older protocol; OpenAI's own if absent. */
  baseURL: z.optional(z.url()),
  model: z._default(z.string().check(z.minLength(1)), AI_DEFAULTS.model),
  temperature: z._default(z.number().check(z.minimum(0), z.maximum(2)), AI_DEFAULTS.temperature),
  maxTokens: z._default(z.int().check(z.positive()), AI_DEFAULTS.maxTokens),
  /** Runs a thread by this assistant of a server that still has them. */
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

const ADDRESS_FAULTS: Record<AddressFault, string> = {
  unreadable: "it is no address",
  not_https: "it must begin with https://",
  user: "it must name no user",
  ip_address: "it must be a name of the public internet, not an IP address",
  local_name: "it must be a name of the public internet",
  port: "it must be on the usual port of https",
};

/** Returns, for an operator, why no analysis can succeed with a config; null if nothing speaks against it. */
export function findConfigFault(text: string, allowsLoopback: boolean): string | null {
  const parsed = openaiConfigSchema.safeParse(parseJson(text));
  if (!parsed.success) {
    const { path = [], message = "" } = parsed.error.issues[0] ?? {};
    return `${path.join(".") || "config"}: ${message}`;
  }
  const { assistantId, baseURL } = parsed.data;
  const address = baseURL === undefined ? null : readPublicAddress(baseURL, { allowsLoopback });
  if (address && "fault" in address) return `baseURL: ${ADDRESS_FAULTS[address.fault]}`;
  if (!assistantId) return findSizeFault(parsed.data);
  const isOpenai = !baseURL || new URL(baseURL).host === "api.openai.com";
  return isOpenai ? "OpenAI has ended its Assistants API: an assistant needs a baseURL of its own" : null;
}
