import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import { endWith, projectEnv, root, say } from "#scripts/local/project.ts";

/** How many tests passed, and the names of those that failed. */
export interface Outcome {
  passed: number;
  failed: string[];
}

/** A command of the test run. */
export interface Suite {
  label: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** What it has counted, read from the file that it writes; without one, its status is all that counts. */
  report?: { file: string; read: (text: string) => Outcome };
}

interface VitestReport {
  numPassedTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}

/** Of a step without tests, against hanging: tests have limits of their own. */
const STEP_TIMEOUT_MS = 20 * 60_000;
/** At a terminal, Ctrl+C reaches each command by itself. */
const ended = new AbortController();
process.once("SIGTERM", () => ended.abort());

/** A file that can't be loaded, or whose hooks failed, has failed itself. */
function readVitestReport(text: string): Outcome {
  const report: VitestReport = JSON.parse(text);
  const failed = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const at = path.relative(root, name);
    const own = assertionResults.filter((test) => test.status === "failed");
    return own.length === 0 && status === "failed" ? [at] : own.map(({ fullName }) => `${at}: ${fullName}`);
  });
  return { passed: report.numPassedTests, failed };
}

function listFailed({ specs, suites = [] }: JSONReportSuite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ file, title }) => `tests/e2e/${file}: ${title}`);
  return [...own, ...suites.flatMap(listFailed)];
}

/** A test that passed when it was tried again has passed. */
function readPlaywrightReport(text: string): Outcome {
  const { stats, suites }: JSONReport = JSON.parse(text);
  return { passed: stats.expected + stats.flaky, failed: suites.flatMap(listFailed) };
}

/** Runs a command to its end. Tests print for themselves as they run; the rest has printed once it has ended. */
export function runSuite({ label, command, args, env, report }: Suite): Promise<Outcome> {
  if (report) rmSync(report.file, { force: true });
  const output = report ? "inherit" : "pipe";
  const child = spawn(command, args, {
    cwd: root,
    ...(!report && { timeout: STEP_TIMEOUT_MS }),
    signal: ended.signal,
    killSignal: "SIGINT",
    stdio: ["ignore", output, output],
    env: projectEnv(env),
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (said += text));
  const startedAt = performance.now();
  return new Promise((resolve) => {
    child.on("error", () => resolve({ passed: 0, failed: [label] }));
    child.on("close", (status) => {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
      say(`${said}${label} ${status === 0 ? "passed" : "failed"} after ${seconds} s`);
      const { passed, failed } =
        report && existsSync(report.file)
          ? report.read(readFileSync(report.file, "utf8"))
          : { passed: 0, failed: [] };
      resolve({ passed, failed: status === 0 || failed.length > 0 ? failed : [label] });
    });
  });
}

const chosen = (projects: string[]) => projects.map((project) => `--project=${project}`);
const fileOf = (label: string) => path.join(root, "test-results", `${label.replaceAll(" ", "-")}.json`);

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
