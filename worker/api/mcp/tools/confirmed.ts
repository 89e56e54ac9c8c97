import type { CallToolResult } from "@modelcontextprotocol/server";
import type { Caller } from "#worker/api/mcp/caller.ts";
import { makeConfirmation, readConfirmation } from "#worker/api/mcp/confirmation.ts";
import { answerWith } from "./answers.ts";

interface Change<Input> {
  tool: string;
  input: Input & { confirmation?: string | undefined };
  /** Says what will happen, for the person who decides. */
  foretell: () => string | Promise<string>;
  /** What the input stands for, where that may change: another is not what was agreed to. */
  about?: readonly string[];
  /** Does it, once for the name. */
  work: (name: string) => Promise<CallToolResult>;
}

/**
 * Does what changes something only in a second call, with the token that the first one has answered: the first says what
 * will happen, so that a person can agree to it. The token holds for this input alone.
 */
export async function onceConfirmed<Input extends object>(
  caller: Caller,
  { tool, input: { confirmation, ...input }, foretell, about = [], work }: Change<Input>,
): Promise<CallToolResult> {
  const what = JSON.stringify([tool, Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1)), about]);
  const name = confirmation === undefined ? null : await readConfirmation(caller, what, confirmation);
  if (name !== null) return work(name);
  const [consequence, token] = [await foretell(), await makeConfirmation(caller, what)];
  const again = confirmation === undefined ? "" : "That confirmation does not hold for this, or is over. ";
  const text = `${again}Nothing has been done yet. ${consequence} Ask the person you act for. If they agree, call ${tool} again with the same input and confirmation "${token}", within ten minutes.`;
  return answerWith({ isDone: false, consequence, confirmation: token }, text);
}

/** The id of what is made by a confirmation: the same for the same one. */
export const idOf = (name: string) =>
  name.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
