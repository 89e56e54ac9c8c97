import { expect, test } from "@playwright/test";
import { type BrowserName, runMainJob } from "./main-job.ts";

/** `npm run check -- browsers` names others. */
const BROWSERS = (process.env.BROWSERS ?? "firefox").split(" ") as BrowserName[];

for (const browser of BROWSERS) {
  test(`the main job passes in ${browser}`, async ({ baseURL, request }) => {
    const { results, errors } = await runMainJob(browser, baseURL ?? "", request);
    const failed = results.filter(({ passed }) => !passed);
    expect(failed.map(({ name, error = "not run" }) => `${name}: ${error}`)).toEqual([]);
    expect(errors ?? []).toEqual([]);
  });
}
