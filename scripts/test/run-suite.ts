import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { endWith, projectEnv, root, say } from "#scripts/local/project.ts";
import { type Counts, readPlaywrightReport, readVitestReport } from "./read-report.ts";

/** A command of the test run. */
export interface Suite {
  label: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** What it has counted, read from the file that it writes; without one, its status is all that counts. */
  report?: { file: string; read: (file: string) => Counts };
}

export interface Outcome extends Counts {
  label: string;
}

/** Of a step without tests, against hanging: tests have limits of their own. */
const STEP_TIMEOUT_MS = 20 * 60_000;
/** For Vitest and Playwright to end their workers, browsers and servers, as they do on Ctrl+C. */
const GRACE_MS = 8000;
const RESULTS = path.join(root, "test-results");
const running = new Set<ChildProcess>();
let isInterrupted = false;

/** Signals a command with all that it has started: a process group of its own. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // Gone already.
  }
}

/** Ends what runs when this run is interrupted. */
export function endWhenInterrupted(): void {
  const interrupt = () => {
    isInterrupted = true;
    for (const child of running) signalGroup(child, "SIGINT");
    setTimeout(() => {
      for (const child of running) signalGroup(child, "SIGKILL");
      process.exit(1);
    }, GRACE_MS);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, interrupt);
}

/** Runs a command to its end. Tests print for themselves as they run; the rest has printed once it has ended. */
export function runSuite({ label, command, args, env = {}, report }: Suite): Promise<Outcome> {
  if (isInterrupted) return new Promise(() => {});
  mkdirSync(RESULTS, { recursive: true });
  if (report) rmSync(report.file, { force: true });
  const output = report ? "inherit" : "pipe";
  const child = spawn(command, args, {
    cwd: root,
    detached: true,
    ...(!report && { timeout: STEP_TIMEOUT_MS }),
    stdio: ["ignore", output, output],
    env: projectEnv(env),
  });
  running.add(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (said += text));
  const startedAt = performance.now();
  return new Promise((resolve) => {
    child.on("error", () => resolve({ label, passed: 0, failed: [label] }));
    child.on("exit", () => signalGroup(child, "SIGKILL"));
    child.on("close", (status) => {
      running.delete(child);
      if (isInterrupted && running.size === 0) process.exit(1);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
      say(`${said}${label} ${status === 0 ? "passed" : "failed"} after ${seconds} s`);
      const { passed, failed } = report?.read(report.file) ?? { passed: 0, failed: [] };
      resolve({ label, passed, failed: status === 0 || failed.length > 0 ? failed : [label] });
    });
  });
}

const chosen = (projects: string[]) => projects.map((project) => `--project=${project}`);
const fileOf = (label: string) => path.join(RESULTS, `${label.replaceAll(" ", "-")}.json`);

export function vitestSuite(label: string, projects: string[], env?: NodeJS.ProcessEnv): Suite {
  const file = fileOf(label);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const args = ["run", ...reporters, ...chosen(projects)];
  return { label, command: "vitest", args, env, report: { file, read: readVitestReport } };
}

export function playwrightSuite(label: string, projects: string[], env: NodeJS.ProcessEnv): Suite {
  const file = fileOf(label);
  return {
    label,
    command: "playwright",
    // Three browsers on two cores may leave one without time: what only passes the second time is listed as flaky.
    args: ["test", "--retries=1", "--reporter=list,json", ...chosen(projects)],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    report: { file, read: readPlaywrightReport },
  };
}

/** Prints what failed, then "N passed, N failed" as the last line, and exits. */
export function closeRun(outcomes: Outcome[]): Promise<never> {
  const failed = outcomes.flatMap((outcome) => outcome.failed);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  for (const name of failed) say(`failed: ${name}`);
  say(`${passed} passed, ${failed.length} failed`);
  return endWith(failed.length === 0 ? 0 : 1);
}
