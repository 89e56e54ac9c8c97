import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { R2Bucket } from "@cloudflare/workers-types";
import { root } from "#scripts/local/project.ts";
import type { DatabaseTarget } from "#scripts/local/query-database.ts";

const PRIVATE = { mode: 0o700, recursive: true } as const;

/** A folder that only its owner reads, and that is gone when the command ends. */
export function makePrivateFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "slk-backup-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Writes a configuration that names the database and the bucket of a target alone, and returns its path: `d1 export`
 * looks for a local database beside its configuration, whatever `--persist-to` says.
 */
export async function writeTargetConfig({
  remote,
  env,
  "persist-to": state,
}: DatabaseTarget): Promise<string> {
  // Late: wrangler takes seconds to load, and a backup is verified without it.
  const { readDeployment } = await import("#build/wrangler.ts");
  const folder = makePrivateFolder();
  const { database, bucket, accountId } = readDeployment(env, path.join(root, "wrangler.toml"));
  mkdirSync(path.join(folder, ".wrangler"), PRIVATE);
  const stateDir = path.resolve(state ?? path.join(root, ".wrangler", "state"));
  mkdirSync(stateDir, { recursive: true });
  symlinkSync(stateDir, path.join(folder, ".wrangler", "state"));
  const config = path.join(folder, "wrangler.json");
  const jurisdiction = bucket.jurisdiction && { jurisdiction: bucket.jurisdiction };
  writeFileSync(
    config,
    JSON.stringify({
      name: "slk-backup",
      compatibility_date: "2026-08-01",
      ...(accountId && { account_id: accountId }),
      d1_databases: [
        { binding: "DB", database_name: database.name, ...(database.id && { database_id: database.id }) },
      ],
      r2_buckets: [{ binding: "EXPORTS", bucket_name: bucket.name, remote, ...jurisdiction }],
    }),
  );
  return config;
}

/** Opens the bucket of a target: the local one, or through wrangler's own sign-in the deployed one. */
export async function openBucket(
  target: DatabaseTarget,
): Promise<{ bucket: R2Bucket; close(): Promise<void> }> {
  const config = await writeTargetConfig(target);
  const { getPlatformProxy } = await import("wrangler");
  const { env, dispose } = await getPlatformProxy<{ EXPORTS: R2Bucket }>({
    configPath: config,
    persist: { path: path.join(path.dirname(config), ".wrangler", "state", "v3") },
    remoteBindings: target.remote,
  });
  return { bucket: env.EXPORTS, close: dispose };
}
