import { createWriteStream, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { R2Bucket } from "@cloudflare/workers-types";
import { listKeys } from "#scripts/restore/replay/find-lost.ts";
import { type StoredObject, sumFile } from "./manifest.ts";

const FOLDER = "objects";
/** Written by our own code: a survey's code and the export's id, or a batch of the journal. */
const KEY = /^[A-Za-z0-9][A-Za-z0-9._/-]*$/;

/** Copies every file of a bucket into the folder of a backup. One that is deleted meanwhile is left out. */
export async function downloadObjects(bucket: R2Bucket, folder: string): Promise<StoredObject[]> {
  const stored: StoredObject[] = [];
  for (const key of await listKeys(bucket)) {
    if (!KEY.test(key) || key.includes(".."))
      throw new Error(`The bucket has a file of a strange name: ${key}`);
    const object = await bucket.get(key);
    if (!object) continue;
    const file = path.join(FOLDER, key);
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true, mode: 0o700 });
    await pipeline(
      Readable.fromWeb(object.body as never),
      createWriteStream(path.join(folder, file), { mode: 0o600 }),
    );
    stored.push({
      ...(await sumFile(folder, file)),
      key,
      contentType: object.httpMetadata?.contentType ?? null,
      cacheControl: object.httpMetadata?.cacheControl ?? null,
    });
  }
  return stored;
}

/**
 * Puts the files that a bucket lacks, and returns how many. What it has is newer or the same; above all the journal,
 * which tells what was deleted since the backup.
 */
export async function uploadObjects(
  bucket: R2Bucket,
  folder: string,
  objects: readonly StoredObject[],
): Promise<number> {
  const present = new Set(await listKeys(bucket));
  const missing = objects.filter(({ key }) => !present.has(key));
  for (const { key, path: file, contentType, cacheControl } of missing) {
    await bucket.put(key, readFileSync(path.join(folder, file)), {
      httpMetadata: { ...(contentType && { contentType }), ...(cacheControl && { cacheControl }) },
    });
  }
  return missing.length;
}
