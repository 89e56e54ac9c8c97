import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import type { V4WorkerOptions } from "miniflare";
import {
  unstable_getMiniflareWorkerOptions as readWorkerOptions,
  unstable_readConfig as readWranglerConfig,
} from "wrangler";

// The only file that uses what wrangler calls unstable.

const BUILT = "dist/slk_profile";

/** The `[vars]` of a configuration, which anyone may read. */
export function readVars(config = "wrangler.toml"): Record<string, string> {
  const { vars } = readWranglerConfig({ config });
  return Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, String(value)]));
}

const readModules = () =>
  ["index.js", ...readdirSync(path.join(BUILT, "assets")).map((file) => `assets/${file}`)]
    .filter((file) => file.endsWith(".js"))
    .map((file) => ({
      type: "ESModule" as const,
      path: file,
      contents: readFileSync(path.join(BUILT, file), "utf8"),
    }));

/** The built Worker with its bindings, as Miniflare takes it; its secrets from a file like `.dev.vars`. */
export function readBuiltWorker(secretsFile?: string): V4WorkerOptions {
  const config = path.join(BUILT, "wrangler.json");
  const { workerOptions } = readWorkerOptions(config);
  const secrets = secretsFile ? parseEnv(readFileSync(secretsFile, "utf8")) : {};
  const options = workerOptions as V4WorkerOptions;
  const bindings = Object.assign({}, options.bindings, readVars(config), secrets);
  return { ...options, name: "worker", bindings, modules: readModules() };
}
