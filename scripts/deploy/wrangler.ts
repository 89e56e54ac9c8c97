import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DEPLOYED_WORKER } from "#build/workers.ts";
import { projectEnv, root, stop } from "#scripts/local/project.ts";

export const BUILT = ["--config", `${DEPLOYED_WORKER}/wrangler.json`];

interface Entry {
  type: string;
  version_id?: string | null;
}

const readEntries = (file: string): Entry[] => {
  try {
    return readFileSync(file, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Entry);
  } catch {
    return [];
  }
};

/**
 * Runs a command of wrangler; stops the deployment where it fails, with `hint`: what has been changed by then, and what
 * to do. Returns the version that the command has made, if it makes one.
 */
export function runWrangler(args: string[], accountId: string, hint: string): string | null {
  process.stdout.write(`\n$ wrangler ${args.join(" ")}\n`);
  const folder = mkdtempSync(path.join(tmpdir(), "wrangler-"));
  const output = path.join(folder, "output.ndjson");
  // wrangler asks nothing where CI is set: the preflight has asked.
  const { CLOUDFLARE_ENV: _, ...env } = projectEnv({
    CI: "true",
    CLOUDFLARE_ACCOUNT_ID: accountId,
    WRANGLER_OUTPUT_FILE_PATH: output,
  });
  const { status } = spawnSync("wrangler", args, { cwd: root, env, stdio: "inherit" });
  const entries = readEntries(output);
  rmSync(folder, { recursive: true });
  if (status !== 0) stop(`\nStopped at: wrangler ${args.join(" ")}\n${hint}`);
  return entries.find(({ version_id: id }) => id)?.version_id ?? null;
}
