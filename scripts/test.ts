// `npm test`: format, lint, types and every test. The build and the tests that need none begin at once; the Worker's
// tests and then the browser's follow: each keeps two cores busy, and side by side they disturb one another. The last
// line is "N passed, N failed".
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { ensureChromium } from "./local/chromium.ts";
import { ensureFirefox } from "./local/firefox.ts";
import { projectEnv, root } from "./local/project.ts";
import { type Count, readPlaywright, readVitest } from "./test/reports.ts";

/** Against hanging only: the slowest suite takes a third of it. */
const SUITE_LIMIT_MS = 15 * 60_000;

const results = path.join(root, "test-results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const chromium = ensureChromium();
const firefox = ensureFirefox();

const startedAt = performance.now();
const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(0)} s`;

/** Passes a command's output on, each line with the suite's name before it. */
function printLines(label: string, { stdout, stderr }: ChildProcess): void {
  for (const input of [stdout, stderr]) {
    if (input) createInterface({ input }).on("line", (line) => process.stdout.write(`${label} │ ${line}\n`));
  }
}

const running = new Set<ChildProcess>();

/** Ends a command with all that it has started: a group of its own. */
function kill({ pid }: ChildProcess): void {
  if (pid) process.kill(-pid, "SIGKILL");
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    for (const child of running) kill(child);
    process.exit(1);
  });
}

/** Runs a command to its end, or until the limit; answers whether it ended with 0. */
function runLabelled(label: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(command, args, {
    cwd: root,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: projectEnv(env),
  });
  running.add(child);
  printLines(label, child);
  const limit = setTimeout(() => kill(child), SUITE_LIMIT_MS);
  return new Promise<boolean>((resolve) => {
    child.on("error", () => resolve(false));
    child.on("close", (code) => {
      clearTimeout(limit);
      running.delete(child);
      const ended = code === 0 ? "is green" : code === null ? "took too long and was ended" : "failed";
      process.stdout.write(`${label} │ ${ended} after ${seconds()}\n`);
      resolve(code === 0);
    });
  });
}

async function runStep(label: string, command: string, args: string[]): Promise<Count> {
  const isGreen = await runLabelled(label, command, args);
  return { passed: 0, failed: isGreen ? [] : [label] };
}

async function runVitest(label: string, projects: string[]): Promise<Count> {
  const report = path.join(results, `${label}.json`);
  const options = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const chosen = projects.flatMap((project) => ["--project", project]);
  return readVitest(report, await runLabelled(label, "vitest", [...options, ...chosen]));
}

async function runPlaywright(): Promise<Count> {
  const report = path.join(results, "browser.json");
  const isGreen = await runLabelled("browser", "playwright", ["test"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    FIREFOX_PATH: firefox,
    ...(chromium && { CHROMIUM_PATH: chromium }),
  });
  return readPlaywright(report, isGreen);
}

/** Builds before the tests of the built Worker, so that they find the same files on every machine. */
async function runBuilt(): Promise<Count[]> {
  const build = await runStep("build", "node", ["scripts/build.ts", "--if-changed"]);
  if (build.failed.length > 0) return [build];
  const browsers = await runStep("oldest browsers", "node", ["scripts/oldest-browsers.ts"]);
  const worker = await runVitest("worker", ["worker*"]);
  return [build, browsers, worker, await runPlaywright()];
}

const counts = (
  await Promise.all([
    runVitest("units", ["build", "domain", "src"]),
    runStep("format and lint", "biome", ["check", "."]),
    runStep("types", "tsc", ["-b"]),
    runBuilt(),
  ])
).flat();
const failed = counts.flatMap((count) => count.failed);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
for (const name of failed) process.stdout.write(`\nfailed: ${name}`);
process.stdout.write(`\n${passed} passed, ${failed.length} failed\n`);
process.exit(failed.length === 0 ? 0 : 1);
