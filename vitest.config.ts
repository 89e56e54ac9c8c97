import path from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig, type UserWorkspaceConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { publicConstants } from "./build/plugins/public-constants.ts";
import { reportRenderer } from "./build/plugins/report-renderer.ts";

/** A file that waits much would otherwise come last, with one of two cores idle beside it. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes("/enumeration/");
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/**
 * The limit is against hanging, not against slowness: thousands of reports computed, races of hundreds of requests,
 * passwords hashed one at a time, on two cores that others use too.
 */
const HANGING_MS = 240_000;

/** What takes thousands of samples, real time or many processes: `npm run check -- deep`. */
const DEEP = "**/*.deep.test.ts";

/** Packages of many files: each test file's Worker loads them anew, file by file unless they are bundled. */
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
  "hono/factory",
  "hono/html",
  "hono/http-exception",
  "hono/request-id",
  "hono/tiny",
  "@hono/zod-validator",
  "ky",
  "zod",
  "zod/mini",
  "openai",
];

const EVERY = "tests/worker/**/*.test.ts";

/** A password costs a fifth of a second, and most of these tests begin with one. */
const SMALL_HASH = { "./hash-cost.ts": path.resolve("tests/worker/setup/small-hash-cost.ts") };

/** In these files something turns on how long a hash takes. */
const TIMED = [
  "tests/worker/auth/enumeration/*.test.ts",
  "tests/worker/auth/{hash-line,password-hash,password-turns}.test.ts",
];

/**
 * These share one Worker and one database in turn, which spares each of them the six seconds of a new one: their
 * surveys and managers are their own. Whoever counts the rows of all, sweeps over all, signs up, sends mails or takes a
 * service away does not belong here.
 */
const SHARED = [
  "tests/worker/{captcha,analysts}/**/*.test.ts",
  "tests/worker/{jurisdiction,pages,site-origin}.test.ts",
  "tests/worker/api/audit.test.ts",
  "tests/worker/auth/{provider-settings,signup-pin-state}.test.ts",
  "tests/worker/durable/*.test.ts",
  "tests/worker/keys/crypto.test.ts",
  "tests/worker/services/{actions,analyses,analysis-run,disclosure,exports,kv-copies,manage,report-links}.test.ts",
  "tests/worker/services/{responses,rounds,run-again,team-size}.test.ts",
  "tests/worker/services/invitations/tickets.test.ts",
  "tests/worker/services/surveys/{change-survey,create-once}.test.ts",
];

/** Its files share their modules: loading them anew for each file takes longer than the tests. */
const unitProject = (
  name: string,
  files: Pick<NonNullable<UserWorkspaceConfig["test"]>, "include" | "exclude">,
): UserWorkspaceConfig => ({ test: { name, testTimeout: HANGING_MS, isolate: false, ...files } });

const workerProject = (
  name: string,
  files: Pick<NonNullable<UserWorkspaceConfig["test"]>, "include" | "exclude" | "isolate">,
  alias: Record<string, string> = {},
): UserWorkspaceConfig => ({
  define: publicConstants(),
  resolve: { alias },
  plugins: [
    reportRenderer(() => true),
    cloudflareTest(async () => ({
      main: "./worker/local.ts",
      wrangler: { configPath: "./wrangler.toml" },
      miniflare: {
        bindings: {
          ENVIRONMENT: "local",
          SITE_URL: "https://slk.test",
          ADMIN_ACCESS: "true",
          APP_SECRET: "a secret for tests only, of a length that passes",
          TEST_MIGRATIONS: await readD1Migrations("migrations"),
        },
      },
    })),
  ],
  test: {
    name,
    ...files,
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
    setupFiles: [
      "tests/worker/setup/load-late-modules.ts",
      "tests/worker/setup/apply-migrations.ts",
      "tests/worker/setup/limit-kv-writes.ts",
      "tests/worker/setup/silence-last-logs.ts",
    ],
    globalSetup: ["tests/openid/setup.ts", "tests/ai/setup.ts"],
  },
});

export default defineConfig({
  test: {
    // Much of what these tests do is waiting: by default two cores would run one file at a time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      unitProject("build", { include: ["tests/build/**/*.test.ts"], exclude: [DEEP] }),
      unitProject("domain", { include: ["tests/domain/**/*.test.ts"], exclude: [DEEP] }),
      unitProject("src", { include: ["tests/src/**/*.test.ts"], exclude: [DEEP] }),
      unitProject("deep", { include: [`tests/{build,domain,src}/${DEEP}`] }),
      workerProject("worker", { include: [EVERY], exclude: [...SHARED, ...TIMED, DEEP] }, SMALL_HASH),
      workerProject("worker-shared", { include: SHARED, isolate: false }, SMALL_HASH),
      workerProject("worker-deep", { include: [`tests/worker/${DEEP}`] }),
      workerProject("worker-timed", { include: TIMED }),
    ],
  },
});
