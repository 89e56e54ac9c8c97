import path from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { ensureChromium } from "../../scripts/find-chromium.mjs";
import { ensureLocalSecrets, migrateLocal, seedDemo, serveBuilt } from "../../scripts/local-server.mjs";
import { serveCompressed } from "./edge.mjs";
import { median, quantile } from "./figures.mjs";

const PORT = 8797;
const VISITS = 7;
const AUTO_ADVANCE_MS = 300;
const SLOW_3G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

async function openSlowPhone(browser) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Network.emulateNetworkConditions", SLOW_3G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return page;
}

/** Marks when the role selection is on the screen, seen from the page's own clock. */
function watchForRoles() {
  new MutationObserver(() => {
    if (!window.rolesAt && document.querySelector("select")) {
      requestAnimationFrame(() => setTimeout(() => (window.rolesAt ??= performance.now())));
    }
  }).observe(document, { childList: true, subtree: true });
  const press = () => {
    const start = [...document.querySelectorAll("button")].find((button) =>
      button.textContent.includes("Start"),
    );
    if (start) start.click();
    else setTimeout(press, 5);
  };
  document.addEventListener("DOMContentLoaded", press);
}

async function visit(browser, url) {
  const page = await openSlowPhone(browser);
  let scriptBytes = 0;
  page.on("response", async (response) => {
    if (response.request().resourceType() !== "script") return;
    scriptBytes += gzipSync(await response.body().catch(() => Buffer.alloc(0)), { level: 9 }).length;
  });
  await page.addInitScript(watchForRoles);
  await page.goto(url);
  await page.waitForFunction(() => window.rolesAt);
  const painted = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0].startTime,
  );
  const started = await page.evaluate(() => window.rolesAt);
  await page.waitForTimeout(300);
  return { page, painted, started, scriptBytes };
}

/** From the key to the next question painted, in the page's own clock, without the auto-advance delay. */
async function answerTimes(page) {
  await page.locator("select").selectOption({ label: "Director" });
  await page.getByText("Director of Product", { exact: true }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("Question 1 of 36", { exact: true }).waitFor();
  await page.waitForTimeout(500);
  return page.evaluate(async (delay) => {
    const heading = () => document.querySelector("#question")?.textContent;
    const times = [];
    for (let index = 0; index < 48; index++) {
      const before = heading();
      const radios = document.querySelectorAll("input[type=radio]");
      const start = performance.now();
      radios[index % radios.length].click();
      await new Promise((resolve) => {
        const check = () => (heading() === before ? requestAnimationFrame(check) : setTimeout(resolve));
        check();
      });
      times.push(performance.now() - start - delay);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    return times;
  }, AUTO_ADVANCE_MS);
}

/** A respondent's first visit: cold cache, 1.6 Mbit/s, 150 ms, processor slowed four times. */
export async function benchRespond() {
  const stateDir = path.resolve(".wrangler/bench");
  ensureLocalSecrets();
  migrateLocal(stateDir);
  const { origin, stop } = await serveBuilt({ port: PORT, stateDir, log: "ignore" });
  const edge = await serveCompressed(origin);
  const browser = await chromium.launch({
    executablePath: ensureChromium() ?? undefined,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    const { surveys } = await seedDemo(origin);
    const open = surveys.find(({ organizationName }) => organizationName.startsWith("Bergmann"));
    const visits = [];
    for (let index = 0; index < VISITS; index++) {
      visits.push(await visit(browser, `${edge.origin}/survey/${open.code}/respond`));
      if (index < VISITS - 1) await visits[index].page.context().close();
    }
    const answers = await answerTimes(visits.at(-1).page);
    const of = (key) => median(visits.map((each) => each[key]));
    return [
      { name: "respond: instructions painted", value: of("painted"), limit: 450, unit: "ms" },
      { name: "respond: Start has worked", value: of("started"), limit: 1300, unit: "ms" },
      {
        name: "respond: JavaScript to the first question, gzip",
        value: of("scriptBytes") / 1024,
        limit: 100,
        unit: "KiB",
      },
      {
        name: "respond: answer to next question, p95",
        value: quantile(answers, 0.95),
        limit: 40,
        unit: "ms",
      },
    ];
  } finally {
    await browser.close();
    edge.stop();
    stop();
  }
}
