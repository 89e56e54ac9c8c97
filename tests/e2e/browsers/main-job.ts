import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type APIRequestContext, chromium } from "@playwright/test";
import { findChromium } from "#scripts/local/chromium.ts";
import { ensureFirefox } from "#scripts/local/firefox.ts";
import { root } from "#scripts/local/project.ts";
import { newEmail } from "#tests/e2e/world.ts";
import type { Driver } from "./driver.ts";
import type { Job, Step } from "./job.ts";
import { launchByPuppeteer } from "./puppeteer-driver.ts";
import { ACCOUNT_STEPS, SIGN_IN_STEPS } from "./steps/account.ts";
import { CREATE_STEPS, PROCESS_STEPS } from "./steps/dashboard.ts";
import { REPORT_STEPS, RESULTS_STEPS } from "./steps/report.ts";
import { KEYBOARD_STEPS, MOUSE_STEPS } from "./steps/respondent.ts";
import { VISITOR_STEPS } from "./steps/visitor.ts";
import { Tab } from "./tab.ts";
import { launchWebKit } from "./webdriver-driver.ts";

const STEPS: readonly Step[] = [
  ...VISITOR_STEPS,
  ...SIGN_IN_STEPS,
  ...CREATE_STEPS,
  ...MOUSE_STEPS,
  ...KEYBOARD_STEPS,
  ...PROCESS_STEPS,
  ...REPORT_STEPS,
  ...RESULTS_STEPS,
  ...ACCOUNT_STEPS,
];

export type BrowserName = "chromium" | "firefox" | "webkit";

const LAUNCH: Record<BrowserName, (downloads: string, origin: string) => Promise<Driver>> = {
  chromium: (downloads, origin) =>
    launchByPuppeteer("chrome", findChromium() ?? chromium.executablePath(), downloads, origin),
  firefox: (downloads, origin) => launchByPuppeteer("firefox", ensureFirefox(), downloads, origin),
  webkit: launchWebKit,
};

interface StepResult {
  name: string;
  /** Null where the step was not run. */
  passed: boolean | null;
  error?: string;
}

const ALERTS = `[...document.querySelectorAll("[role=alert]")].map(({ textContent }) => textContent).join(" | ")`;

/** Where a step stopped, and what the page says of it. */
async function describePage(tab: Tab): Promise<string> {
  try {
    return `at ${await tab.path()}, alerts: ${(await tab.driver.evaluate<string>(ALERTS)) || "none"}`;
  } catch {
    return "on a page that does not answer";
  }
}

/** Those after one that fails are not run: each goes on where the one before has ended. */
async function runSteps(job: Job): Promise<StepResult[]> {
  const results = STEPS.map(({ name }): StepResult => ({ name, passed: null }));
  for (const [index, { name, run }] of STEPS.entries()) {
    try {
      await run(job);
      results[index] = { name, passed: true };
    } catch (error) {
      results[index] = { name, passed: false, error: `${error}, ${await describePage(job.tab)}` };
      break;
    }
  }
  return results;
}

/** Runs the main job in a browser; its results are also in test-results/browsers. */
export async function runMainJob(name: BrowserName, origin: string, request: APIRequestContext) {
  const downloads = mkdtempSync(path.join(tmpdir(), `${name}-`));
  const driver = await LAUNCH[name](downloads, origin);
  try {
    await driver.setViewport(1280, 800);
    const job: Job = {
      tab: new Tab(driver, origin),
      request,
      downloads,
      email: newEmail(),
      code: "",
      managerPin: "",
      secondCode: "",
    };
    const results = await runSteps(job);
    const report = { browser: driver.browser, results, errors: driver.errors };
    const folder = path.join(root, "test-results", "browsers");
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(report, null, 2));
    return report;
  } finally {
    await driver.close();
    rmSync(downloads, { recursive: true, force: true });
  }
}
