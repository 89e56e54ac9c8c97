import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureChromium } from "./local/chromium.ts";
import { projectEnv, root, run } from "./local/project.ts";

interface Count {
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

const results = path.join(root, "test-results");
const vitestReport = path.join(results, "vitest.json");
const playwrightReport = path.join(results, "playwright.json");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const chromium = ensureChromium();

/** Runs one suite; what it counted is in its report, also where it failed. */
function suite(command: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  return spawnSync(command, args, { cwd: root, stdio: "inherit", env: projectEnv(env) }).status === 0;
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

const readVitest = ({ numPassedTests, testResults }: VitestReport): Count => ({
  passed: numPassedTests,
  failed: testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed").map((test) => test.fullName);
    const file = path.relative(root, name);
    return status === "failed" && failed.length === 0 ? [file] : failed.map((title) => `${file}: ${title}`);
  }),
});

/** A test that passed only when it was tried again has failed. */
function readPlaywright({ stats, suites }: PlaywrightReport): Count {
  const collect = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite["specs"]> => [
    ...(suite.specs ?? []).filter((spec) => spec.tests.some(({ status }) => /unexpected|flaky/.test(status))),
    ...(suite.suites ?? []).flatMap(collect),
  ];
  return {
    passed: stats.expected,
    failed: suites.flatMap(collect).map(({ file, title }) => `${file}: ${title}`),
  };
}

process.stdout.write("Checking format, lint and types…\n");
const isClean = suite("biome", ["check", "."]) && suite("tsc", ["-b"]);

const areUnitsGreen = suite("vitest", [
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${vitestReport}`,
]);

run("npm", ["run", "--silent", "build"]);
const isBrowserGreen = suite("playwright", ["test"], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
  ...(chromium && { CHROMIUM_PATH: chromium }),
});

const counts = [
  { passed: 0, failed: isClean ? [] : ["format, lint and types"] },
  readReport(vitestReport, areUnitsGreen, readVitest),
  readReport(playwrightReport, isBrowserGreen, readPlaywright),
];
const failed = counts.flatMap((count) => count.failed);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
for (const name of failed) process.stdout.write(`\nfailed: ${name}`);
process.stdout.write(`\n${passed} passed, ${failed.length} failed\n`);
process.exit(failed.length === 0 ? 0 : 1);
