import { hashText, keyedProofs } from "#worker/crypto.ts";
import type { Caller } from "./caller.ts";

const PURPOSE = "mcp-confirmation";
const LIFETIME_MS = 10 * 60_000;

async function prove({ var: { services, keyId } }: Caller, what: string, nonce: string, endsAt: string) {
  const value = [keyId, await hashText(what), nonce, endsAt].join("|");
  return keyedProofs(services.config.keys, PURPOSE, value);
}

/** Makes the token that a second call needs to do what a first one has asked for: by the same key, and within ten minutes. */
export async function makeConfirmation(caller: Caller, what: string): Promise<string> {
  const [nonce, endsAt] = [crypto.randomUUID(), String(Date.now() + LIFETIME_MS)];
  const [proof] = await prove(caller, what, nonce, endsAt);
  return `${endsAt}.${nonce}.${proof}`;
}

/** Returns the name under which what is confirmed is done once, however often it is sent; null where it is not. */
export async function readConfirmation(caller: Caller, what: string, token: string): Promise<string | null> {
  const [endsAt = "", nonce = "", proof = ""] = token.split(".");
  if (Number(endsAt) < Date.now()) return null;
  const proofs = await prove(caller, what, nonce, endsAt);
  return proofs.includes(proof) ? proof : null;
}
