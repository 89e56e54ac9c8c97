import type { CallToolResult } from "@modelcontextprotocol/server";
import { RefusedError } from "#worker/api/mcp/v1-caller.ts";

/** An answer as data, and the same as text for clients that read no data. */
export const answerWith = (data: object, text = JSON.stringify(data)): CallToolResult => ({
  structuredContent: { ...data },
  content: [{ type: "text", text }],
});

export const say = (text: string): CallToolResult => ({ content: [{ type: "text", text }] });

/** Has a refusal of the API told to the model, which may mend its call. Anything else is thrown. */
export async function orRefusal(work: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    const { title, detail, field } = error.problem;
    const text = [`${title}: ${detail}`, ...(field ? [`Field: ${field}`] : [])].join(" ");
    return { isError: true, content: [{ type: "text", text }] };
  }
}
