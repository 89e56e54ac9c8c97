import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import { root } from "#scripts/local/project.ts";

/** How many tests passed, and the names of those that failed. */
export interface Counts {
  passed: number;
  failed: string[];
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

const NOTHING: Counts = { passed: 0, failed: [] };

const read = <Report>(file: string): Report | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : null;

/** Reads what Vitest's reporter "json" wrote. A file that can't be loaded, or whose hooks failed, has failed itself. */
export function readVitestReport(file: string): Counts {
  const report = read<VitestReport>(file);
  if (!report) return NOTHING;
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const at = path.relative(root, name);
    const own = assertionResults.filter((test) => test.status === "failed");
    return own.length === 0 && status === "failed" ? [at] : own.map(({ fullName }) => `${at}: ${fullName}`);
  });
  return { passed: tests.filter(({ status }) => status === "passed").length, failed };
}

function listFailed({ specs, suites = [] }: JSONReportSuite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ file, title }) => `tests/e2e/${file}: ${title}`);
  return [...own, ...suites.flatMap(listFailed)];
}

/** Reads what Playwright's reporter "json" wrote. A test that passed when it was tried again has passed. */
export function readPlaywrightReport(file: string): Counts {
  const report = read<JSONReport>(file);
  if (!report) return NOTHING;
  const errors = report.errors.map(({ message = "" }) => message.split("\n")[0] ?? "");
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: [...report.suites.flatMap(listFailed), ...errors],
  };
}
