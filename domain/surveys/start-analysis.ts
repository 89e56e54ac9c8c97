import * as z from "zod/mini";

/** Whether an AI provider is asked for suggestions; null, the default, for what the kind of survey says: in an open one. */
export const startAnalysisSchema = z.object({
  asksSuggestions: z._default(z.nullable(z.boolean("Say whether suggestions are asked for")), null),
});
