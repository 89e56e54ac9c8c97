import { describe, expect, it } from "vitest";
import { call } from "./setup/factories.ts";

describe("paths that are no file", () => {
  it("an unknown path goes home", async () => {
    const response = await call("/no/such/page");
    expect([response.status, response.headers.get("location")]).toEqual([302, "https://slk.test/"]);
  });

  it("/about moves to /our-approach for good", async () => {
    const response = await call("/about");
    expect([response.status, response.headers.get("location")]).toEqual([
      301,
      "https://slk.test/our-approach",
    ]);
  });

  it("/survey/insights without a code goes to the dashboard", async () => {
    const response = await call("/survey/insights");
    expect(response.headers.get("location")).toBe("https://slk.test/survey/manage");
  });

  it("an unknown path under /api is a 404 in JSON", async () => {
    const response = await call("/api/nothing");
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: "not_found" });
  });
});

describe("every answer of the API", () => {
  it("is private, unsniffable and tells a browser to load nothing", async () => {
    const { headers } = await call("/api/session");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  });
});
