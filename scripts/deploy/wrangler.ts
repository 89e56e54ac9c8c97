import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { DEPLOYED_WORKER } from "#build/workers.ts";
import { parseJson } from "#domain/parse-json.ts";
import { environmentArgument, projectEnv, root, stop } from "#scripts/local/project.ts";

export const BUILT = ["--config", `${DEPLOYED_WORKER}/wrangler.json`];

/** Returns what a command of wrangler prints as JSON, or the sentence with which it refuses. */
function ask<Answer>(args: string[]): { answer: Answer } | { refusal: string } {
  const { status, stdout, stderr } = spawnSync("wrangler", args, {
    cwd: root,
    encoding: "utf8",
    env: projectEnv({ CI: "true" }),
  });
  const answer = parseJson(stdout);
  if (status === 0 && answer) return { answer: answer as Answer };
  const said = stripVTControlCharacters(`${stderr}\n${stdout}`).trim();
  return { refusal: /\[ERROR\] (.+)/.exec(said)?.[1] ?? said };
}

function askOrStop<Answer>(args: string[]): Answer {
  const asked = ask<Answer>(args);
  return "answer" in asked ? asked.answer : stop(`wrangler ${args.join(" ")}\n${asked.refusal}`);
}

/** Names of the deployed Worker's secrets, none where there is no such Worker; or why wrangler does not say. */
export function listSecrets(environment?: string): string[] | { refusal: string } {
  const asked = ask<{ name: string }[]>(["secret", "list", environmentArgument(environment)]);
  if ("answer" in asked) return asked.answer.map(({ name }) => name);
  return /^Worker ".*not found/.test(asked.refusal) ? [] : asked;
}

export const listDatabases = (): { name: string }[] => askOrStop(["d1", "list", "--json"]);

interface Version {
  resources: { bindings: { type: string }[]; script_runtime?: { migration_tag?: string } };
}

interface Deployment {
  created_on: string;
  versions: { version_id: string; percentage: number }[];
}

/**
 * The versions of the site that most visitors had, the newest first: which have a database, as the draft that the Worker's
 * first secret has made has not. Each is read when it is asked for.
 */
export function* listSiteVersions(
  environment?: string,
): Generator<{ id: string; objectsTag: string | undefined }> {
  const env = environmentArgument(environment);
  const deployments = askOrStop<Deployment[]>(["deployments", "list", "--json", env]);
  const ids = deployments
    .toSorted((a, b) => b.created_on.localeCompare(a.created_on))
    .flatMap(({ versions }) => versions.toSorted((a, b) => b.percentage - a.percentage).slice(0, 1));
  for (const id of new Set(ids.map(({ version_id: version }) => version))) {
    const { resources } = askOrStop<Version>(["versions", "view", id, "--json", env]);
    if (resources.bindings.some(({ type }) => type === "d1"))
      yield { id, objectsTag: resources.script_runtime?.migration_tag };
  }
}

const readVersion = (file: string): string | null => {
  try {
    const entries = readFileSync(file, "utf8").split("\n").filter(Boolean);
    return entries.map((line) => JSON.parse(line).version_id as string | null).find(Boolean) ?? null;
  } catch {
    return null;
  }
};

/**
 * Runs a command of wrangler, which asks what it has to ask if it has a terminal; stops where it fails, with `hint`: what
 * has been changed by then, and what to do. Returns the version that the command has made, if it makes one.
 */
export function runWrangler(args: string[], hint: string, extra: NodeJS.ProcessEnv = {}): string | null {
  process.stdout.write(`\n$ wrangler ${args.join(" ")}\n`);
  const folder = mkdtempSync(path.join(tmpdir(), "wrangler-"));
  const output = path.join(folder, "output.ndjson");
  const { CLOUDFLARE_ENV: _, ...env } = projectEnv({ WRANGLER_OUTPUT_FILE_PATH: output, ...extra });
  const { status } = spawnSync("wrangler", args, { cwd: root, env, stdio: "inherit" });
  const version = readVersion(output);
  rmSync(folder, { recursive: true });
  if (status !== 0) stop(`\nStopped at: wrangler ${args.join(" ")}\n${hint}`);
  return version;
}
