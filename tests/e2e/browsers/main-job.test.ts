import { expect, test } from "@playwright/test";
import { ALSO_DEEP } from "#tests/e2e/axe.ts";
import { type BrowserName, runMainJob } from "./main-job.ts";

/** The deep part and `npm run check -- browsers` name others. */
const BROWSERS = (process.env.BROWSERS ?? "chromium").split(" ") as BrowserName[];

for (const browser of BROWSERS) {
  test(`the main job passes in ${browser}`, ALSO_DEEP, async ({ baseURL, request }) => {
    test.setTimeout(300_000);
    const { results, errors } = await runMainJob(browser, baseURL ?? "", request);
    const failed = results.filter(({ passed }) => !passed);
    expect(failed.map(({ name, error = "not run" }) => `${name}: ${error}`)).toEqual([]);
    expect(errors ?? []).toEqual([]);
  });
}
