import path from "node:path";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { ensureChromium } from "../../scripts/find-chromium.mjs";
import { ensureLocalSecrets, migrateLocal, serveBuilt } from "../../scripts/local-server.mjs";
import { PUBLIC_PAGES } from "../public-pages.ts";
import { serveCompressed } from "./edge.mjs";
import { median } from "./figures.mjs";

const PORT = 8796;
const RUNS = Number(process.env.RUNS ?? 5);
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

async function runLighthouse(url, flags) {
  const { lhr } = await lighthouse(url, { logLevel: "error", ...flags });
  return lhr;
}

const blockingIn = ({ audits }) => audits["total-blocking-time"].numericValue;

async function audit(url, port) {
  const lhr = await runLighthouse(url, { port, onlyCategories: CATEGORIES });
  const failed = Object.values(lhr.audits).filter(({ score }) => score !== null && score < 0.9);
  return {
    scores: CATEGORIES.map((name) => Math.round((lhr.categories[name].score ?? 0) * 100)),
    paint: lhr.audits["largest-contentful-paint"].numericValue,
    blocking: blockingIn(lhr),
    shift: lhr.audits["cumulative-layout-shift"].numericValue,
    bytes: lhr.audits["total-byte-weight"].numericValue,
    failed: failed.map(({ id }) => id),
  };
}

/** The same page with its script kept from it: what its markup alone costs the browser, in the same minute. */
async function blockingUnscripted(url, port) {
  return blockingIn(
    await runLighthouse(url, { port, onlyCategories: ["performance"], blockedUrlPatterns: ["*.js"] }),
  );
}

function summarise(page, runs, unscripted) {
  const of = (key) => median(runs.map((run) => run[key]));
  const score = (index) => median(runs.map(({ scores }) => scores[index]));
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
export async function benchPages(only) {
  const stateDir = path.resolve(".wrangler/bench");
  ensureLocalSecrets();
  migrateLocal(stateDir);
  const { origin, stop } = await serveBuilt({ port: PORT, stateDir, log: "ignore" });
  const edge = await serveCompressed(origin);
  const chrome = await launch({
    chromePath: ensureChromium() ?? undefined,
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  const rows = [];
  try {
    for (const page of PUBLIC_PAGES.filter((each) => !only || each === only)) {
      const runs = [];
      const unscripted = [];
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
