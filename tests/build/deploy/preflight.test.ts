import { afterEach, expect, it } from "vitest";
import { openMigratedDatabase } from "#build/migrated-database.ts";
import type { Deployment } from "#build/wrangler.ts";
import { type Migration, readMigrations } from "#scripts/deploy/check-migrations.ts";
import { openPlatform } from "#scripts/deploy/platform.ts";
import { runPreflight } from "#scripts/deploy/preflight.ts";
import { ACCOUNT_ID, makeAccount, readFilledIn } from "#tests/platform/house.ts";
import {
  type AccountState,
  isReading,
  makeScript,
  runInMemory,
  startPlatform,
} from "#tests/platform/stand-in.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

interface World {
  /** Texts of wrangler.toml and what stands there instead. */
  settings?: Record<string, string>;
  /** By default that of production by these settings. */
  deployment?: Deployment;
  /** By default one that has what production needs. */
  account?: AccountState;
  /** Secrets of the deployed Worker; null: there is none. */
  secrets?: string[] | null;
  change?(account: AccountState): void;
  mayContract?: boolean;
  migrations?: Migration[];
}

/** Runs the preflight against the stand-in; answers the faults, and fails if anything was changed. */
async function preflight({
  settings = {},
  deployment = readFilledIn(settings),
  account = makeAccount(readFilledIn()),
  secrets = ["APP_SECRET"],
  change,
  mayContract = false,
  migrations = readMigrations(),
}: World = {}) {
  if (secrets) account.scripts.set(deployment.worker, makeScript({ secrets, migrationTag: "v1" }));
  change?.(account);
  const { url, stop, calls } = await startPlatform(account);
  stops.push(stop);
  const platform = openPlatform({ token: "a token", baseUrl: url });
  const result = await runPreflight(platform, deployment, { accountId: ACCOUNT_ID, mayContract, migrations });
  expect(calls.filter((call) => !isReading(call))).toEqual([]);
  expect(calls.length).toBeGreaterThan(0);
  return result;
}

const faultsOf = async (world: World) => (await preflight(world)).faults.map(({ what }) => what);

const SITE = "https://survey.house.test";

it("the preflight finds nothing wrong with an account that has everything", async () => {
  const { faults, pending, deployed } = await preflight();
  expect(faults).toEqual([]);
  expect(pending.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name));
  expect(deployed).toMatchObject({ exists: true, secrets: ["APP_SECRET"], objectsTag: "v1" });
});

it("the preflight names all that is wrong at once, each with where to mend it", async () => {
  const { faults } = await preflight({
    settings: {
      "11111111-2222-4333-8444-555555555555": "00000000-0000-0000-0000-000000000000",
      'ENVIRONMENT = "production"': 'ENVIRONMENT = "local"',
      'SKIP_EMAIL_CONFIRMATION = "true"': 'SKIP_EMAIL_CONFIRMATION = "yes"',
      "https://survey.house.test": "survey.house.test",
    },
    secrets: [],
    change: (account) => {
      account.plan = "workers_free";
      account.queues = account.queues.filter(({ queue_name: name }) => name !== "slk-mail-dead");
    },
  });
  const text = faults.map(({ what, mend }) => `${what} → ${mend}`).join("\n");
  for (const part of [
    'database_id is a placeholder: "00000000-0000-0000-0000-000000000000" → wrangler d1 create slk-profile',
    'ENVIRONMENT must be "production"',
    'SKIP_EMAIL_CONFIRMATION must be "true" or "false"',
    "SITE_URL must be an origin",
    "the secret APP_SECRET is not set → npm run secret -- set APP_SECRET --remote",
    "the account has no Workers Paid plan",
    "the queue slk-mail-dead does not exist → wrangler queues create slk-mail-dead",
  ]) {
    expect(text).toContain(part);
  }
  expect(text.match(/D1 database|database_id/g)).toHaveLength(1);
  expect(faults.every(({ mend }) => mend.length > 0)).toBe(true);
});

