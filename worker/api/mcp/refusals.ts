import type { CallToolResult } from "@modelcontextprotocol/server";
import { describeProblem } from "#worker/http/answer-problem.ts";
import type { Caller } from "./caller.ts";

/** Verbs name the fields of `/api/v1`, and tools have theirs in snake case. */
export const toolField = (field: string) =>
  field.replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Shows the model what a tool throws, which may mend its call. */
export async function orRefusal(
  caller: Caller,
  work: () => Promise<CallToolResult>,
): Promise<CallToolResult> {
  try {
    return await work();
  } catch (error) {
    const { problem } = await describeProblem(error, caller);
    const { title, detail, field } = problem;
    const text = [`${title}: ${detail}`, ...(field ? [`Field: ${toolField(field)}`] : [])].join(" ");
    return { isError: true, content: [{ type: "text", text }] };
  }
}

/** Resources and prompts have no refusals of their own: an error of the protocol says what a caller may know. */
export async function orProtocolError<Answer>(caller: Caller, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw new Error((await describeProblem(error, caller)).problem.detail);
  }
}
