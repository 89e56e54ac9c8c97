import { resolve } from "node:path";
import { expect, it } from "vitest";
import { developmentPage } from "#build/plugins/development-pages.ts";
import { publicConstants } from "#build/plugins/public-constants.ts";
import { reportRenderer } from "#build/plugins/report-renderer.ts";
import { makeSampleExcerpt } from "#build/sample-report.ts";

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
