import { spawnSync } from "node:child_process";
import path from "node:path";
import { parseJson } from "#domain/parse-json.ts";
import { environmentArgument, projectEnv, root, stop } from "./project.ts";

/**
 * The deployed database (`remote`; of the environment `env` of wrangler.toml, production where none is named) or the
 * local one, which `persist-to` looks for in another folder.
 */
export interface DatabaseTarget {
  remote: boolean;
  env?: string | undefined;
  "persist-to"?: string | undefined;
}

type WranglerAnswer =
  | { results: [] }[]
  | { error?: { text?: string; notes?: { text: string }[] } }
  | undefined;

type Row = Record<string, string | number | null>;

/** The binding's name: wrangler finds the database of each environment by it. */
export const DATABASE = "DB";

/** A running local server may hold the file for a moment. */
const MAX_ATTEMPTS = 5;

/** wrangler's arguments that apply the migrations to the database of an environment. */
export const migrationArguments = (environment?: string) => [
  "d1",
  "migrations",
  "apply",
  DATABASE,
  environmentArgument(environment),
];

export const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

export function checkTarget({ remote, env }: DatabaseTarget): void {
  if (env && !remote) stop("--env names a deployed environment: it goes with --remote.");
}

/** wrangler's arguments that choose a target. */
export function targetArguments({ remote, env, "persist-to": folder }: DatabaseTarget): string[] {
  const place = remote ? ["--remote"] : ["--local"];
  if (folder) place.push("--persist-to", path.resolve(folder));
  return [environmentArgument(env), ...place];
}

export function queryDatabase<T = Row>(sql: string, target: DatabaseTarget): T[] {
  checkTarget(target);
  const args = ["d1", "execute", DATABASE, ...targetArguments(target), "--yes", "--json", "--command", sql];
  const { stdout, stderr } = execute(args);
  const answer = parseJson(stdout) as WranglerAnswer;
  if (!Array.isArray(answer)) {
    const { text = stderr, notes = [] } = answer?.error ?? {};
    return stop(explain([text, ...notes.map((note) => note.text)].join("\n"), target.remote));
  }
  return answer.at(-1)?.results ?? [];
}

function execute(args: string[], attempt = 1): { stdout: string; stderr: string } {
  const output = spawnSync("wrangler", args, { cwd: root, encoding: "utf8", env: projectEnv() });
  const isBusy = `${output.stdout}${output.stderr}`.includes("SQLITE_BUSY");
  return isBusy && attempt < MAX_ATTEMPTS ? execute(args, attempt + 1) : output;
}

function explain(problem: string, remote: boolean): string {
  if (!problem.includes("no such table")) return problem;
  return `The database is empty: ${remote ? "npm run deploy" : "npm start"} makes its tables.`;
}
