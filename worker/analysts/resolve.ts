import type { Analyst, ProviderSettings } from "./analyst.ts";

/** Of the phrase book in builtin/: raised when a report on the same answers would read otherwise. */
const PHRASE_BOOK_VERSION = "phrases-4";

/** The analyst for a stored provider. Each is loaded at first use: the hot routes need none. */
export async function resolveAnalyst(settings: ProviderSettings): Promise<Analyst> {
  if (settings.type === "openai") {
    const { createOpenaiAnalyst } = await import("./openai/openai-analyst.ts");
    return createOpenaiAnalyst(settings);
  }
  const { builtinAnalyst } = await import("./builtin/analyse.ts");
  return {
    promptVersion: PHRASE_BOOK_VERSION,
    analyse: async (input, figures) => ({
      insights: builtinAnalyst(input, figures),
      usage: null,
      model: null,
    }),
  };
}
