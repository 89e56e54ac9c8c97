import type { Browser } from "@playwright/test";
import { SITE_PATHS } from "#domain/page-paths.ts";
import { serveBareQuestionnaire } from "./bare-questionnaire.ts";
import { type BenchRow, ratio, type Size } from "./figures.ts";
import { inBrowser, openSlowPhone } from "./slow-phone.ts";

/** Every public page, also in the smoke. */
const PAINTED = [...SITE_PATHS, "/survey", "/survey/sample"];
const VISITS: Record<Size, number> = { smoke: 1, full: 5 };
/** A multiple of the floor, which is 0.28 s on an idle machine: well within 1.1 s. */
const LARGEST_PAINT = 3;

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

/** When each public page is painted, beside one that holds a heading and a button, without styles or fonts. */
export function benchPages(size: Size, visits = VISITS[size]): Promise<BenchRow[]> {
  return inBrowser(async (browser, _, origin) => {
    const bare = await serveBareQuestionnaire(1);
    const floor: number[] = [];
    const paints = new Map<string, number[]>(PAINTED.map((page) => [page, []]));
    for (let visit = 0; visit < visits; visit++) {
      for (const [page, times] of paints) {
        floor.push(await timeLargestPaint(browser, bare.origin));
        times.push(await timeLargestPaint(browser, origin + page));
      }
    }
    await bare.stop();
    return [...paints].map(([page, ours]) => ratio(`${page}: largest paint`, { ours, floor }, LARGEST_PAINT));
  });
}
