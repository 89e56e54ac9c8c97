import { afterEach, expect, it, vi } from "vitest";
import { readMigrations } from "#scripts/deploy/check-migrations.ts";
import { runAnswered } from "../commands/run-command.ts";
import { readFilledIn } from "./filled-in.ts";

afterEach(() => vi.doUnmock("#build/wrangler.ts"));

interface World {
  secrets?: string[];
  /** The Worker's versions, the oldest first; each had all visitors. */
  versions?: { id: string; bindings?: object[]; tag?: string }[];
  hasDatabase?: boolean;
  /** Names of the migrations that the database has. */
  applied?: string[];
  migrations?: { name: string; sql: string }[];
  /** Where the smoke test fails. */
  failing?: "beside" | "live";
  changes?: Record<string, string>;
}

const NAMES = readMigrations().map(({ name }) => name);
const TAG = readFilledIn().objectsTag;
const site = (id: string, tag = TAG) => ({ id, bindings: [{ type: "d1" }], ...(tag && { tag }) });

/** Answers what wrangler reads from an account; notes what it would change there, and when the smoke test runs. */
async function run(world: World, name: "deploy" | "rollback", ...args: string[]) {
  const { secrets = ["APP_SECRET"], versions = [], hasDatabase = versions.length > 0 } = world;
  const { applied = hasDatabase ? NAMES : [], failing, changes = {} } = world;
  const steps: string[] = [];
  const rows = (sql: string) => {
    if (sql.includes("sqlite_schema")) return applied.length > 0 ? [{ name: "d1_migrations" }] : [];
    return applied.map((migration) => ({ name: migration }));
  };
  const read: Record<string, (args: string[]) => unknown> = {
    "secret list": () => secrets.map((secret) => ({ name: secret })),
    "d1 list": () => (hasDatabase ? [{ name: "slk-profile" }] : []),
    "d1 execute": (given) => [{ results: rows(given.at(-1) ?? "") }],
    "deployments list": () =>
      versions.map(({ id }, index) => ({
        created_on: `2026-01-0${index + 1}`,
        versions: [{ version_id: id, percentage: 100 }],
      })),
    "versions view": ([, , id]) => {
      const { bindings = [], tag } = versions.find((version) => version.id === id) ?? {};
      return { resources: { bindings, script_runtime: tag ? { migration_tag: tag } : {} } };
    },
  };
  vi.doMock("#build/wrangler.ts", async (load) => ({
    ...(await load<typeof import("#build/wrangler.ts")>()),
    readDeployment: (environment: string) => readFilledIn(changes, environment),
  }));
  vi.doMock("#scripts/deploy/bill-of-materials.ts", () => ({
    writeBillOfMaterials: () => void steps.push("bill of materials"),
  }));
  vi.doMock("#scripts/deploy/smoke/smoke.ts", () => ({
    runSmoke: async ({ override, versionId }: { override?: string; versionId: string }) => {
      const place = override ? "beside" : "live";
      steps.push(`smoke test of ${versionId} ${place}`);
      if (place === failing) throw new Error("responses: 500 instead of 201");
    },
  }));
  vi.doMock("node:fs", async (load) => {
    const real = await load<typeof import("node:fs")>();
    const isOutput = (file: unknown) => String(file).endsWith("output.ndjson");
    const readFileSync = (file: string, ...rest: never[]) =>
      isOutput(file) ? '{"version_id":"new"}' : real.readFileSync(file, ...rest);
    return { ...real, readFileSync };
  });
  if (world.migrations) {
    const { migrations } = world;
    vi.doMock("#scripts/deploy/check-migrations.ts", async (load) => {
      const real = await load<typeof import("#scripts/deploy/check-migrations.ts")>();
      return { ...real, readPending: (deployment: never) => real.readPending(deployment, migrations) };
    });
  }
  const running = runAnswered(
    (command, given) => {
      const answer = command === "wrangler" ? read[given.slice(0, 2).join(" ")] : undefined;
      if (answer) return { stdout: JSON.stringify(answer(given)) };
      steps.push([command, ...given].join(" "));
      return {};
    },
    name,
    ...args,
  );
  const said = await running.catch((error: Error) => `refused: ${error.message}`);
  for (const mocked of ["bill-of-materials", "smoke/smoke", "check-migrations"])
    vi.doUnmock(`#scripts/deploy/${mocked}.ts`);
  vi.doUnmock("node:fs");
  const BUILT = / --config dist\S+/;
  return { said, steps: steps.map((step) => step.replace(BUILT, "").replace(/^wrangler /, "")) };
}

