import path from "node:path";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { SITE_PATHS } from "#domain/page-paths.ts";
import { ensureChromium } from "#scripts/local/chromium.ts";
import { ensureLocalSecrets, migrateLocal, serveBuilt } from "#scripts/local/server.ts";
import { serveCompressed } from "./edge.ts";
import { median } from "./figures.ts";

const PORT = 8796;
const RUNS = Number(process.env.RUNS ?? 5);
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
  const failed = Object.values(lhr.audits).filter(({ score }) => score !== null && score < 0.9);
  return {
    scores: CATEGORIES.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    paint: figureOf(lhr, "largest-contentful-paint"),
    blocking: blockingIn(lhr),
    shift: figureOf(lhr, "cumulative-layout-shift"),
    bytes: figureOf(lhr, "total-byte-weight"),
    failed: failed.map(({ id }) => id),
  };
}

/** The same page without its script: the cost of its markup alone, in the same minute. */
async function blockingUnscripted(url: string, port: number): Promise<number> {
  return blockingIn(
    await runLighthouse(url, { port, onlyCategories: ["performance"], blockedUrlPatterns: ["*.js"] }),
  );
}

type Audit = Awaited<ReturnType<typeof audit>>;
type Figure = "paint" | "blocking" | "shift" | "bytes";

function summarise(page: string, runs: Audit[], unscripted: number[]) {
  const of = (key: Figure) => median(runs.map((run) => run[key]));
  const score = (index: number) => median(runs.map(({ scores }) => scores[index] ?? 0));
  return {
    page,
    "perf / a11y / practices / SEO": CATEGORIES.map((_, index) => score(index)).join(" / "),
    "largest paint": `${Math.round(of("paint"))} ms`,
    blocking: `${Math.round(of("blocking"))} ms`,
    "without script": `${Math.round(median(unscripted))} ms`,
    shift: Number(of("shift").toFixed(4)),
    wire: `${(of("bytes") / 1000).toFixed(0)} KB`,
    "below 0.9": [...new Set(runs.flatMap(({ failed }) => failed))].join(" "),
  };
}

/** Lighthouse on every public page: mobile, its own throttling, medians; through an edge that compresses. */
export async function benchPages(only?: string) {
  const stateDir = path.resolve(".wrangler/bench");
  ensureLocalSecrets();
  migrateLocal(stateDir);
  const { origin, stop } = await serveBuilt({ port: PORT, stateDir, log: "ignore" });
  const edge = await serveCompressed(origin);
  const chrome = await launch({
    chromePath: ensureChromium(),
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  const rows: ReturnType<typeof summarise>[] = [];
  try {
    for (const page of SITE_PATHS.filter((each) => !only || each === only)) {
      const runs: Audit[] = [];
      const unscripted: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        runs.push(await audit(edge.origin + page, chrome.port));
        unscripted.push(await blockingUnscripted(edge.origin + page, chrome.port));
      }
      rows.push(summarise(page, runs, unscripted));
    }
  } finally {
    chrome.kill();
    edge.stop();
    stop();
  }
  return rows;
}
