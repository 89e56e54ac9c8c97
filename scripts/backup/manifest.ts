import { createHash } from "node:crypto";
import { createReadStream, readFileSync, statSync } from "node:fs";
import path from "node:path";
import * as z from "zod/mini";

export const DATABASE_FILE = "database.sql";
export const MANIFEST_FILE = "manifest.json";
const FORMAT = 1;

const fileSchema = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() });

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** When the export began, in ISO 8601. */
  takenAt: z.iso.datetime(),
  /** `local` or the environment. */
  place: z.string(),
  /** Version of the code, with its commit where git knows it. */
  release: z.string(),
  migrations: z.array(z.string()),
  /** Ids of the secrets that its rows are under: not the secrets. */
  keys: z.array(z.object({ id: z.string(), role: z.string() })),
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
  database: fileSchema,
  /** The bucket's files, `path` in the folder and `key` in the bucket. */
  objects: z.array(
    z.extend(fileSchema, {
      key: z.string(),
      contentType: z.nullable(z.string()),
      cacheControl: z.nullable(z.string()),
    }),
  ),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type StoredObject = Manifest["objects"][number];

export const newManifest = (manifest: Omit<Manifest, "format">): Manifest => ({
  format: FORMAT,
  ...manifest,
});

export async function sumFile(folder: string, file: string) {
  const digest = createHash("sha256");
  for await (const chunk of createReadStream(path.join(folder, file))) digest.update(chunk);
  return { path: file, bytes: statSync(path.join(folder, file)).size, sha256: digest.digest("hex") };
}

/** Reads a backup's manifest and holds every file against it. Throws with all that is wrong. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const parsed = manifestSchema.safeParse(readJson(path.join(folder, MANIFEST_FILE)));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${MANIFEST_FILE}: ${issue?.path.join(".")} ${issue?.message}`);
  }
  const manifest = parsed.data;
  const faults: string[] = [];
  for (const file of [manifest.database, ...manifest.objects]) {
    if (path.relative(folder, path.resolve(folder, file.path)).startsWith("..")) {
      faults.push(`${file.path} lies outside of the backup`);
      continue;
    }
    const sum = await sumFile(folder, file.path).catch(() => null);
    if (!sum) faults.push(`${file.path} is missing`);
    else if (sum.bytes !== file.bytes) faults.push(`${file.path} has ${sum.bytes} bytes, not ${file.bytes}`);
    else if (sum.sha256 !== file.sha256) faults.push(`${file.path} has another checksum`);
  }
  if (faults.length > 0) throw new Error(`This backup is not whole:\n  ${faults.join("\n  ")}`);
  return manifest;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}
