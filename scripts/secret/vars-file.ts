import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { PRODUCTION } from "#build/wrangler.ts";
import type { DatabaseTarget } from "#scripts/local/query-database.ts";

/** Where an operator's copy of the secrets is: a deployed one cannot be read back. */
export function nameVarsFile({ remote, env = PRODUCTION }: DatabaseTarget): string {
  if (!remote) return ".dev.vars";
  return env === PRODUCTION ? ".remote.vars" : `.remote.${env}.vars`;
}

/** The secrets of a file like `.dev.vars`; empty where there is no file. */
export const readVarsFile = (file: string): Record<string, string | undefined> =>
  existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};

/** Sets or, with null, removes variables; other lines stay. The file is replaced at once, so it is never half of it. */
export function changeVarsFile(file: string, changes: Record<string, string | null>): void {
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const kept = lines.filter(
    (line) => line && !Object.keys(changes).some((name) => line.startsWith(`${name}=`)),
  );
  const set = Object.entries(changes).flatMap(([name, value]) =>
    value === null ? [] : [`${name}="${value}"`],
  );
  const draft = `${file}.new`;
  writeFileSync(draft, `${[...kept, ...set].join("\n")}\n`, { mode: 0o600 });
  renameSync(draft, file);
}
