import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
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

export default defineConfig({
  test: {
    // Much of what these tests do is waiting: by default two cores would run one file at a time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: "build", testTimeout: HANGING_MS, include: ["tests/build/**/*.test.ts"] } },
      { test: { name: "domain", testTimeout: HANGING_MS, include: ["tests/domain/**/*.test.ts"] } },
      { test: { name: "src", testTimeout: HANGING_MS, include: ["tests/src/**/*.test.ts"] } },
      {
        define: publicConstants(),
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
          name: "worker",
          testTimeout: HANGING_MS,
          hookTimeout: HANGING_MS,
          include: ["tests/worker/**/*.test.ts"],
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
      },
    ],
  },
});
