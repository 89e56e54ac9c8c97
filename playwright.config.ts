import { defineConfig } from "@playwright/test";

const PORT = Number(process.env.E2E_PORT ?? 8799);

/**
 * What takes real time or many processes: `npm run check -- deep`. Tests with the tag @deep do more there, those with
 * @deep-only run only there.
 */
const DEEP = "**/*.deep.test.ts";

// Without a locale a browser cannot name a file with an umlaut: a bare machine or a CI sets none.
process.env.LANG ??= "C.UTF-8";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  globalSetup: "./tests/e2e/seed.ts",
  // Most of a test's time is waiting for what people see: three of them fit on two cores.
  workers: 3,
  fullyParallel: true,
  projects: [
    { name: "quick", testIgnore: DEEP, grepInvert: /@deep-only/ },
    // A walk beside the build of a whole clone waits for its turn on two cores.
    { name: "deep", grep: /\.deep\.test\.ts|@deep/, timeout: 300_000, expect: { timeout: 60_000 } },
  ],
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    baseURL: `http://localhost:${PORT}`,
    // What fades in has too little contrast at first; and motion takes time.
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // A trace costs a sixth of the time of every test, also of those that pass: `playwright test --trace on` keeps one.
    trace: "off",
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        "--renderer-process-limit=1",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
      ],
    },
  },
  webServer: {
    command: `node tests/e2e/serve.ts ${PORT}`,
    url: `http://localhost:${PORT}/dev/mailbox.json`,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
  },
});
