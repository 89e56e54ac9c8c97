import { type Browser, chromium, type Page } from "@playwright/test";
import { ensureChromium } from "#scripts/local/chromium.ts";
import { serveCompressed } from "./edge.ts";
import type { BenchRow } from "./figures.ts";
import { type Served, serveSite } from "./serve.ts";

const SLOW_3G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

/** A page on a phone: cold cache, 1.6 Mbit/s, 150 ms, processor slowed four times. */
export async function openSlowPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const page = await context.newPage();
  // The browser is still closing the last visit and starting this one: a phone does neither meanwhile.
  await page.waitForTimeout(1000);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Network.emulateNetworkConditions", SLOW_3G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return page;
}

/** Measures the site in a browser, through an edge that compresses. */
export async function inBrowser(
  measure: (browser: Browser, site: Served, origin: string) => Promise<BenchRow[]>,
): Promise<BenchRow[]> {
  const site = await serveSite();
  const edge = await serveCompressed(site.origin);
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    return await measure(browser, site, edge.origin);
  } finally {
    await browser.close();
    await edge.stop();
    await site.stop();
  }
}
