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

const readReport = (file, read) => {
  try {
    return read(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return { passed: 0, failed: 1 };
  }
};

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
  { passed: 0, failed: isClean ? 0 : 1 },
  readReport(vitestReport, ({ numPassedTests, numFailedTests, numFailedTestSuites }) => ({
    passed: numPassedTests,
    failed: Math.max(numFailedTests, areUnitsGreen ? 0 : Math.max(1, numFailedTestSuites)),
  })),
  readReport(playwrightReport, ({ stats }) => ({
    passed: stats.expected,
    failed: Math.max(stats.unexpected + stats.flaky, isBrowserGreen ? 0 : 1),
  })),
];
const total = (key) => counts.reduce((sum, count) => sum + count[key], 0);
process.stdout.write(`\n${total("passed")} passed, ${total("failed")} failed\n`);
process.exit(total("failed") === 0 ? 0 : 1);
