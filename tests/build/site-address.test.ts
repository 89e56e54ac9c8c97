import { expect, it } from "vitest";
import { siteRoutes } from "#build/site-address.ts";

it("the routes of the deployed Worker are a custom domain on SITE_URL's host", () => {
  expect(siteRoutes({ vars: { SITE_URL: "https://survey.house.test" } })).toEqual([
    { pattern: "survey.house.test", custom_domain: true },
  ]);
});

it.each([
  [
    "that wrangler.toml names",
    { routes: ["survey.house.test/*"], vars: { SITE_URL: "https://survey.house.test" } },
  ],
  ["of an address under workers.dev", { vars: { SITE_URL: "https://slk-profile.house.workers.dev" } }],
  ["of no address, which the preflight names", { vars: { SITE_URL: "survey.house.test" } }],
  ["without an address", {}],
])("the routes of the deployed Worker are left to the configuration: those %s", (_, settings) => {
  expect(siteRoutes(settings)).toBeUndefined();
});
