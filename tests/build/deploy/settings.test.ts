import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { checkLineEndings, readMigrations } from "#scripts/deploy/check-migrations.ts";
import { checkSettings } from "#scripts/deploy/check-settings.ts";
import { readFilledIn } from "./filled-in.ts";

/** The faults of wrangler.toml with those changes, each with where to mend it. */
const faultsOf = (
  changes: Record<string, string> = {},
  secrets: Parameters<typeof checkSettings>[1] = ["APP_SECRET"],
  environment?: string,
) => checkSettings(readFilledIn(changes, environment), secrets).map(({ what, mend }) => `${what} → ${mend}`);

const SITE = "https://survey.house.test";

it.each(["production", "staging"])("%s is deployed as it is filled in", (environment) => {
  expect(faultsOf({}, ["APP_SECRET"], environment)).toEqual([]);
});

it("a half-configured production is refused with a sentence for each fault, and where to mend it", () => {
  const text = faultsOf(
    {
      'ENVIRONMENT = "production"': 'ENVIRONMENT = "local"',
      'SKIP_EMAIL_CONFIRMATION = "true"': 'SKIP_EMAIL_CONFIRMATION = "yes"',
      [SITE]: "survey.house.test",
    },
    [],
  ).join("\n");
  for (const part of [
    'ENVIRONMENT must be "production" in every deployment, not "local" → wrangler.toml, [vars]',
    'SKIP_EMAIL_CONFIRMATION must be "true" or "false"',
    "SITE_URL must be an origin",
    "the secret APP_SECRET is not set → npm run secret -- set APP_SECRET --remote",
  ]) {
    expect(text).toContain(part);
  }
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
  [
    "the database has no id: wrangler would create one anywhere",
    'DATA_JURISDICTION = ""',
    'DATA_JURISDICTION = "eu"',
  ],
  ["the KV namespace has no id", 'DATA_JURISDICTION = ""', 'DATA_JURISDICTION = "eu"'],
  [
    'the R2 binding is in no jurisdiction, DATA_JURISDICTION says "eu"',
    'DATA_JURISDICTION = ""',
    'DATA_JURISDICTION = "eu"',
  ],
  [
    'the R2 binding is in the jurisdiction "eu", DATA_JURISDICTION says ""',
    'bucket_name = "slk-profile-exports"',
    'bucket_name = "slk-profile-exports"\njurisdiction = "eu"',
  ],
  ["would answer beside SITE_URL", "workers_dev = false", "workers_dev = true"],
  ["workers_dev is not true", SITE, "https://slk-profile.house.workers.dev"],
  ["the database has no name", 'database_name = "slk-profile"', 'database_name = ""'],
  ["is dead-letter queue", "slk-deliveries-dead", "slk-deliveries-lost"],
])("a deployment is refused for a fault of wrangler.toml: %s", (fault, before, after) => {
  expect(faultsOf({ [before]: after }).join("\n")).toContain(fault);
});

it("a deployment in a jurisdiction is refused nothing once everything is created there", () => {
  const inEurope = {
    'DATA_JURISDICTION = ""': 'DATA_JURISDICTION = "eu"',
    'database_name = "slk-profile"': 'database_name = "slk-profile"\ndatabase_id = "an-id"',
    'binding = "KV"': 'binding = "KV"\nid = "an-id"',
    'bucket_name = "slk-profile-exports"': 'bucket_name = "slk-profile-exports"\njurisdiction = "eu"',
  };
  expect(faultsOf(inEurope)).toEqual([]);
});

it("a deployment is refused with wrangler's own words where it cannot ask the account", () => {
  expect(faultsOf({}, { refusal: "You are not logged in." })).toEqual([
    expect.stringContaining("wrangler cannot ask the account: You are not logged in."),
  ]);
});

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Clones a repository of the migrations as Git for Windows does by default; answers what is checked out. */
function cloneOnWindows({ withAttributes }: { withAttributes: boolean }) {
  const folder = mkdtempSync(path.join(tmpdir(), "line-endings-"));
  folders.push(folder);
  const [origin, clone] = [path.join(folder, "origin"), path.join(folder, "clone")];
  const git = (...args: string[]) => execFileSync("git", args, { stdio: "pipe" });
  cpSync("migrations", path.join(origin, "migrations"), { recursive: true });
  if (withAttributes) copyFileSync(".gitattributes", path.join(origin, ".gitattributes"));
  git("init", "-q", origin);
  git("-C", origin, "add", ".");
  const author = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", "-c", "commit.gpgsign=false"];
  git("-C", origin, ...author, "commit", "-q", "-m", "migrations");
  git("clone", "-q", "-c", "core.autocrlf=true", "-c", "core.eol=crlf", origin, clone);
  return readMigrations(path.join(clone, "migrations"));
}

it("a checkout by Git for Windows has the lines of its migrations as they are", () => {
  const cloned = cloneOnWindows({ withAttributes: true });
  expect(cloned).toEqual(readMigrations());
  expect(checkLineEndings(cloned)).toEqual([]);
});

it("a checkout by Git for Windows is refused without .gitattributes", () => {
  const [fault, ...others] = checkLineEndings(cloneOnWindows({ withAttributes: false }));
  expect(others).toEqual([]);
  expect(fault?.what).toMatch(/^\d+ of \d+ migrations have lines that end with CR.*: 0000_database\.sql$/);
});

it("one migration with a CR is refused by its name", () => {
  const migrations = [
    { name: "0000_database.sql", sql: "CREATE TABLE t (a);\n" },
    { name: "0001_rules.sql", sql: "CREATE TABLE u (a);\r\n" },
  ];
  expect(checkLineEndings(migrations)[0]?.what).toContain("1 of 2");
  expect(checkLineEndings(migrations)[0]?.what).toContain("0001_rules.sql");
});
