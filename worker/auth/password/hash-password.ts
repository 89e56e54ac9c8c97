import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import { pause } from "#domain/pause.ts";
import { TooManyError } from "#worker/errors.ts";

/** As better-auth writes them: salt and key in hexadecimal, with a colon between. */
const COST = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 64;
const SALT_BYTES = 16;

/** A hash blocks the whole isolate for 50 ms or more: at least as long again belongs to the other requests. */
const MIN_GAP_MS = 60;
/** If a request is cut off while it hashes, the next one waits no longer than this. */
const CUT_OFF_MS = 1000;
const MAX_WAIT_MS = 10_000;

let nextTurnAt = 0;

/** Runs one hash at a time, with room between two, so that many sign-ins at once slow only one another. */
async function inTurn<Value>(hash: () => Value): Promise<Value> {
  const givesUpAt = Date.now() + MAX_WAIT_MS;
  for (let now = Date.now(); now < nextTurnAt; now = Date.now()) {
    if (now > givesUpAt) throw new TooManyError(MAX_WAIT_MS / 1000);
    await pause(Math.min(nextTurnAt - now, MIN_GAP_MS));
  }
  const startedAt = Date.now();
  nextTurnAt = startedAt + CUT_OFF_MS;
  const value = hash();
  // The clock stands still while a request computes; a pause moves it on.
  await pause(0);
  const endedAt = Date.now();
  nextTurnAt = endedAt + Math.max(MIN_GAP_MS, endedAt - startedAt);
  return value;
}

const deriveKey = (password: string, salt: string) =>
  scryptSync(password.normalize("NFKC"), salt, KEY_BYTES, COST);

export function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES).toString("hex");
  return inTurn(() => `${salt}:${deriveKey(password, salt).toString("hex")}`);
}

export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const [salt, key] = hash.split(":");
  if (!salt || !key) throw new Error("A stored password hash cannot be read.");
  const known = Buffer.from(key, "hex");
  return inTurn(() => timingSafeEqual(deriveKey(password, salt), known));
}
