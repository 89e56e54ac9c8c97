import { globSync } from "node:fs";
import { HtmlValidate } from "html-validate/node";
import { LANGUAGE_CODES, pathIn } from "#domain/language-paths.ts";
import { expect, test } from "#tests/e2e/world.ts";

/** Rules that React's output breaks; every other recommended rule holds. */
const htmlRules = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // React closes void elements, writes `open=""` and some attributes in camel case: all valid.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attr-case": "off",
    // The ids of useId begin with an underscore.
    "valid-id": ["error", { relaxed: true }],
    // Positions of dots are inline styles.
    "no-inline-style": "off",
    "doctype-style": ["error", { style: "lowercase" }],
    // The manager PIN is masked, yet no password for a browser to store.
    "autocomplete-password": "off",
    // The contact form's button becomes a submit button at hydration.
    "wcag/h32": "off",
  },
});

test("every prerendered page is valid HTML", async () => {
  const files = globSync("dist/client/**/*.html");
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const { results } = await htmlRules.validateFile(file);
    const found = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(found, file).toEqual([]);
  }
});

test("every page of the sitemap has tags for search engines and shared links", async ({ page, request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const addresses = Array.from(sitemap.matchAll(/<loc>(.+?)<\/loc>/g), ([, address]) => address as string);
  const paths = addresses.map((address) => new URL(address).pathname);
  expect(paths).toEqual(expect.arrayContaining(["/", "/services", "/contact", "/privacy", "/survey"]));
  expect(paths).not.toEqual(expect.arrayContaining(["/survey/create"]));
  const titles = new Set<string>();
  for (const address of addresses) {
    const { pathname, origin } = new URL(address);
    expect((await page.request.get(pathname)).status(), pathname).toBe(200);
    await page.goto(pathname, { waitUntil: "domcontentloaded" });
    const content = (name: string) => page.locator(`meta[${name}]`).first().getAttribute("content");
    const title = await page.title();
    const description = await content('name="description"');
    titles.add(title);
    expect(description?.length, pathname).toBeGreaterThan(40);
    expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toBe(address);
    expect(await content('property="og:url"'), pathname).toBe(address);
    expect(await content('property="og:title"'), pathname).toBe(title);
    expect(await content('property="og:description"'), pathname).toBe(description);
    expect(await content('name="twitter:card"'), pathname).toBe("summary_large_image");
    const image = `${origin}/share${pathname === "/" ? "" : pathname}.png`;
    expect(await content('property="og:image"'), pathname).toBe(image);
    const bytes = await (await request.get(new URL(image).pathname)).body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], image).toEqual([1200, 630]);
    expect(bytes.length, image).toBeLessThan(60_000);
    expect(await page.locator('meta[name="robots"]').count(), pathname).toBe(0);
  }
  expect(titles.size).toBe(addresses.length);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data as string)).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Organization",
    url: `${new URL(addresses[0] as string).origin}/`,
    address: "1 Example Street, London",
  });
});

test("the link of a survey has a card of its own in each language", async ({ request }) => {
  const titles = new Set<string>();
  for (const language of LANGUAGE_CODES) {
    const html = await (await request.get(pathIn(language, "/survey/ABCDEFGH/respond"))).text();
    const content = (name: string) =>
      new RegExp(`property="og:${name}" content="([^"]+)"`).exec(html)?.[1] ?? "";
    titles.add(content("title"));
    expect(content("title"), language).toContain("SLK Profile Survey");
    expect(content("description").length, language).toBeGreaterThan(40);
    expect(html, language).toContain('<link rel="icon"');
    for (const card of ["/respond", "/report"]) {
      const picture = `/share${pathIn(language, card)}.png`;
      if (card === "/respond") expect(new URL(content("image")).pathname).toBe(picture);
      const bytes = await (await request.get(picture)).body();
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], picture).toEqual([1200, 630]);
      expect(bytes.length, picture).toBeLessThan(60_000);
    }
  }
  expect(titles.size).toBe(LANGUAGE_CODES.length);
});

test("survey pages and shells are noindex", async ({ request }) => {
  for (const path of ["/survey/create", "/survey/results", "/survey/manage", "/survey/ABCDEFGH/respond"]) {
    expect(await (await request.get(path)).text(), path).toContain('<meta name="robots" content="noindex"/>');
  }
});

test("title, description and canonical URL follow each navigation", async ({ page }) => {
  await page.goto("/services");
  await page.waitForLoadState("networkidle");
  const before = await page.locator('meta[name="description"]').getAttribute("content");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveTitle("Privacy Policy | SLK");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/privacy$/);
  await expect(page.locator('meta[name="description"]')).not.toHaveAttribute("content", before as string);
});

test("the files named in head, manifest and robots.txt exist", async ({ request }) => {
  expect((await request.get("/share.png")).headers()["content-type"]).toBe("image/png");
  const manifest = await (await request.get("/manifest.webmanifest")).json();
  expect(manifest.icons.map(({ purpose = "any" }) => purpose)).toContain("maskable");
  for (const path of ["/apple-touch-icon.png", ...manifest.icons.map(({ src }: { src: string }) => src)]) {
    expect((await request.get(path)).headers()["content-type"], path).toMatch(/^image\//);
  }
  for (const [path, line] of [
    ["/robots.txt", /^Sitemap: https:\/\/.+\/sitemap\.xml$/m],
    ["/.well-known/security.txt", /^Contact: mailto:/],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8");
    expect(await answer.text()).toMatch(line);
  }
});

test("variants of a path redirect permanently", async ({ request, baseURL }) => {
  const ask = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location?.replace(baseURL as string, "")];
  };
  expect(await ask("/services/")).toEqual([301, "/services"]);
  expect(await ask("/Services.html?from=mail")).toEqual([301, "/services?from=mail"]);
  expect(await ask("/index.html")).toEqual([301, "/"]);
  expect(await ask(`${baseURL}//evil.example/`)).toEqual([302, "/"]);
});
