import { expect, it } from "vitest";
import { makeSiteFiles } from "#build/pages/site-files.ts";

const vars = {
  COMPANY_NAME: "SLK",
  CONTACT_EMAIL: "hello@slk.example",
  SITE_URL: "https://slk.example",
  TAGLINE: "A line",
};
const NOW = new Date("2026-11-22T12:00:00Z");

it("the files for crawlers need the company's name, addresses and tagline", () => {
  for (const name of Object.keys(vars)) {
    expect(() => makeSiteFiles({ ...vars, [name]: "" }, [], NOW)).toThrow(name);
  }
});

const PAGES = [{ path: "/services", title: "Services | SLK", description: "What we deliver." }];
const files = makeSiteFiles(vars, PAGES, NOW);

it("llms.txt is in the form of llmstxt.org", () => {
  const [title, , summary, ...rest] = (files["llms.txt"] ?? "").split("\n");
  expect([title, summary]).toEqual(["# SLK", expect.stringMatching(/^> A line\. /)]);
  const links = rest.filter((line) => line.startsWith("- "));
  expect(links[0]).toBe("- [Services | SLK](https://slk.example/services): What we deliver.");
  expect(links.map((link) => /\((.+?)\)/.exec(link)?.[1]).slice(1)).toEqual(
    ["/api/v1/docs", "/api/v1/openapi.json", "/mcp"].map((path) => vars.SITE_URL + path),
  );
});

const text = files[".well-known/security.txt"] ?? "";

it("security.txt has the fields of RFC 9116, each once", () => {
  const fields = text
    .trim()
    .split("\n")
    .map((line) => line.split(/: (.*)/).slice(0, 2));
  expect(Object.fromEntries(fields)).toEqual({
    Contact: "mailto:hello@slk.example",
    Expires: expect.any(String),
    "Preferred-Languages": "en",
    Canonical: "https://slk.example/.well-known/security.txt",
  });
  expect(fields).toHaveLength(4);
});

it("security.txt expires within a year of the build", () => {
  const [, expires = ""] = /^Expires: (\S+Z)$/m.exec(text) ?? [];
  const days = (Date.parse(expires) - NOW.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(365);
});
