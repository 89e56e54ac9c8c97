import type { Plan } from "#tests/ai/plan.ts";
import { createOpenaiAnalyst } from "#worker/analysts/openai/openai-analyst.ts";
import { KEY, planServer } from "./ai-server.ts";

const LIMITS = { overallTimeoutMs: 180_000, pollIntervalMs: 1, maxPollingAttempts: 120 };

/** Requests one edit of nothing from a provider with a plan; returns the outcome and the calls. */
export async function editOnce(
  plan: Plan,
  config: object = {},
  { maxCalls = 3, apiKey = KEY as string | null, limits = {} as Partial<typeof LIMITS> } = {},
) {
  const { baseURL, readCalls } = await planServer(plan);
  const provider = {
    type: "openai" as const,
    apiKey,
    config: JSON.stringify({ baseURL, ...config }),
    maxCalls,
    allowsLoopback: true,
  };
  const analyst = createOpenaiAnalyst(provider, { ...LIMITS, ...limits });
  const draft = { claims: [], sentences: new Map(), advice: [], asksSuggestions: true, roles: [] };
  const outcome = await analyst.edit(draft).then(
    () => "done",
    ({ name, message }: Error) => `${name}: ${message}`,
  );
  return { outcome, calls: await readCalls() };
}
