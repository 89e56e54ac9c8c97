import { expect, it } from "vitest";
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
