import path from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig, type UserWorkspaceConfig } from "vitest/config";
import { guessableWords } from "./build/plugins/guessable-words.ts";
import { publicConstants } from "./build/plugins/public-constants.ts";
import { reportRenderer } from "./build/plugins/report-renderer.ts";
import { importEarly } from "./tests/worker/setup/import-early.ts";

/**
 * The limit is against hanging, not against slowness: thousands of reports computed, races of hundreds of requests,
 * passwords hashed one at a time, on two cores that others use too.
 */
const HANGING_MS = 240_000;

/** What takes thousands of samples, real time or many processes: `npm run check -- deep`. */
const DEEP = "**/*.deep.test.ts";

/** Packages of many files, which a Worker loads file by file unless they are bundled. */
const BUNDLED_PACKAGES = [
  "better-auth",
  "better-auth/adapters/drizzle",
  "better-auth/api",
  "better-auth/cookies",
  "better-auth/crypto",
  "better-auth/db",
  "better-auth/minimal",
  "better-auth/plugins/generic-oauth",
  "better-auth/plugins/two-factor",
  "drizzle-orm",
  "drizzle-orm/d1",
  "drizzle-orm/sqlite-core",
  "hono",
  "hono/body-limit",
  "hono/dev",
  "hono/etag",
  "hono/factory",
  "hono/html",
  "hono/http-exception",
  "hono/request-id",
  "hono/tiny",
  "@hono/zod-validator",
  "@zxcvbn-ts/core",
  "hono-openapi",
  "zod",
  "zod/mini",
  "openai",
];

/** Constants that keep a request waiting or computing; the deep part has the Worker's own. */
const SMALL_COSTS = Object.fromEntries(
  ["counter-digits", "hash-cost", "kv-write-interval", "min-answer-ms", "puzzle-cost"].map((name) => [
    `./${name}.ts`,
    path.resolve("tests/worker/setup/small-costs.ts"),
  ]),
);

/** As in wrangler.toml, but for the second in which mails gather. */
const MAIL_CONSUMER = {
  maxBatchSize: 10,
  maxBatchTimeout: 0,
  maxRetries: 5,
  retryDelay: 30,
  deadLetterQueue: "slk-deliveries-dead",
};

/** Its files share their modules: loading them anew for each file takes longer than the tests. */
const unitProject = (
  name: string,
  files: Pick<NonNullable<UserWorkspaceConfig["test"]>, "include" | "exclude" | "setupFiles">,
): UserWorkspaceConfig => ({
  test: { name, testTimeout: HANGING_MS, hookTimeout: HANGING_MS, isolate: false, ...files },
});

const workerProject = (
  name: string,
  files: Pick<NonNullable<UserWorkspaceConfig["test"]>, "include" | "exclude">,
  alias: Record<string, string> = {},
): UserWorkspaceConfig => ({
  define: publicConstants(),
  resolve: { alias },
  plugins: [
    reportRenderer(() => true),
    guessableWords(),
    importEarly(),
    cloudflareTest(async () => ({
      main: "./tests/worker/setup/main.ts",
      wrangler: { configPath: "./wrangler.toml" },
      miniflare: {
        queueConsumers: { "slk-deliveries": MAIL_CONSUMER },
        bindings: {
          ENVIRONMENT: "local",
          SITE_URL: "https://slk.test",
          ADMIN_ACCESS: "true",
          ADMIN_SECOND_FACTOR: "false",
          APP_SECRET: "a secret for tests only, of a length that passes",
          TEST_MIGRATIONS: await readD1Migrations("migrations"),
        },
      },
    })),
  ],
  test: {
    name,
    ...files,
    // A Worker takes six seconds to load: each begins with empty storage for the next file instead.
    isolate: false,
    testTimeout: HANGING_MS,
    hookTimeout: HANGING_MS,
    deps: {
      optimizer: {
        ssr: {
          enabled: true,
          include: BUNDLED_PACKAGES,
          rolldownOptions: { external: [/^(node|cloudflare):/] },
        },
      },
    },
    setupFiles: ["tests/worker/setup/begin-file.ts"],
    globalSetup: ["tests/openid/setup.ts", "tests/ai/setup.ts"],
  },
});

export default defineConfig({
  test: {
    // Much of what these tests do is waiting: by default two cores would run one file at a time.
    maxWorkers: 3,
    // What operators may look for later: a test that is about such a line reads it itself.
    onConsoleLog: (log) => (log.includes('"level":"info"') ? false : undefined),
    projects: [
      unitProject("build", { include: ["tests/build/**/*.test.ts"], exclude: [DEEP] }),
      unitProject("domain", { include: ["tests/domain/**/*.test.ts"], exclude: [DEEP] }),
      unitProject("src", {
        include: ["tests/src/**/*.test.ts"],
        exclude: [DEEP],
        setupFiles: ["tests/src/set-up.ts"],
      }),
      unitProject("deep", { include: [`tests/{build,domain,src}/${DEEP}`] }),
      workerProject("worker", { include: ["tests/worker/**/*.test.ts"], exclude: [DEEP] }, SMALL_COSTS),
      workerProject("worker-deep", { include: [`tests/worker/${DEEP}`] }),
    ],
  },
});
