import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { SITE_PATHS } from "#domain/page-paths.ts";
import { ensureChromium } from "#scripts/local/chromium.ts";
import { serveCompressed } from "./edge.ts";
import { type BenchRow, median, type Size } from "./figures.ts";
import { serveSite } from "./serve.ts";

const RUNS: Record<Size, number> = { smoke: 1, full: 3 };
const PAGES: Record<Size, readonly string[]> = { smoke: SITE_PATHS.slice(0, 1), full: SITE_PATHS };
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

type Flags = NonNullable<Parameters<typeof lighthouse>[1]>;
type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

async function runLighthouse(url: string, flags: Flags): Promise<Result> {
  const result = await lighthouse(url, { logLevel: "error", ...flags });
  if (!result) throw new Error(`Lighthouse has no result for ${url}`);
  return result.lhr;
}

const figureOf = ({ audits }: Result, name: string) => audits[name]?.numericValue ?? Number.NaN;
const blockingIn = (result: Result) => figureOf(result, "total-blocking-time");

async function audit(url: string, port: number) {
  const lhr = await runLighthouse(url, { port, onlyCategories: CATEGORIES });
  // The same page without its script: the cost of its markup alone, in the same minute.
  const unscripted = await runLighthouse(url, {
    port,
    onlyCategories: ["performance"],
    blockedUrlPatterns: ["*.js"],
  });
  const failed = Object.values(lhr.audits).filter(({ score }) => score !== null && score < 0.9);
  return {
    scores: CATEGORIES.map((name) => Math.round((lhr.categories[name]?.score ?? Number.NaN) * 100)),
    paint: figureOf(lhr, "largest-contentful-paint"),
    blocking: blockingIn(lhr),
    unscripted: blockingIn(unscripted),
    shift: figureOf(lhr, "cumulative-layout-shift"),
    bytes: figureOf(lhr, "total-byte-weight"),
    failed: failed.map(({ id }) => id),
  };
}

type Audit = Awaited<ReturnType<typeof audit>>;
type Figure = "paint" | "blocking" | "unscripted" | "shift" | "bytes";

/** Medians beside what Lighthouse itself calls good. */
function toRows(page: string, runs: Audit[]): BenchRow[] {
  const of = (key: Figure) => median(runs.map((run) => run[key]));
  const scores = CATEGORIES.map((_, index) => median(runs.map((run) => run.scores[index] ?? Number.NaN)));
  const failed = [...new Set(runs.flatMap((run) => run.failed))].join(" ");
  return [
    {
      name: `${page}: lowest of performance, accessibility, practices and SEO, below 100`,
      ours: `${scores.join(" / ")} ${failed}`,
      value: 100 - Math.min(...scores),
      limit: 10,
      unit: "points",
    },
    {
      name: `${page}: largest paint`,
      ours: `${(of("bytes") / 1000).toFixed(0)} KB`,
      value: of("paint"),
      limit: 2500,
      unit: "ms",
    },
    {
      name: `${page}: blocking; without its script`,
      floor: `${of("unscripted").toFixed(0)} ms`,
      value: of("blocking"),
      limit: 200,
      unit: "ms",
    },
    { name: `${page}: layout shift`, value: 1000 * of("shift"), limit: 100, unit: "thousandths" },
  ];
}

/** Lighthouse on every public page: mobile, its own throttling, medians of some runs; through an edge that compresses. */
export async function benchPages(size: Size, runs = RUNS[size]): Promise<BenchRow[]> {
  const site = await serveSite();
  const edge = await serveCompressed(site.origin);
  const chrome = await launch({
    chromePath: ensureChromium(),
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  // It is in a process group of its own.
  process.once("exit", () => chrome.kill());
  try {
    const rows: BenchRow[] = [];
    for (const page of PAGES[size]) {
      const audits: Audit[] = [];
      for (let run = 0; run < runs; run++) audits.push(await audit(edge.origin + page, chrome.port));
      rows.push(...toRows(page, audits));
    }
    return rows;
  } finally {
    chrome.kill();
    edge.stop();
    await site.stop();
  }
}
