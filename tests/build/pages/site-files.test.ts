import { describe, expect, it } from "vitest";
import { hashScript, makeHeadersFile } from "#build/pages/headers-file.ts";
import { makeSiteFiles } from "#build/pages/site-files.ts";

const vars = { COMPANY_NAME: "SLK", SITE_URL: "https://slk.example", TAGLINE: "A line" };

describe("the files for crawlers", () => {
  it("name the listed pages, and the web manifest the company", () => {
    const files = makeSiteFiles(vars, ["/", "/terms"]);
    expect(files["sitemap.xml"]).toContain("<loc>https://slk.example/terms</loc>");
    expect(files["robots.txt"]).toContain("Sitemap: https://slk.example/sitemap.xml");
    expect(JSON.parse(files["manifest.webmanifest"] ?? "")).toMatchObject({
      name: "SLK",
      description: "A line",
    });
  });

  it("need the company's name, address and tagline", () => {
    expect(() => makeSiteFiles({ ...vars, TAGLINE: "" }, [])).toThrow("COMPANY_NAME, SITE_URL and TAGLINE");
  });
});

describe("the headers of static files", () => {
  it("allow the inline scripts by their hash and no third party", () => {
    const headers = makeHeadersFile({ ANALYTICS: "true" }, ["run()"]);
    expect(headers).toContain(`script-src 'self' ${hashScript("run()")};`);
    expect(headers).not.toContain("https:");
  });

  it("allow Google's hosts where a measurement id is set, and Turnstile's with its key", () => {
    const headers = makeHeadersFile(
      { ANALYTICS: "true", GA_MEASUREMENT_ID: "G-1", TURNSTILE_SITE_KEY: "key" },
      ["run()"],
    );
    expect(headers).toContain("https://*.googletagmanager.com https://challenges.cloudflare.com;");
    expect(headers).toContain("frame-src 'self' https://challenges.cloudflare.com;");
  });

  it("keep files under their hashed name for a year, without the pages' policy", () => {
    expect(makeHeadersFile({}, [])).toMatch(
      /\/assets\/\*\n {2}Cache-Control: public, max-age=31536000, immutable\n {2}! /,
    );
  });
});