it.each([
  ["SITE_URL still has the sample", SITE, "https://slk.example"],
  ["must be an origin", SITE, `${SITE}/en`],
  ["must begin with https://", SITE, "http://survey.house.test"],
  ["ANALYTICS must be", 'ANALYTICS = "true"', 'ANALYTICS = "on"'],
  ["SIGNUP_DISABLED must be", 'SIGNUP_DISABLED = "false"', 'SIGNUP_DISABLED = "0"'],
  ["COMPANY_NAME is empty", 'COMPANY_NAME = "SLK"', 'COMPANY_NAME = " "'],
  ["REGISTERED_NAME still has the sample", "House Consulting Ltd", "SLK Example Ltd"],
  ["BOOKING_URL is no https address", 'BOOKING_URL = ""', 'BOOKING_URL = "cal.house.test"'],
  ["MAIL_FROM is no email address", "no-reply@survey.house.test", "no-reply"],
  ["CONTACT_EMAIL is no email address", "hello@survey.house.test", "hello"],
  ["GA_MEASUREMENT_ID is none", 'GA_MEASUREMENT_ID = ""', 'GA_MEASUREMENT_ID = "UA-1"'],
  ["TURNSTILE_SECRET_KEY is not", 'TURNSTILE_SITE_KEY = ""', 'TURNSTILE_SITE_KEY = "0xk"'],
  [
    "GOOGLE_CLIENT_SECRET",
    'SIGN_IN_PROVIDERS = "[]"',
    `SIGN_IN_PROVIDERS = '[{"id":"google","clientId":"c"}]'`,
  ],
  ["SIGN_IN_PROVIDERS", 'SIGN_IN_PROVIDERS = "[]"', 'SIGN_IN_PROVIDERS = "google"'],
  ['must be "", "eu" or "fedramp"', 'DATA_JURISDICTION = ""', 'DATA_JURISDICTION = "de"'],
  ["would answer beside SITE_URL", "workers_dev = false", "workers_dev = true"],
  ["is dead-letter queue", "slk-mail-dead", "slk-mail-lost"],
])("the preflight names a fault of wrangler.toml: %s", async (fault, before, after) => {
  expect((await faultsOf({ settings: { [before]: after } })).join("\n")).toContain(fault);
});

const changed = (part: object | undefined, change: object) => void Object.assign(part ?? {}, change);
const ELSEWHERE = { jurisdiction: "eu" };

it.each<[fault: string, change: (account: AccountState) => void]>([
  ["does not exist in this account", (account) => changed(account, { databases: [] })],
  [
    'is named "slk-profile-staging", not "slk-profile"',
    ({ databases }) => changed(databases[0], { name: "slk-profile-staging" }),
  ],
  ['the D1 database is in the jurisdiction "eu"', ({ databases }) => changed(databases[0], ELSEWHERE)],
  ["the KV namespace", (account) => changed(account, { namespaces: [] })],
  [
    'is in the jurisdiction "eu", DATA_JURISDICTION says ""',
    ({ namespaces }) => changed(namespaces[0], ELSEWHERE),
  ],
  ['the queue slk-analysis is in the jurisdiction "eu"', ({ queues }) => changed(queues[0], ELSEWHERE)],
  ["the R2 bucket slk-profile-exports", (account) => changed(account, { buckets: [] })],
  [
    "is read by another Worker already: other",
    ({ queues }) => void queues[0]?.consumers.push({ consumer_id: "1", script: "other", type: "worker" }),
  ],
  ["no zone of this account holds the host", (account) => changed(account, { zones: [] })],
  ["the zone house.test is pending", ({ zones }) => changed(zones[0], { status: "pending" })],
  [
    "belongs to another Worker, shop",
    (account) => changed(account, { domains: [{ hostname: "survey.house.test", service: "shop" }] }),
  ],
  [
    "has a DNS record already, which the deployment would overwrite: A 192.0.2.1",
    ({ records }) => void records.push({ type: "A", name: "survey.house.test", content: "192.0.2.1" }),
  ],
  ["no mail can be sent from survey.house.test", ({ zones }) => changed(zones[0], { senders: [] })],
  ["the account cannot be read", (account) => changed(account, { id: "someone-else" })],
])("the preflight names a fault of the account: %s", async (fault, change) => {
  expect((await faultsOf({ change })).join("\n")).toContain(fault);
});

it("the preflight takes the host of SITE_URL as the Worker's own after the first deployment", async () => {
  const change = (account: AccountState) => {
    account.domains = [{ hostname: "survey.house.test", service: "slk-profile" }];
    account.records.push({ type: "AAAA", name: "survey.house.test", content: "100::" });
  };
  expect(await faultsOf({ change })).toEqual([]);
});

it("the preflight finds what staging needs by staging's names, in an account that has only those", async () => {
  const deployment = readFilledIn({}, "staging");
  const account = makeAccount(deployment);
  expect(await faultsOf({ deployment, account })).toEqual([]);
  const faults = await faultsOf({ account });
  expect(faults.filter((what) => what.includes("the queue slk-"))).toHaveLength(8);
});

it("the preflight asks for every secret before the first deployment", async () => {
  expect(await faultsOf({ secrets: null })).toEqual(["the secret APP_SECRET is not set"]);
});

it("the preflight refuses a pending migration that takes something from the version that is deployed", async () => {
  const change = ({ databases: [database] }: AccountState) => {
    const sqlite = openMigratedDatabase();
    sqlite.exec("CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT)");
    const note = sqlite.prepare("INSERT INTO d1_migrations (name) VALUES (?)");
    for (const { name } of readMigrations()) note.run(name);
    changed(database, { sqlite: runInMemory(sqlite) });
  };
  const migrations = [...readMigrations(), { name: "9999_less.sql", sql: "DROP TABLE outbox;" }];
  const refused = await preflight({ change, migrations });
  expect(refused.pending).toHaveLength(1);
  expect(refused.faults.map(({ what }) => what).join("\n")).toMatch(
    /^9999_less.sql takes away .*: DROP TABLE outbox$/,
  );
  const accepted = await preflight({ change, migrations, mayContract: true });
  expect(accepted.faults).toEqual([]);
});
