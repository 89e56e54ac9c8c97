import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { projectEnv, root, run } from "./ensure-installed.mjs";

const SWEEP_EVERY_MS = 60_000;
const START_TIMEOUT_MS = 120_000;

/** Local values for what production takes from secrets: made once, kept out of git. */
export function ensureLocalSecrets() {
  const file = path.join(root, ".dev.vars");
  if (existsSync(file)) return;
  writeFileSync(file, `ENVIRONMENT="local"\nAPP_SECRET="${randomBytes(32).toString("hex")}"\n`, {
    mode: 0o600,
  });
}

export function migrateLocal(stateDir) {
  const args = ["d1", "migrations", "apply", "slk-profile", "--local", "--persist-to", stateDir];
  run("wrangler", args, { env: { CI: "true" }, stdio: "pipe", encoding: "utf8" });
}

/** The local secrets, and other settings than wrangler.toml's where `vars` names some. */
function writeVars(stateDir, vars) {
  const secrets = path.join(root, ".dev.vars");
  if (Object.keys(vars).length === 0) return secrets;
  const lines = Object.entries(vars).map(([name, value]) => `${name}='${value}'`);
  const file = path.join(stateDir, ".vars");
  writeFileSync(file, `${readFileSync(secrets, "utf8")}\n${lines.join("\n")}\n`, { mode: 0o600 });
  return file;
}

/** Serves the built Worker and resolves when it answers. The caller stops it. */
export async function serveBuilt({ port, stateDir, log, vars = {} }) {
  const script = path.join(import.meta.dirname, "serve-worker.mjs");
  const args = [script, String(port), stateDir, writeVars(stateDir, vars)];
  const child = spawn("node", args, {
    cwd: root,
    env: projectEnv(),
    detached: true,
    stdio: ["ignore", log ?? "inherit", log ?? "inherit"],
  });
  const stop = () => {
    try {
      process.kill(-child.pid, "SIGTERM");
    } catch {
      // Gone already.
    }
  };
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => {
      stop();
      process.exitCode = 0;
    });
  }
  process.once("exit", stop);
  const origin = `http://localhost:${port}`;
  await waitFor(`${origin}/api/session`, child);
  return { origin, child, stop };
}

async function waitFor(url, child) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server stopped with status ${child.exitCode}.`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await wait(200);
  }
  throw new Error(`No answer from ${url}.`);
}

/** Makes the demo where there is none; answers the sign-ins and an unused signup PIN. */
export async function seedDemo(origin) {
  const answer = await fetch(`${origin}/dev/seed`, { method: "POST", headers: { origin } });
  if (!answer.ok) throw new Error(`Seeding failed: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** The simulator never fires cron triggers: this stands in for the platform, once a minute. */
export function keepSweeping(origin) {
  return setInterval(() => {
    fetch(`${origin}/cdn-cgi/local/scheduled`).catch(() => {});
  }, SWEEP_EVERY_MS);
}
