import { pause } from "#domain/pause.ts";
import { logError } from "#worker/log.ts";
import type { Services } from "./context.ts";
import { KV_WRITE_INTERVAL_MS } from "./kv-write-interval.ts";

export { KV_WRITE_INTERVAL_MS };

const MAX_ATTEMPTS = 3;
const MAX_KNOWN_KEYS = 1000;

interface Copy {
  key: string;
  value: unknown;
  keepSeconds: number;
}

const writtenAt = new Map<string, number>();

const put = (kv: KVNamespace, { key, value, keepSeconds }: Copy) =>
  kv.put(key, JSON.stringify(value), { expirationTtl: keepSeconds });

/** Returns a copy of what D1 holds; null if there is none, or if KV fails. */
export function readCopy<Value>(kv: KVNamespace, key: string): Promise<Value | null> {
  return kv.get<Value>(key, "json").catch((error: unknown) => {
    logError("kv_read_failed", error);
    return null;
  });
}

/**
 * Stores a copy in the background, once a second per isolate: a request that D1 has answered neither waits for KV nor
 * fails with it. The D1 reads of simultaneous requests stay separate, as a promise made in one request may die with it.
 */
export function writeCopy({ kv, inBackground }: Services<"kv" | "inBackground">, copy: Copy): void {
  const now = Date.now();
  if (now - (writtenAt.get(copy.key) ?? 0) < KV_WRITE_INTERVAL_MS) return;
  if (writtenAt.size >= MAX_KNOWN_KEYS) writtenAt.clear();
  writtenAt.set(copy.key, now);
  inBackground(put(kv, copy));
}

/**
 * Stores a copy in place of an older one; a write that KV refuses is tried again. Each try reads what it copies: of
 * several changes at once, the last write holds the latest. Nothing is stored for null.
 */
export async function replaceCopy(kv: KVNamespace, read: () => Promise<Copy | null>): Promise<void> {
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
    const copy = await read();
    if (!copy) return;
    const isStored = await put(kv, copy).then(
      () => true,
      () => false,
    );
    if (isStored) return;
    await pause(KV_WRITE_INTERVAL_MS * attempt);
  }
  const copy = await read();
  if (copy) await put(kv, copy);
}
