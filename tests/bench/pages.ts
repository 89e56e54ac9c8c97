import type { Browser } from "@playwright/test";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { SITE_PATHS } from "#domain/page-paths.ts";
import { ensureChromium } from "#scripts/local/chromium.ts";
import { serveBareQuestionnaire } from "./bare-questionnaire.ts";
import { serveCompressed } from "./edge.ts";
import { type BenchRow, median, ms, type Size } from "./figures.ts";
import { launchBrowser, openSlowPhone } from "./respond.ts";
import { serveSite } from "./serve.ts";

const RUNS: Record<Size, number> = { smoke: 1, full: 3 };
const PAGES: Record<Size, readonly string[]> = { smoke: SITE_PATHS.slice(0, 1), full: SITE_PATHS };
/** Every public page is painted, also in the smoke. */
const PAINTED = [...SITE_PATHS, "/survey", "/survey/sample"];
const VISITS: Record<Size, number> = { smoke: 1, full: 5 };
/** A multiple of the floor, which is 0.28 s on an idle machine: well within 1.1 s. */
const LARGEST_PAINT = 3;
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
    blocking: blockingIn(lhr),
    unscripted: blockingIn(unscripted),
    shift: figureOf(lhr, "cumulative-layout-shift"),
    failed: failed.map(({ id }) => id),
  };
}

type Audit = Awaited<ReturnType<typeof audit>>;
type Figure = "blocking" | "unscripted" | "shift";

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
      name: `${page}: blocking; without its script`,
      floor: `${of("unscripted").toFixed(0)} ms`,
      value: of("blocking"),
      limit: 200,
      unit: "ms",
    },
    { name: `${page}: layout shift`, value: 1000 * of("shift"), limit: 100, unit: "thousandths" },
  ];
}

/** When the largest piece of a page was painted on a slow phone. */
async function timeLargestPaint(browser: Browser, url: string): Promise<number> {
  const page = await openSlowPhone(browser);
  await page.goto(url, { waitUntil: "networkidle" });
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const note = (list: PerformanceObserverEntryList) =>
          resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN);
        new PerformanceObserver(note).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  await page.context().close();
  return painted;
}

/** Each public page beside a page that holds a heading and a button, without styles or fonts. */
async function measurePaints(origin: string, visits: number): Promise<BenchRow[]> {
  const browser = await launchBrowser();
  const bare = await serveBareQuestionnaire(1);
  const floors: number[] = [];
  const paints = new Map<string, number[]>(PAINTED.map((page) => [page, []]));
  try {
    for (let visit = 0; visit < visits; visit++) {
      for (const [page, times] of paints) {
        floors.push(await timeLargestPaint(browser, bare.origin));
        times.push(await timeLargestPaint(browser, origin + page));
      }
    }
  } finally {
    await browser.close();
    bare.stop();
  }
  const floor = median(floors);
  return [...paints].map(([page, times]) => ({
    name: `${page}: largest paint`,
    ours: ms(median(times)),
    floor: ms(floor),
    value: median(times) / floor,
    limit: LARGEST_PAINT,
  }));
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
    const rows = await measurePaints(edge.origin, VISITS[size]);
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
