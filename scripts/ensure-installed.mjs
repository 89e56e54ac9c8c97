import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "..");
const bin = path.join(root, "node_modules", ".bin");

/** Runs a command to its end with the project's own tools first on the path; exits where it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    ...options,
    env: projectEnv(options.env),
  });
  if (result.error || result.status !== 0) {
    process.stderr.write(`\n${command} ${args.join(" ")} failed.\n${result.stderr ?? ""}\n`);
    process.exit(result.status || 1);
  }
  return result;
}

export function projectEnv(extra = {}) {
  return {
    ...process.env,
    ...extra,
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    WRANGLER_SEND_METRICS: "false",
  };
}

/**
 * Installs the packages where they are missing, then goes on under the Node that came with them:
 * the machine's own may be older than the tools need.
 */
export function ensureInstalled(script) {
  if (!existsSync(path.join(bin, "wrangler")) || !existsSync(path.join(bin, "node"))) {
    process.stdout.write("Installing packages…\n");
    // Not `npm ci`: it refuses a lockfile that lacks a foreign platform's optional package.
    run("npm", ["install", "--no-save", "--no-audit", "--no-fund"]);
  }
  if (Number(process.versions.node.split(".")[0]) >= 22) return;
  const again = spawnSync(path.join(bin, "node"), [script, ...process.argv.slice(2)], {
    stdio: "inherit",
    env: projectEnv(),
  });
  process.exit(again.status ?? 1);
}
