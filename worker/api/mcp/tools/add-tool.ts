import type { CallToolResult, McpServer, ToolAnnotations } from "@modelcontextprotocol/server";
import type * as z from "zod/mini";
import type { Caller } from "#worker/api/mcp/caller.ts";
import { describeInput, readInput } from "#worker/api/mcp/input.ts";
import { orRefusal } from "#worker/api/mcp/refusals.ts";

/** An answer as data, and the same as text for clients that read no data. */
export const answerWith = (data: object, text = JSON.stringify(data)): CallToolResult => ({
  structuredContent: { ...data },
  content: [{ type: "text", text }],
});

export const say = (text: string): CallToolResult => ({ content: [{ type: "text", text }] });

interface Tool<Input extends z.ZodMiniType> {
  name: string;
  title: string;
  description: string;
  /** Of the fields that the routes of `/api/v1` take, under names in snake case. */
  input: Input;
  /** What calling it means: nothing is changed, something is added, or something is spent that does not come back. */
  effect: keyof typeof ANNOTATIONS;
  work: (input: z.output<Input>) => Promise<CallToolResult>;
}

const CHANGES = { readOnlyHint: false, idempotentHint: true, openWorldHint: false };
const ANNOTATIONS = {
  none: { readOnlyHint: true, openWorldHint: false },
  adds: { ...CHANGES, destructiveHint: false },
  spends: { ...CHANGES, destructiveHint: true },
} satisfies Record<string, ToolAnnotations>;

export function addTool<Input extends z.ZodMiniType>(
  server: McpServer,
  caller: Caller,
  { name, title, description, input, effect, work }: Tool<Input>,
): void {
  server.registerTool(
    name,
    { title, description, inputSchema: describeInput(input), annotations: ANNOTATIONS[effect] },
    (sent) => orRefusal(caller, async () => work(readInput(input, sent))),
  );
}
