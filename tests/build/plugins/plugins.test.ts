import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { developmentPage } from "#build/plugins/development-pages.ts";
import { publicConstants } from "#build/plugins/public-constants.ts";
import { reportRenderer } from "#build/plugins/report-renderer.ts";
import { sampleReport } from "#build/plugins/sample-report.ts";
import { makeSampleExcerpt } from "#build/sample-report.ts";
import { readVars } from "#build/wrangler.ts";

describe("the public constants", () => {
  it("are what wrangler.toml says", () => {
    const { COMPANY_NAME } = readVars();
    expect(publicConstants()["import.meta.env.COMPANY_NAME"]).toBe(JSON.stringify(COMPANY_NAME));
  });

  it("stop the build where one is missing", () => {
    expect(() => publicConstants({})).toThrow("wrangler.toml needs COMPANY_NAME among its vars.");
  });
});

describe("a page while developing", () => {
  it.each([
    ["/", "src/site.tsx"],
    ["/survey/manage", "src/main.tsx"],
    ["/survey/ABCDEFGH/respond", "src/respond.tsx"],
    ["/no/such/page", "src/site.tsx"],
  ])("%s loads %s", (path, entry) => {
    expect(developmentPage(path)).toContain(`<script type="module" src="/${entry}"></script>`);
  });
});

describe("the report's renderer", () => {
  const { resolveId } = reportRenderer() as unknown as {
    resolveId: (this: object, id: string, importer?: string) => unknown;
  };
  const context = { resolve: (id: string) => id };

  it("takes the elements of hono/jsx for React's where a component of ours asks", () => {
    const resolveFrom = (importer: string) => resolveId.call(context, "react/jsx-runtime", importer);
    expect(resolveFrom(resolve("src/features/insights/page.tsx"))).toBe("hono/jsx/jsx-runtime");
    expect(resolveFrom(resolve("node_modules/some/library.js"))).toBeNull();
  });

  it("is a file of the insights feature", () => {
    expect(resolveId.call(context, "virtual:report-renderer")).toMatch(/report-renderer\.tsx$/);
  });
});

describe("the sample report", () => {
  it("is a module of its own, written by the built-in analyst", async () => {
    const { load } = sampleReport() as unknown as { load: (id: string) => Promise<string | null> };
    expect(await load("another")).toBeNull();
    const code = (await load("\0virtual:sample-report")) ?? "";
    expect(code).toMatch(/^export default JSON\.parse\(/);
  });

  it("has an excerpt with all six lines, largest gap first", async () => {
    const { lines, finding } = await makeSampleExcerpt();
    const gaps = lines.map(({ todayAt, wantedAt }) => Math.abs(wantedAt - todayAt));
    expect(gaps).toHaveLength(6);
    expect(gaps).toEqual(gaps.toSorted((a, b) => b - a));
    for (const mean of [lines[0]?.today, lines[0]?.wanted]) expect(finding).toContain(mean);
  });
});
