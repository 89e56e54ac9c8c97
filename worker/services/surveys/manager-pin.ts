import { and, eq } from "drizzle-orm";
import { isOneOf, type KeyRing, keyedHash, keyedHashes } from "#worker/crypto.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import type { Services } from "#worker/services/context.ts";

const PURPOSE = "manager-pin";

/** As long as a real hash, and equal to none. */
const NO_HASH = "-".repeat(73);

/** Returns the only form in which a manager PIN is stored. */
export function hashManagerPin(keys: KeyRing, code: string, pin: string): Promise<string> {
  return keyedHash(keys, PURPOSE, `${code}:${pin}`);
}

/** Compares a PIN with a stored hash in constant time, and takes as long if there is none. */
export async function isManagerPin(keys: KeyRing, code: string, pin: string, stored = NO_HASH) {
  return isOneOf(await keyedHashes(keys, PURPOSE, `${code}:${pin}`), stored);
}

/** Stores a right PIN under the current key, unless it is, or has been replaced in the meantime. */
export async function rehashManagerPin(
  { db, config }: Services<"db" | "config">,
  code: string,
  pin: string,
  stored: string,
): Promise<void> {
  const managerPinHash = await hashManagerPin(config.keys, code, pin);
  if (managerPinHash === stored) return;
  await db
    .update(surveyCodes)
    .set({ managerPinHash })
    .where(and(eq(surveyCodes.code, code), eq(surveyCodes.managerPinHash, stored)));
}
