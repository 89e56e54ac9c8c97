import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "../..");
const bin = path.join(root, "node_modules", ".bin");

export function projectEnv(extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...extra,
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    WRANGLER_SEND_METRICS: "false",
  };
}

/** Runs a command to its end; exits where it fails. Its output is text where `stdio` is piped. */
export function run(command: string, args: string[], options: SpawnSyncOptions = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    ...options,
    encoding: "utf8",
    env: projectEnv(options.env),
  });
  if (result.error || result.status !== 0) {
    process.stderr.write(`\n${command} ${args.join(" ")} failed.\n${result.stderr ?? ""}\n`);
    process.exit(result.status || 1);
  }
  return result;
}

/** wrangler's argument for an environment of wrangler.toml; without one, or "production", its top level. */
export const environmentArgument = (environment = ""): string =>
  `--env=${environment === "production" ? "" : environment}`;

export const say = (text: string) => void process.stdout.write(`${text}\n`);

/** Ends once all that was said is written: a pipe takes no more than 64 KB at once. */
export const endWith = (status: number): Promise<never> =>
  new Promise(() => process.stdout.write("", () => process.exit(status)));

export function stop(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
