import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../local/project.ts";

export interface Count {
  passed: number;
  failed: string[];
}

/** Vitest's report is Jest's: a file that could not be collected has a message and no test. */
interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

interface PlaywrightSuite {
  specs?: { file: string; title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number };
  suites: PlaywrightSuite[];
}

/** Counts a suite's tests and names what failed; a suite that fails without a name counts as one. */
function readReport<Report>(file: string, isGreen: boolean, read: (report: Report) => Count): Count {
  let count: Count = { passed: 0, failed: [] };
  try {
    count = read(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    // It ended before it could report.
  }
  return isGreen || count.failed.length > 0
    ? count
    : { ...count, failed: [`${path.basename(file, ".json")} itself`] };
}

/** Reads Vitest's JSON report; `isGreen` says whether its process ended with 0. */
export function readVitest(file: string, isGreen: boolean): Count {
  return readReport(file, isGreen, ({ numPassedTests, testResults }: VitestReport) => ({
    passed: numPassedTests,
    failed: testResults.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === "failed").map((test) => test.fullName);
      const place = path.relative(root, name);
      return status === "failed" && failed.length === 0
        ? [place]
        : failed.map((title) => `${place}: ${title}`);
    }),
  }));
}

/** Reads Playwright's JSON report; a test that passed only when it was tried again has failed. */
export function readPlaywright(file: string, isGreen: boolean): Count {
  const collect = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite["specs"]> => [
    ...(suite.specs ?? []).filter((spec) => spec.tests.some(({ status }) => /unexpected|flaky/.test(status))),
    ...(suite.suites ?? []).flatMap(collect),
  ];
  return readReport(file, isGreen, ({ stats, suites }: PlaywrightReport) => ({
    passed: stats.expected,
    failed: suites.flatMap(collect).map(({ file: spec, title }) => `${spec}: ${title}`),
  }));
}
