import { hashText, keyedProofs } from "#worker/crypto.ts";
import type { V1Caller } from "./v1-caller.ts";

const PURPOSE = "mcp-confirmation";
const LIFETIME_MS = 10 * 60_000;

async function prove({ config, holder }: V1Caller, what: string, nonce: string, endsAt: string) {
  const value = [holder.keyId, await hashText(what), nonce, endsAt].join("|");
  return keyedProofs(config.keys, PURPOSE, value);
}

/** Makes the token that a second call needs to do what a first one has asked for: by the same key, and within ten minutes. */
export async function makeConfirmation(caller: V1Caller, what: string): Promise<string> {
  const [nonce, endsAt] = [crypto.randomUUID(), String(Date.now() + LIFETIME_MS)];
  const [proof] = await prove(caller, what, nonce, endsAt);
  return `${endsAt}.${nonce}.${proof}`;
}

/** Returns the name under which what is confirmed is done once, however often it is sent; null where it is not. */
export async function readConfirmation(
  caller: V1Caller,
  what: string,
  token: string,
): Promise<string | null> {
  const [endsAt = "", nonce = "", proof = ""] = token.split(".");
  if (Number(endsAt) < Date.now()) return null;
  const proofs = await prove(caller, what, nonce, endsAt);
  return proofs.includes(proof) ? proof : null;
}
