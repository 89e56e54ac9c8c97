import type { CallToolResult } from "@modelcontextprotocol/server";
import type { Caller } from "#worker/api/mcp/caller.ts";
import { hashText, keyedProofs } from "#worker/crypto.ts";
import { answerWith } from "./add-tool.ts";

const PURPOSE = "mcp-confirmation";
const LIFETIME_MS = 10 * 60_000;

async function prove({ var: { services, keyId } }: Caller, what: string, nonce: string, endsAt: string) {
  const value = [keyId, await hashText(what), nonce, endsAt].join("|");
  return keyedProofs(services.config.keys, PURPOSE, value);
}

/** Makes the token that a second call needs to do what a first one has asked for: by the same key, and within ten minutes. */
async function makeConfirmation(caller: Caller, what: string): Promise<string> {
  const [nonce, endsAt] = [crypto.randomUUID(), String(Date.now() + LIFETIME_MS)];
  const [proof] = await prove(caller, what, nonce, endsAt);
  return `${endsAt}.${nonce}.${proof}`;
}

/** Returns the name under which what is confirmed is done once, however often it is sent; null where it is not. */
async function readConfirmation(caller: Caller, what: string, token: string): Promise<string | null> {
  const [endsAt = "", nonce = "", proof = ""] = token.split(".");
  if (Number(endsAt) < Date.now()) return null;
  const proofs = await prove(caller, what, nonce, endsAt);
  return proofs.includes(proof) ? proof : null;
}

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
