import type { Analyst, ProviderSettings } from "./analyst.ts";

/** The analyst for a stored provider. Each is loaded at first use: the hot routes need none. */
export async function resolveAnalyst(settings: ProviderSettings): Promise<Analyst> {
  if (settings.type === "openai") {
    const { createOpenaiChatAnalyst } = await import("./openai-chat.ts");
    return createOpenaiChatAnalyst(settings);
  }
  const { builtinAnalyst } = await import("./builtin/analyse.ts");
  return { model: null, analyse: async (input, figures) => builtinAnalyst(input, figures) };
}
