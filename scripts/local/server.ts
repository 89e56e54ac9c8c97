import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, globSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { projectEnv, root, run } from "./project.ts";
import { migrationArguments } from "./query-database.ts";

const SWEEP_EVERY_MS = 60_000;
const START_TIMEOUT_MS = 120_000;

/** Local values for what production takes from secrets: made once, kept out of git. */
export function ensureLocalSecrets(): void {
  const file = path.join(root, ".dev.vars");
  if (existsSync(file)) return;
  writeFileSync(file, `ENVIRONMENT="local"\nAPP_SECRET="${randomBytes(32).toString("hex")}"\n`, {
    mode: 0o600,
  });
}

export function migrateLocal(stateDir: string): void {
  const aside = setAsideOtherState(stateDir);
  if (aside) {
    process.stdout.write(`The local database was made by other migrations. It is set aside in
${aside}, and a new one is made.
`);
  }
  const args = [...migrationArguments(), "--local", "--persist-to", stateDir];
  run("wrangler", args, { env: { CI: "true" }, stdio: "pipe" });
}

/** The local secrets, and in `vars` the settings that differ from wrangler.toml's. */
function writeVars(stateDir: string, vars: Record<string, string>): string {
  const secrets = path.join(root, ".dev.vars");
  const lines = Object.entries(vars).map(([name, value]) => `${name}='${value}'`);
  const file = path.join(stateDir, ".vars");
  writeFileSync(file, `${readFileSync(secrets, "utf8")}\n${lines.join("\n")}\n`, { mode: 0o600 });
  return file;
}

interface ServeOptions {
  port: number;
  stateDir: string;
  /** The server's output: a file descriptor or `ignore`; this process's own by default. */
  log?: number | "ignore" | "inherit";
  vars?: Record<string, string>;
}

/** Serves the built Worker by Miniflare and resolves when it answers. The caller stops it. */
export const serveBuilt = (options: ServeOptions) => serveBy("serve-worker.ts", options);

/** The same by `wrangler dev`, which may be away for some seconds: what asks it asks again. */
export const serveByWrangler = (options: ServeOptions) => serveBy("serve-by-wrangler.ts", options);

async function serveBy(name: string, { port, stateDir, log = "inherit", vars = {} }: ServeOptions) {
  const script = path.join(import.meta.dirname, name);
  const origin = `http://localhost:${port}`;
  // The demo's admin has no authenticator.
  const usual = { ADMIN_ACCESS: "true", ADMIN_SECOND_FACTOR: "false" };
  const settings = writeVars(stateDir, { SITE_URL: origin, ...usual, ...vars });
  const child = spawn("node", [script, String(port), stateDir, settings], {
    cwd: root,
    env: projectEnv(),
    detached: true,
    // By the channel it notices that this process is gone, also where that was killed.
    stdio: ["ignore", log, log, "ipc"],
  });
  const stop = () => stopGroup(child);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => {
      stop();
      process.exitCode = 0;
    });
  }
  process.once("exit", stop);
  await waitFor(`${origin}/api/session`, child);
  return { origin, child, stop };
}

function stopGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, "SIGTERM");
  } catch {
    // Gone already.
  }
}

/** Resolves when a child process answers at an address; throws where it ends before, or takes too long. */
export async function waitFor(url: string, child: ChildProcess, timeoutMs = START_TIMEOUT_MS): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server stopped with status ${child.exitCode}.`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await wait(200);
  }
  throw new Error(`No answer from ${url}.`);
}

interface DemoSurvey {
  code: string;
  organizationName: string;
  mode: string;
  answers: number;
  hasEnded: boolean;
  hasReport: boolean;
}

/** A survey of the demo in a line: which it is, and how far it has come. */
export function describeDemoSurvey(survey: DemoSurvey): string {
  const { code, organizationName, mode, answers, hasEnded, hasReport } = survey;
  const state = [
    mode,
    answers === 1 ? "1 answer" : `${answers} answers`,
    hasEnded ? "ended" : "running",
    hasReport ? "with a report" : "no report yet",
  ];
  return `${code} ${organizationName}: ${state.join(", ")}`;
}

export interface Demo {
  accounts: string[];
  password: string;
  signupPin: string;
  surveys: DemoSurvey[];
}

export async function seedDemo(origin: string): Promise<Demo> {
  const answer = await fetch(`${origin}/dev/seed`, { method: "POST", headers: { origin } });
  if (!answer.ok) throw new Error(`Seeding failed: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** The simulator never fires cron triggers: this stands in for the platform, once a minute. */
export function keepSweeping(origin: string): NodeJS.Timeout {
  return setInterval(() => {
    fetch(`${origin}/cdn-cgi/local/scheduled`).catch(() => {});
  }, SWEEP_EVERY_MS);
}

/** Where Miniflare keeps databases, keys, files and objects, in a folder of local state. */
const KEPT = "v3";

/**
 * Sets local state aside whose database was made by other migrations than ours, from the first one on: ours would fail
 * on it. Returns where it is now; null if there is none, or if ours made it.
 */
export function setAsideOtherState(stateDir: string): string | null {
  const [first] = readdirSync(path.join(root, "migrations")).sort();
  const firstMigrations = globSync(path.join(stateDir, KEPT, "d1/**/*.sqlite")).map(readFirstMigration);
  if (firstMigrations.every((name) => name === undefined || name === first)) return null;
  const aside = path.join(stateDir, `${KEPT}-until-${new Date().toISOString().replaceAll(":", "-")}`);
  renameSync(path.join(stateDir, KEPT), aside);
  return aside;
}

function readFirstMigration(file: string): string | undefined {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const isMigrated = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'").get();
    if (!isMigrated) return undefined;
    return database.prepare("SELECT name FROM d1_migrations ORDER BY id LIMIT 1").get()?.name as string;
  } finally {
    database.close();
  }
}

/** Asks again while `wrangler dev` is started again. */
async function seedOnceServed(origin: string, attempts = 30): Promise<Demo> {
  try {
    return await seedDemo(origin);
  } catch (error) {
    if (attempts === 1) throw error;
    await wait(1000);
    return seedOnceServed(origin, attempts - 1);
  }
}

/**
 * What `npm start` and `npm run dev:wrangler` have in common: secrets, migrations and a build where they are missing,
 * the server on `PORT` or 8787, the demo, and what to open. `--persist-to FOLDER` keeps the state elsewhere.
 */
export async function startServer(serve: typeof serveBuilt): Promise<void> {
  const { values } = parseArgs({ options: { "persist-to": { type: "string", default: ".wrangler/state" } } });
  const stateDir = path.resolve(root, values["persist-to"]);
  const port = Number(process.env.PORT ?? 8787);

  ensureLocalSecrets();
  process.stdout.write("Migrating the local database…\n");
  migrateLocal(stateDir);
  process.stdout.write("Building…\n");
  run("npm", ["run", "--silent", "build", "--", "--if-changed"]);

  const { origin, child } = await serve({ port, stateDir });
  const sweeping = keepSweeping(origin);
  child.on("exit", (code) => {
    clearInterval(sweeping);
    process.exitCode = code ?? 0;
  });

  const { accounts, password, signupPin, surveys } = await seedOnceServed(origin);
  process.stdout.write(`
  ${origin}

  Sign in   ${accounts.join(" or ")}
  Password  ${password}
  Sign up   with the signup PIN ${signupPin}
  Surveys   ${surveys.map(describeDemoSurvey).join("\n            ")}
  Mail      ${origin}/dev/mailbox

  Ctrl+C stops the server.
`);
}
