import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import { COST, type Cost } from "./hash-cost.ts";
import { hashLine, type Place } from "./hash-line.ts";

/** better-auth's, of hashes that say none. */
export const OLD_COST: Cost = { N: 16_384, r: 16, p: 1 };
/** What a hash of OLD_COST lacks in time, as measured: its larger blocks cost more than their share. */
export const MISSING_COST: Cost = { N: 16_384, r: 8, p: 2 };
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
const KEY_BYTES = 64;
const SALT_BYTES = 16;

function deriveKey(password: string, salt: string, cost: Cost): Buffer {
  return scryptSync(password.normalize("NFKC"), salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY_BYTES });
}

/** Salt, N, r, p and key: the salt leads, so that the database tells another password from another cost. */
function write(password: string, salt: string): string {
  const { N, r, p } = COST;
  return [salt, N, r, p, deriveKey(password, salt, COST).toString("hex")].join(":");
}

function read(hash: string): { salt: string; key: Buffer; cost: Cost; isOld: boolean } {
  const parts = hash.split(":");
  const [salt, key] = [parts[0], parts.at(-1)];
  const [N = 0, r = 0, p = 0] = parts.slice(1, -1).map(Number);
  if (!salt || !key || (parts.length !== 2 && parts.length !== 5)) {
    throw new Error("A stored password hash cannot be read.");
  }
  const cost = parts.length === 2 ? OLD_COST : { N, r, p };
  return { salt, key: Buffer.from(key, "hex"), cost, isOld: parts.length === 2 };
}

export function hashPassword(password: string, place?: Place): Promise<string> {
  return hashLine.run(() => write(password, randomBytes(SALT_BYTES).toString("hex")), place);
}

export interface Verdict {
  isRight: boolean;
  /** The same password hashed at today's cost, under the same salt; null if it is already. */
  upgraded: string | null;
}

/** A wrong password takes the same work whatever cost its hash was made at, and whether there is an account. */
export async function verifyPassword(hash: string, password: string, place?: Place): Promise<Verdict> {
  const { salt, key, cost, isOld } = read(hash);
  return hashLine.run(() => {
    const isRight = timingSafeEqual(deriveKey(password, salt, cost), key);
    if (!isOld) return { isRight, upgraded: null };
    if (isRight) return { isRight, upgraded: write(password, salt) };
    deriveKey(password, salt, MISSING_COST);
    return { isRight, upgraded: null };
  }, place);
}
