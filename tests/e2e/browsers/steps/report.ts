import { match, ok } from "node:assert";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";
import { type Job, type Step, step } from "#tests/e2e/browsers/job.ts";
import { ORGANISATION } from "./dashboard.ts";

const EXPORT = { role: "dialog", name: "Export" };

/** A complete file of that kind: browsers mark those that are still arriving, and Firefox names one anew at its end. */
async function waitForDownload({ downloads }: Job, suffix: string): Promise<Buffer> {
  let content: Buffer = Buffer.alloc(0);
  await expect(() => {
    const names = readdirSync(downloads);
    ok(!names.some((name) => /\.(part|crdownload|wkdownload)$/.test(name)));
    content = readFileSync(path.join(downloads, names.find((name) => name.endsWith(suffix)) ?? ""));
    ok(content.length > 0);
  }, `a ${suffix} has arrived`).toPass({ timeout: 30_000 });
  return content;
}

/** Makes a file on the server and downloads it. */
async function exportFile(job: Job, name: string, suffix: string): Promise<string> {
  const { tab } = job;
  await tab.click({ role: "button", name: `Create ${name}`, within: EXPORT });
  await tab.click({ role: "link", name: new RegExp(`^Download.*\\${suffix}`), within: EXPORT });
  return (await waitForDownload(job, suffix)).toString("utf8");
}

const readTab = (name: string): Step =>
  step(`insights: the tab ${name}`, async ({ tab }) => {
    await tab.click({ role: "tab", name });
    await tab.see({ role: "tab", name, selected: true });
    ok((await tab.see({ role: "tabpanel", name })).text.length > 40);
  });

export const REPORT_STEPS: readonly Step[] = [
  step("insights: open from the dashboard", async ({ tab }) => {
    await tab.click({
      role: "link",
      name: /Insights/,
      within: { role: "listitem", holding: ORGANISATION },
    });
    await tab.see({ role: "heading", name: `${ORGANISATION} Insights` });
  }),
  ...["Roles", "Alignment", "Recommendations", "Summary"].map(readTab),
  step("insights: arrow keys move between the tabs", async ({ tab }) => {
    await tab.press("ArrowRight", "Enter");
    await tab.see({ role: "tab", name: "Roles", selected: true });
  }),
  step("insights: the deck is made in the browser and downloaded", async (job) => {
    await job.tab.click({ role: "button", name: "Present" });
    await job.tab.click({ role: "menuitem", name: "Deck (PowerPoint)" });
    match((await waitForDownload(job, ".pptx")).toString("latin1"), /^PK/);
  }),
  step("exports: the report as one file", async (job) => {
    await job.tab.click({ role: "button", name: "More" });
    await job.tab.click({ role: "menuitem", name: "Export" });
    match(await exportFile(job, "Report (HTML)", ".html"), /Bergmann &amp; Söhne/);
  }),
  step("exports: the figures as a table", async (job) => {
    ok((await exportFile(job, "Figures (CSV)", ".csv")).split("\r\n").length > 20);
  }),
];

export const RESULTS_STEPS: readonly Step[] = [
  step("results: code and PIN show the counts and the report", async ({ tab, code, managerPin }) => {
    await tab.goto("/survey/results");
    await tab.fill({ label: /^Survey Code/ }, code);
    await tab.fill({ label: /^Manager PIN/ }, managerPin);
    await tab.click({ role: "button", name: "View Results" });
    await tab.see({ role: "heading", name: `${ORGANISATION} Results` });
    await tab.see({ text: "Total Responses" });
    await tab.see({ role: "tab", name: "Summary", selected: true });
  }),
];
