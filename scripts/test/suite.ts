import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { projectEnv, root } from "../local/project.ts";
import { JOURNAL, type JournalSummary, readJournal } from "./journal.ts";

export interface Suite {
  label: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** Whether it writes a journal of its tests; a step without one is one promise by its status. */
  hasTests?: boolean;
  /** How long no test may end, in milliseconds; for a step, how long it may print nothing. */
  silenceMs?: number;
}

export interface Outcome {
  label: string;
  passed: number;
  failed: string[];
  seconds: number;
  slowest: { name: string; ms: number }[];
}

/** Longer than the limit of any single test, which ends a test that hangs by its name. */
const SILENCE_MS = 6 * 60_000;
const SLOWEST = 10;
const LOOKS_PER_SILENCE = 60;
const LOOK_FOR_PARENT_MS = 1000;

const RESULTS = path.join(root, "test-results");
const startedAt = performance.now();
const running = new Set<ChildProcess>();

/** Signals a suite with all that it has started: a process group of its own. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // Gone already.
  }
}

let isInterrupted = false;

function interrupt(): void {
  if (isInterrupted) return;
  isInterrupted = true;
  process.exitCode = 1;
  for (const child of running) {
    child.once("exit", () => running.size === 0 && process.exit());
    signalGroup(child, "SIGTERM");
  }
  if (running.size === 0) process.exit();
}

/** Ends what runs when this run is interrupted, or when the process that started it is gone. */
export function endWithParent(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, interrupt);
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && interrupt(), LOOK_FOR_PARENT_MS).unref();
}

/** Passes a command's output on, each line with the suite's name before it; returns when the last line came. */
function printLines(label: string, { stdout, stderr }: ChildProcess): () => number {
  let lastLineAt = performance.now();
  for (const input of [stdout, stderr]) {
    if (!input) continue;
    createInterface({ input }).on("line", (line) => {
      lastLineAt = performance.now();
      process.stdout.write(`${label} │ ${line}\n`);
    });
  }
  return () => lastLineAt;
}

/** Calls `onSilence` once no test has ended, and no line was printed, for that time. */
function watchSilence(silenceMs: number, readProgress: () => number, onSilence: () => void): NodeJS.Timeout {
  let progress = readProgress();
  let changedAt = performance.now();
  const timer = setInterval(() => {
    const now = readProgress();
    if (now !== progress) [progress, changedAt] = [now, performance.now()];
    else if (performance.now() - changedAt > silenceMs) {
      clearInterval(timer);
      onSilence();
    }
  }, silenceMs / LOOKS_PER_SILENCE);
  return timer;
}

const NOTHING: JournalSummary = { passed: 0, failed: [], running: [], ended: [] };

/** Runs a suite to its end, however long it takes as long as its tests end one after another. */
export function runSuite(suite: Suite): Promise<Outcome> {
  if (isInterrupted) return new Promise(() => {});
  const { label, command, args, env, hasTests = false, silenceMs = SILENCE_MS } = suite;
  const journal = path.join(RESULTS, `${label.replaceAll(" ", "-")}.ndjson`);
  mkdirSync(RESULTS, { recursive: true });
  rmSync(journal, { force: true });
  const suiteStartedAt = performance.now();
  const child = spawn("node", [path.join(import.meta.dirname, "supervise.ts"), command, ...args], {
    cwd: root,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: projectEnv({ ...env, ...(hasTests && { [JOURNAL]: journal }) }),
  });
  running.add(child);
  const readLastLineAt = printLines(label, child);
  const read = () => (hasTests ? readJournal(journal) : NOTHING);
  const readProgress = () => (hasTests ? read().ended.length : readLastLineAt());
  const hung: string[] = [];
  const watching = watchSilence(silenceMs, readProgress, () => {
    const names = read().running;
    hung.push(...(names.length > 0 ? names : [label]).map((name) => `${name} hung`));
    signalGroup(child, "SIGTERM");
  });
  child.on("exit", () => {
    clearInterval(watching);
    running.delete(child);
    signalGroup(child, "SIGKILL");
  });
  return new Promise((resolve) => {
    child.on("error", () => resolve({ label, passed: 0, failed: [label], seconds: 0, slowest: [] }));
    child.on("close", (code) => {
      const { passed, failed, ended } = read();
      const problems = [...failed, ...hung];
      if (code !== 0 && problems.length === 0) problems.push(hasTests ? `${label} itself` : label);
      const seconds = (performance.now() - suiteStartedAt) / 1000;
      const state = problems.length === 0 ? "is green" : hung.length > 0 ? "hung and was ended" : "failed";
      const total = (performance.now() - startedAt) / 1000;
      process.stdout.write(
        `${label} │ ${state} after ${seconds.toFixed(0)} s (${total.toFixed(0)} s in all)\n`,
      );
      const slowest = ended.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST);
      resolve({ label, passed, failed: problems, seconds, slowest });
    });
  });
}

type TestSuite = (label: string, projects: string[], more?: Partial<Suite>) => Suite;

const suitesOf =
  (command: string, ...args: string[]): TestSuite =>
  (label, projects, more = {}) => {
    const chosen = projects.flatMap((project) => ["--project", project]);
    return { label, command, args: [...args, ...chosen], hasTests: true, ...more };
  };

export const vitestSuite = suitesOf(
  "vitest",
  "run",
  "--reporter=default",
  "--reporter=./scripts/test/vitest-reporter.ts",
);

/** On a server of its own port. */
export const playwrightSuite = suitesOf(
  "playwright",
  "test",
  "--reporter=list,./scripts/test/playwright-reporter.ts",
);

/** Prints what was slow and what failed, then "N passed, N failed" as the last line, and exits. */
export function closeRun(outcomes: Outcome[]): never {
  const failed = outcomes.flatMap((outcome) => outcome.failed);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  for (const { label, seconds, slowest } of outcomes.filter((outcome) => outcome.slowest.length > 0)) {
    process.stdout.write(`\n${label}: ${seconds.toFixed(0)} s; the slowest tests:\n`);
    for (const { name, ms } of slowest)
      process.stdout.write(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}\n`);
  }
  for (const name of failed) process.stdout.write(`\nfailed: ${name}`);
  process.stdout.write(`\n${passed} passed, ${failed.length} failed\n`);
  process.exit(failed.length === 0 ? 0 : 1);
}
