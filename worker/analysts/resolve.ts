import { makePlan } from "#domain/report/plan.ts";
import type { Analyst, ProviderSettings } from "./analyst.ts";

/** Raise it when the rules would make another report of the same answers. */
const RULES_VERSION = "rules-1";

const RULES: Analyst = {
  promptVersion: RULES_VERSION,
  edit: async ({ claims }) => ({
    plan: makePlan(claims),
    isPlanAccepted: true,
    suggestions: [],
    dropped: 0,
    quotation: null,
    usage: null,
    model: null,
  }),
};

/** Returns the analyst of a stored provider. Loaded at first use: the frequent routes need none. */
export async function resolveAnalyst(settings: ProviderSettings): Promise<Analyst> {
  if (settings.type !== "openai") return RULES;
  const { createOpenaiAnalyst } = await import("./openai/openai-analyst.ts");
  return createOpenaiAnalyst(settings);
}
