import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import { pause } from "#domain/pause.ts";
import { TooManyError } from "#worker/errors.ts";
import { COST, type Cost, MIN_GAP_MS } from "./hash-cost.ts";

/** A request's entry in the line: taken before it is known whether a hash will be needed. */
export interface QueueEntry {
  /** When its request last checked whether it is its turn: one that was cut off stops checking. */
  lookedAt: number;
  isWaiting: boolean;
}

const LOOK_EVERY_MS = 10;
/** While a hash is computed, no request can check its turn. */
const GONE_AFTER_MS = 2000;
/** If a request is cut off while it hashes, the next one waits no longer than this. */
const CUT_OFF_MS = 2000;
const MAX_WAIT_MS = 30_000;
const RETRY_AFTER_SECONDS = 1;

/** The requests that wait for a hash in this isolate: one hash is computed at a time, with a pause after each. */
export class HashLine {
  private entries: QueueEntry[] = [];
  private nextTurnAt = 0;

  countWaiting(): number {
    const now = Date.now();
    // One whose request is slow is still in the line when it asks for its hash.
    this.entries = this.entries.filter(({ lookedAt }) => now - lookedAt < MAX_WAIT_MS);
    return this.entries.filter(({ lookedAt }) => now - lookedAt < GONE_AFTER_MS).length;
  }

  join(): QueueEntry {
    const entry = { lookedAt: Date.now(), isWaiting: false };
    this.entries.push(entry);
    return entry;
  }

  leave(entry: QueueEntry): void {
    this.entries = this.entries.filter((other) => other !== entry);
  }

  /** Computes a hash, first come, first served. Throws a TooManyError after half a minute. */
  async run<Value>(hash: () => Value, entry = this.join()): Promise<Value> {
    await this.waitForTurn(entry);
    const startedAt = Date.now();
    let value: Value;
    try {
      value = hash();
    } finally {
      // The clock stands still while a request computes; a pause moves it on.
      await pause(0);
      const endedAt = Date.now();
      this.nextTurnAt = endedAt + Math.max(MIN_GAP_MS, endedAt - startedAt);
      this.leave(entry);
    }
    return value;
  }

  private async waitForTurn(entry: QueueEntry): Promise<void> {
    entry.isWaiting = true;
    const givesUpAt = Date.now() + MAX_WAIT_MS;
    // Each request looks for itself: the runtime lets none wait for a promise that another one settles.
    for (let now = Date.now(); now < givesUpAt; now = Date.now()) {
      entry.lookedAt = now;
      if (now >= this.nextTurnAt && this.first(now) === entry) {
        this.nextTurnAt = now + CUT_OFF_MS;
        return;
      }
      await pause(LOOK_EVERY_MS);
    }
    this.leave(entry);
    throw new TooManyError(RETRY_AFTER_SECONDS);
  }

  private first(now: number): QueueEntry | undefined {
    return this.entries.find(({ isWaiting, lookedAt }) => isWaiting && now - lookedAt < GONE_AFTER_MS);
  }
}

export const hashLine = new HashLine();

const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
const KEY_BYTES = 64;
const SALT_BYTES = 16;

function deriveKey(password: string, salt: string, cost: Cost): Buffer {
  return scryptSync(password.normalize("NFKC"), salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY_BYTES });
}

/** What tells one password from another, also under another cost. */
export const saltOf = (hash: string): string => hash.split(":", 1).join();

/** Salt, N, r, p and key: the salt leads, so that the database tells another password from another cost. */
function write(password: string, salt: string): string {
  const { N, r, p } = COST;
  return [salt, N, r, p, deriveKey(password, salt, COST).toString("hex")].join(":");
}

function read(hash: string): { salt: string; key: Buffer; cost: Cost } {
  const [salt, N, r, p, key, ...rest] = hash.split(":");
  if (!salt || !key || rest.length > 0) throw new Error("A stored password hash cannot be read.");
  return { salt, key: Buffer.from(key, "hex"), cost: { N: Number(N), r: Number(r), p: Number(p) } };
}

export function hashPassword(password: string, entry?: QueueEntry): Promise<string> {
  return hashLine.run(() => write(password, randomBytes(SALT_BYTES).toString("hex")), entry);
}

/** Tells if a password is the one of a hash, at the cost that the hash names. */
export async function verifyPassword(hash: string, password: string, entry?: QueueEntry): Promise<boolean> {
  const { salt, key, cost } = read(hash);
  return hashLine.run(() => timingSafeEqual(deriveKey(password, salt, cost), key), entry);
}
