import { writeFileSync } from "node:fs";
import path, { resolve } from "node:path";
import sharp from "sharp";
import { expect, it, onTestFinished } from "vitest";
import { developmentPage } from "#build/plugins/development-pages.ts";
import { readPortraits } from "#build/plugins/portraits.ts";
import { publicConstants } from "#build/plugins/public-constants.ts";
import { reportRenderer } from "#build/plugins/report-renderer.ts";
import { makeSampleExcerpt } from "#build/sample-report.ts";
import { makeFolder } from "#tests/build/folder.ts";

it("the public constants stop the build where one is missing", () => {
  expect(() => publicConstants({})).toThrow("wrangler.toml needs COMPANY_NAME among its vars.");
});

it.each([
  ["/", "src/site.tsx"],
  ["/survey/manage", "src/main.tsx"],
  ["/survey/ABCDEFGH/respond", "src/respond.tsx"],
  ["/no/such/page", "src/site.tsx"],
])("the page %s loads %s in development", (path, entry) => {
  expect(developmentPage(path)).toContain(`<script type="module" src="/${entry}"></script>`);
});

const { resolveId } = reportRenderer() as unknown as {
  resolveId: (this: object, id: string, importer?: string) => Promise<unknown>;
};
const context = { resolve: (id: string) => ({ id }) };

const resolveFrom = (id: string, importer: string) => resolveId.call(context, id, importer);

it("the report's renderer takes the elements of hono/jsx for React's where a component of ours asks", async () => {
  const standIn = { id: "hono/jsx/jsx-runtime" };
  for (const jsx of ["react/jsx-runtime", "#jsx/jsx-runtime"]) {
    expect(await resolveFrom(jsx, resolve("src/features/insights/page.tsx"))).toEqual(standIn);
    expect(await resolveFrom(jsx, resolve("src/features/insights/page.tsx?in=de"))).toEqual(standIn);
    expect(await resolveFrom(jsx, resolve("node_modules/some/library.js"))).toBeNull();
  }
});

it("the report's renderer has only what holds words once for each language", async () => {
  const german = resolve("src/features/insights/print/report-renderer.tsx?in=de");
  const inFolder = (language: string) => resolve(`domain/messages/compiled/${language}/respond/poles.js`);
  expect(await resolveFrom(inFolder("en"), german)).toBe(inFolder("de"));
  const ours = resolve("src/ui/text.tsx");
  expect(await resolveFrom(ours, german)).toEqual({ id: `${ours}?in=de` });
  const library = resolve("node_modules/some/library.js");
  expect(await resolveFrom(library, german)).toEqual({ id: library });
  expect(await resolveFrom(ours, resolve("worker/index.ts"))).toBeNull();
});

it("the sample report has an excerpt with all six lines, largest gap first", async () => {
  const { lines, finding } = await makeSampleExcerpt();
  const gaps = lines.map(({ todayAt, wantedAt }) => Math.abs(wantedAt - todayAt));
  expect(gaps).toHaveLength(6);
  expect(gaps).toEqual(gaps.toSorted((a, b) => b - a));
  for (const mean of [lines[0]?.today, lines[0]?.wanted]) expect(finding).toContain(mean);
});

it("a portrait of any size becomes a WebP of 640 × 800 under 100 KB, at an address of its content", async () => {
  const folder = makeFolder(onTestFinished);
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
  const photo = sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#888888", noise } });
  await photo.blur(2).jpeg().toFile(path.join(folder, "strategy.jpg"));
  writeFileSync(path.join(folder, "notes.txt"), "no portrait");
  const [portrait, ...others] = await readPortraits(folder);
  expect(others).toEqual([]);
  expect(portrait?.address).toMatch(/^\/assets\/portrait-strategy-[\w-]{8}\.webp$/);
  const { format, width, height, size = 0 } = await sharp(portrait?.image).metadata();
  expect({ format, width, height }).toEqual({ format: "webp", width: 640, height: 800 });
  expect(size).toBeLessThan(100_000);
});

it("no portraits are needed", async () => {
  expect(await readPortraits("no/such/folder")).toEqual([]);
});
