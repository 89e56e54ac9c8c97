import type { CallToolResult } from "@modelcontextprotocol/server";

/** An answer as data, and the same as text for clients that read no data. */
export const answerWith = (data: object, text = JSON.stringify(data)): CallToolResult => ({
  structuredContent: { ...data },
  content: [{ type: "text", text }],
});

export const say = (text: string): CallToolResult => ({ content: [{ type: "text", text }] });
