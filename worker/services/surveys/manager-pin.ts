import { keyedHash } from "#worker/crypto.ts";

const encoder = new TextEncoder();

/** As long as a real hash, and equal to none. */
const NO_HASH = "-".repeat(64);

/** Returns the only form in which a manager PIN is stored. */
export function hashManagerPin(appSecret: string, code: string, pin: string): Promise<string> {
  return keyedHash(appSecret, "manager-pin", `${code}:${pin}`);
}

/** Compares a PIN with a stored hash in constant time, and takes as long if there is none. */
export async function isManagerPin(appSecret: string, code: string, pin: string, stored = NO_HASH) {
  const given = encoder.encode(await hashManagerPin(appSecret, code, pin));
  const known = encoder.encode(stored);
  return given.length === known.length && crypto.subtle.timingSafeEqual(given, known);
}
