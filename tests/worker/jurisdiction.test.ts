import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { type Env, listConfigFaults, readConfig } from "#worker/config.ts";
import { createServiceContext } from "#worker/services/context.ts";

const placed = (jurisdiction: string) => ({ placedIn: jurisdiction });
const objects = { jurisdiction: placed } as unknown as Env["SURVEY_LIVE"] & Env["ATTEMPT_COUNTER"];

const contextOf = (settings: Partial<Env>) =>
  createServiceContext(
    { ...env, SURVEY_LIVE: objects, ATTEMPT_COUNTER: objects, ...settings },
    { waitUntil: () => {} },
  );

describe("DATA_JURISDICTION", () => {
  it("holds every Durable Object in that jurisdiction", () => {
    const { surveyLive, attemptCounter } = contextOf({ ENVIRONMENT: "production", DATA_JURISDICTION: "eu" });
    expect([surveyLive, attemptCounter]).toEqual([{ placedIn: "eu" }, { placedIn: "eu" }]);
  });

  it.each([
    ["is empty", { ENVIRONMENT: "production", DATA_JURISDICTION: "" }],
    ["is set on a laptop, which knows none", { ENVIRONMENT: "local", DATA_JURISDICTION: "eu" }],
  ] as const)("changes nothing where it %s", (_, settings) => {
    expect(contextOf(settings).surveyLive).toBe(objects);
  });
});

it("the preflight is told of every wrong setting, a request of the first", () => {
  const wrong = { ...env, ADMIN_ACCESS: "yes", DATA_JURISDICTION: "moon", APP_SECRET: "short" };
  expect(listConfigFaults(wrong)).toEqual([
    'ADMIN_ACCESS must be "true" or "false".',
    "The secret APP_SECRET is missing or shorter than 32 characters.",
    'DATA_JURISDICTION must be "", "eu" or "fedramp".',
  ]);
  expect(() => readConfig(wrong)).toThrow("ADMIN_ACCESS");
  expect(listConfigFaults(env)).toEqual([]);
});
