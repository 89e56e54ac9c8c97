import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureInstalled, projectEnv, root, run } from "./ensure-installed.mjs";

ensureInstalled(import.meta.filename);
const { ensureChromium } = await import("./find-chromium.mjs");

const results = path.join(root, "test-results");
const vitestReport = path.join(results, "vitest.json");
const playwrightReport = path.join(results, "playwright.json");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const chromium = ensureChromium();

/** Runs one suite; what it counted is in its report, also where it failed. */
function suite(command, args, env = {}) {
  return spawnSync(command, args, { cwd: root, stdio: "inherit", env: projectEnv(env) }).status === 0;
}

/** What a suite counted, and the names of what failed; a suite that fails without a name counts as one. */
function readReport(file, isGreen, read) {
  let count = { passed: 0, failed: [] };
  try {
    count = read(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    // It ended before it could report.
  }
  return isGreen || count.failed.length > 0
    ? count
    : { ...count, failed: [`${path.basename(file, ".json")} itself`] };
}

/** Vitest's report is Jest's: a file that could not be collected has a message and no test. */
const readVitest = ({ numPassedTests, testResults }) => ({
  passed: numPassedTests,
  failed: testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed").map((test) => test.fullName);
    const file = path.relative(root, name);
    return status === "failed" && failed.length === 0 ? [file] : failed.map((title) => `${file}: ${title}`);
  }),
});

/** One that passed only when tried again has failed. */
function readPlaywright({ stats, suites }) {
  const collect = (suite) => [
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
