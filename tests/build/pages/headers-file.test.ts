import { expect, it } from "vitest";
import { hashInline, makeHeadersFile } from "#build/pages/headers-file.ts";

const home = { path: "/", scripts: ["run()"], styles: ["a{}"] };

/** The lines of one rule. */
function readRule(file: string, path: string): string[] {
  const lines = file.split("\n");
  const start = lines.indexOf(path) + 1;
  const end = lines.findIndex((line, index) => index >= start && !line.startsWith("  "));
  return lines.slice(start, end);
}

it("the headers of static files allow a page's inline parts by their hash, on that page alone", () => {
  const file = makeHeadersFile({ ANALYTICS: "true" }, [home, { path: "/terms", scripts: [], styles: [] }]);
  const [dropped, policy = ""] = readRule(file, "/");
  expect(dropped).toBe("  ! Content-Security-Policy");
  expect(policy).toContain(`script-src 'self' ${hashInline("run()")};`);
  expect(policy).toContain(`style-src 'self' ${hashInline("a{}")};`);
  for (const path of ["/terms", "/*"]) expect(readRule(file, path).join()).not.toContain("sha256");
  expect(file).not.toContain("https:");
});

it("the headers of static files allow Google's hosts where a measurement id is set", () => {
  const vars = { ANALYTICS: "true", GA_MEASUREMENT_ID: "G-1", TURNSTILE_SITE_KEY: "key" };
  const headers = makeHeadersFile(vars, [home]);
  expect(headers).toContain("https://*.googletagmanager.com https://challenges.cloudflare.com;");
  expect(headers).toContain("frame-src 'self' https://challenges.cloudflare.com;");
});

it("the headers of static files keep files under their hashed name for a year, without the pages' policy", () => {
  const [dropped, policy, cache] = readRule(makeHeadersFile({}, []), "/assets/*");
  expect(dropped).toBe("  ! Content-Security-Policy");
  expect(policy).toContain("default-src 'none'");
  expect(cache).toBe("  Cache-Control: public, max-age=31536000, immutable");
});

it("the headers of static files keep other sites from embedding files, the picture of shared links aside", () => {
  const file = makeHeadersFile({}, []);
  expect(readRule(file, "/*")).toContain("  Cross-Origin-Resource-Policy: same-origin");
  for (const path of ["/share.png", "/share/*"]) {
    expect(readRule(file, path).at(-1)).toBe("  Cross-Origin-Resource-Policy: cross-origin");
  }
});

it("the headers of static files are refused by the build where the platform would drop a rule or cut a line", () => {
  const many = Array.from({ length: 96 }, (_, index) => ({ ...home, path: `/${index}` }));
  expect(() => makeHeadersFile({}, many)).toThrow("102 rules");
  const scripts = Array.from({ length: 40 }, (_, index) => `run(${index})`);
  expect(() => makeHeadersFile({}, [{ ...home, scripts }])).toThrow("characters");
});
