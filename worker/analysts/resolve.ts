import type { Analyst, ProviderSettings } from "./analyst.ts";

/** Raise it when the builtin analyst would write another report about the same answers. */
const PHRASE_BOOK_VERSION = "phrases-7";

/** Returns the analyst of a stored provider. Loaded at first use: the frequent routes need none. */
export async function resolveAnalyst(settings: ProviderSettings): Promise<Analyst> {
  if (settings.type === "openai") {
    const { createOpenaiAnalyst } = await import("./openai/openai-analyst.ts");
    return createOpenaiAnalyst(settings);
  }
  const { builtinAnalyst } = await import("./builtin/analyse.ts");
  return {
    promptVersion: PHRASE_BOOK_VERSION,
    analyse: async (release, figures) => ({
      insights: builtinAnalyst(release, figures),
      usage: null,
      model: null,
    }),
  };
}