const BUILD = ["npm run --silent build -- --if-changed", "bill of materials"];
const MIGRATE = "d1 migrations apply DB --env= --remote";

it("npm run deploy changes nothing where a setting is wrong or a secret is missing", async () => {
  const changes = { 'ADMIN_ACCESS = "false"': 'ADMIN_ACCESS = "yes"' };
  const { said, steps } = await run({ secrets: [], changes }, "deploy");
  expect(said).toContain("the secret APP_SECRET is not set");
  expect(said).toContain('ADMIN_ACCESS must be "true"');
  expect(steps).toEqual([]);
});

it("npm run deploy -- --check changes nothing and names the migrations", async () => {
  const { said, steps } = await run({}, "deploy", "--check");
  expect(said).toContain(`Migrations to apply: ${NAMES.join(", ")}`);
  expect(steps).toEqual([]);
});

it("the first deployment makes the database, migrates, serves and tries itself out", async () => {
  const { said, steps } = await run(
    { versions: [{ id: "draft" }], hasDatabase: false },
    "deploy",
    "--message",
    "m",
  );
  expect(steps).toEqual([
    ...BUILD,
    "d1 create slk-profile",
    MIGRATE,
    "deploy --message m",
    "smoke test of new live",
  ]);
  expect(said).toContain("Deployed: https://survey.house.test");
});

it("a later deployment migrates and tries the new version out before visitors get it, and after", async () => {
  const { steps } = await run({ versions: [site("old"), site("current")] }, "deploy", "--message", "m");
  expect(steps).toEqual([
    ...BUILD,
    "versions upload --message m",
    MIGRATE,
    "versions deploy current@100 new@0 --yes",
    "smoke test of new beside",
    "versions deploy new@100 --yes",
    "triggers deploy",
    "smoke test of new live",
  ]);
});

it("visitors keep the version before where the new one fails its smoke test", async () => {
  const { said, steps } = await run({ versions: [site("current")], failing: "beside" }, "deploy");
  expect(said).toContain("responses: 500 instead of 201");
  expect(said).toContain("Nothing that visitors see has changed.");
  expect(steps.at(-1)).toBe("smoke test of new beside");
});

it("a change of object classes goes live at once, and names the way back where it fails", async () => {
  const world: World = { versions: [site("current", "v0")], failing: "live" };
  const { said, steps } = await run(world, "deploy", "--message", "m");
  expect(steps.slice(BUILD.length)).toEqual([MIGRATE, "deploy --message m", "smoke test of new live"]);
  expect(said).toContain("npm run rollback");
});

it("wrangler creates nothing where data has to stay in a jurisdiction", async () => {
  const changes = {
    'DATA_JURISDICTION = ""': 'DATA_JURISDICTION = "eu"',
    'database_name = "slk-profile"': 'database_name = "slk-profile"\ndatabase_id = "an-id"',
    'binding = "KV"': 'binding = "KV"\nid = "an-id"',
    'bucket_name = "slk-profile-exports"': 'bucket_name = "slk-profile-exports"\njurisdiction = "eu"',
  };
  const { steps } = await run({ changes, hasDatabase: false }, "deploy", "--message", "m");
  expect(steps.slice(BUILD.length, -1)).toEqual([MIGRATE, "deploy --message m --no-experimental-provision"]);
});

it("a migration that takes something from the deployed version is refused, unless the operator says so", async () => {
  const migrations = [...readMigrations(), { name: "9999_less.sql", sql: "DROP TABLE deliveries;" }];
  const world = { versions: [site("current")], migrations };
  const { said, steps } = await run(world, "deploy");
  expect(said).toMatch(/9999_less.sql takes away .*: DROP TABLE deliveries/);
  expect(steps).toEqual([]);
  expect((await run(world, "deploy", "--contract")).steps).toContain(MIGRATE);
});

it("npm run rollback gives all visitors the version before", async () => {
  const { steps } = await run({ versions: [site("old"), site("current")] }, "rollback");
  expect(steps).toEqual(["versions deploy old@100 --yes --message rollback --env="]);
});

it("npm run rollback refuses to go behind the first version of the site", async () => {
  const { said, steps } = await run({ versions: [{ id: "draft" }, site("current")] }, "rollback");
  expect(said).toContain("the first version of the site");
  expect(steps).toEqual([]);
});
