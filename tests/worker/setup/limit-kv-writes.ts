import { env } from "cloudflare:workers";
import { KV_WRITE_INTERVAL_MS } from "#worker/services/kv-copy.ts";

const writtenAt = new Map<string, number>();
const prototype: KVNamespace = Object.getPrototypeOf(env.KV);
const { put } = prototype;

/** The platform's rule, which the local KV lacks: one write of a key in so long. */
prototype.put = async function (this: KVNamespace, key: string, ...rest: unknown[]) {
  const now = Date.now();
  if (now - (writtenAt.get(key) ?? 0) < KV_WRITE_INTERVAL_MS) {
    throw new Error("KV PUT failed: 429 Too Many Requests");
  }
  writtenAt.set(key, now);
  await Reflect.apply(put, this, [key, ...rest]);
};

/** As for a KV in which nothing has been written. */
export const forgetKvWrites = () => writtenAt.clear();
