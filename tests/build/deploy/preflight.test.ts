import { DatabaseSync } from "node:sqlite";
import { afterEach, describe, expect, it } from "vitest";
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
  /** Secrets of the deployed Worker; null: there is none. */
  secrets?: string[] | null;
  change?(account: AccountState): void;
  mayContract?: boolean;
  migrations?: Migration[];
}

/** Runs the preflight against the stand-in; answers the faults, and fails if anything was changed. */
async function preflight({
  settings = {},
  secrets = ["APP_SECRET"],
  change,
  mayContract = false,
  migrations = readMigrations(),
}: World = {}) {
  const deployment = readFilledIn(settings);
  const account = makeAccount(readFilledIn());
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

/** A database that has every migration before this one. */
function migratedUpTo(name: string): DatabaseSync {
  const sqlite = new DatabaseSync(":memory:");
  sqlite.exec("CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT)");
  for (const migration of readMigrations().filter((migration) => migration.name < name)) {
    sqlite.exec(migration.sql);
    sqlite.prepare("INSERT INTO d1_migrations (name) VALUES (?)").run(migration.name);
  }
  return sqlite;
}

describe("the preflight", () => {
  const SITE = "https://survey.house.test";

  it("finds nothing wrong with an account that has everything", async () => {
    const { faults, pending, deployed } = await preflight();
    expect(faults).toEqual([]);
    expect(pending.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name));
    expect(deployed).toMatchObject({ exists: true, secrets: ["APP_SECRET"], objectsTag: "v1" });
  });

  it("names all that is wrong at once, each with where to mend it", async () => {
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
    ["a sample address", { [SITE]: "https://slk.example" }, "SITE_URL still has the sample"],
    ["a path in SITE_URL", { [SITE]: `${SITE}/en` }, "must be an origin"],
    ["http", { [SITE]: "http://survey.house.test" }, "must begin with https://"],
    ["a flag of the pages", { 'ANALYTICS = "true"': 'ANALYTICS = "on"' }, "ANALYTICS must be"],
    ["a flag", { 'SIGNUP_DISABLED = "false"': 'SIGNUP_DISABLED = "0"' }, "SIGNUP_DISABLED must be"],
    ["an empty name", { 'COMPANY_NAME = "SLK"': 'COMPANY_NAME = " "' }, "COMPANY_NAME is empty"],
    [
      "a sample company",
      { "House Consulting Ltd": "SLK Example Ltd" },
      "REGISTERED_NAME still has the sample",
    ],
    [
      "a booking address",
      { 'BOOKING_URL = ""': 'BOOKING_URL = "cal.house.test"' },
      "BOOKING_URL is no https address",
    ],
    ["a sender", { "no-reply@survey.house.test": "no-reply" }, "MAIL_FROM is no email address"],
    ["a contact", { "hello@survey.house.test": "hello" }, "CONTACT_EMAIL is no email address"],
    ["an id", { 'GA_MEASUREMENT_ID = ""': 'GA_MEASUREMENT_ID = "UA-1"' }, "GA_MEASUREMENT_ID is none"],
    [
      "half a captcha",
      { 'TURNSTILE_SITE_KEY = ""': 'TURNSTILE_SITE_KEY = "0xk"' },
      "TURNSTILE_SECRET_KEY is not",
    ],
    [
      "a provider without its secret",
      { 'SIGN_IN_PROVIDERS = "[]"': `SIGN_IN_PROVIDERS = '[{"id":"google","clientId":"c"}]'` },
      "GOOGLE_CLIENT_SECRET",
    ],
    [
      "providers that are no JSON",
      { 'SIGN_IN_PROVIDERS = "[]"': 'SIGN_IN_PROVIDERS = "google"' },
      "SIGN_IN_PROVIDERS",
    ],
    [
      "a jurisdiction",
      { 'DATA_JURISDICTION = ""': 'DATA_JURISDICTION = "de"' },
      'must be "", "eu" or "fedramp"',
    ],
    [
      "workers.dev beside the site",
      { "workers_dev = false": "workers_dev = true" },
      "would answer beside SITE_URL",
    ],
    ["a dead-letter queue's name", { "slk-mail-dead": "slk-mail-lost" }, "is dead-letter queue"],
  ])("names %s", async (_, settings, expected) => {
    const faults = await faultsOf({ settings: settings as Record<string, string> });
    expect(faults.join("\n")).toContain(expected);
  });

  const jurisdictionOf = (kind: "databases" | "namespaces" | "queues", jurisdiction: string) => {
    return (account: AccountState) => void Object.assign(account[kind][0] ?? {}, { jurisdiction });
  };
  const zoneWith = (change: object) => (account: AccountState) =>
    void Object.assign(account.zones[0] ?? {}, change);
  const accountWith = (change: Partial<AccountState>) => (account: AccountState) =>
    void Object.assign(account, change);

  it.each<[string, (account: AccountState) => void, string]>([
    ["a database that is not there", accountWith({ databases: [] }), "does not exist in this account"],
    [
      "the database of another environment",
      ({ databases: [first] }) => void Object.assign(first ?? {}, { name: "slk-profile-staging" }),
      'is named "slk-profile-staging", not "slk-profile"',
    ],
    [
      "a database in another jurisdiction",
      jurisdictionOf("databases", "eu"),
      'the D1 database is in the jurisdiction "eu", DATA_JURISDICTION says ""',
    ],
    ["a missing namespace", accountWith({ namespaces: [] }), "the KV namespace"],
    [
      "a namespace in another jurisdiction",
      jurisdictionOf("namespaces", "eu"),
      'is in the jurisdiction "eu", DATA_JURISDICTION says ""',
    ],
    [
      "a queue in another jurisdiction",
      jurisdictionOf("queues", "fedramp"),
      'the queue slk-analysis is in the jurisdiction "fedramp", DATA_JURISDICTION says ""',
    ],
    ["a missing bucket", accountWith({ buckets: [] }), "the R2 bucket slk-profile-exports"],
    [
      "a queue that another Worker reads",
      ({ queues }) => void queues[0]?.consumers.push({ consumer_id: "1", script: "other", type: "worker" }),
      "is read by another Worker already: other",
    ],
    ["a zone elsewhere", accountWith({ zones: [] }), "no zone of this account holds the host"],
    [
      "a zone that waits for its name servers",
      zoneWith({ status: "pending" }),
      "the zone house.test is pending",
    ],
    [
      "a host that another Worker has",
      accountWith({ domains: [{ hostname: "survey.house.test", service: "shop" }] }),
      "belongs to another Worker, shop",
    ],
    [
      "a DNS record that would be overwritten",
      ({ records }) => void records.push({ type: "A", name: "survey.house.test", content: "192.0.2.1" }),
      "has a DNS record already, which the deployment would overwrite: A 192.0.2.1",
    ],
    ["a sender that is not set up", zoneWith({ senders: [] }), "no mail can be sent from survey.house.test"],
    [
      "an account that the token may not read",
      accountWith({ id: "someone-else" }),
      "the account cannot be read",
    ],
  ])("names %s", async (_, change, expected) => {
    expect((await faultsOf({ change })).join("\n")).toContain(expected);
  });

  it("takes the host of SITE_URL as the Worker's own after the first deployment", async () => {
    const change = (account: AccountState) => {
      account.domains = [{ hostname: "survey.house.test", service: "slk-profile" }];
      account.records.push({ type: "AAAA", name: "survey.house.test", content: "100::" });
    };
    expect(await faultsOf({ change })).toEqual([]);
  });

  it("finds what staging needs by staging's names, in an account that has only those", async () => {
    const staging = readFilledIn({}, "staging");
    const account = makeAccount(staging);
    account.scripts.set(staging.worker, makeScript({ secrets: ["APP_SECRET"] }));
    const { url, stop } = await startPlatform(account);
    stops.push(stop);
    const platform = openPlatform({ token: "a token", baseUrl: url });
    const options = { accountId: ACCOUNT_ID, mayContract: false };
    expect((await runPreflight(platform, staging, options)).faults).toEqual([]);
    const faults = (await runPreflight(platform, readFilledIn(), options)).faults.map(({ what }) => what);
    expect(faults.filter((what) => what.includes("the queue slk-"))).toHaveLength(6);
  });

  it("asks for every secret before the first deployment", async () => {
    expect(await faultsOf({ secrets: null })).toEqual(["the secret APP_SECRET is not set"]);
  });

  it("refuses a pending migration that takes something from the version that is deployed", async () => {
    const change = ({ databases: [database] }: AccountState) => {
      if (!database) return;
      database.sqlite = runInMemory(migratedUpTo("9999"));
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
});
