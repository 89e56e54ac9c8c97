import type { Page } from "@playwright/test";
import { downloadDeck } from "#tests/e2e/download-deck.ts";
import { analyse, choose, readCode, submitResponse } from "#tests/e2e/survey-steps.ts";
import { becomeManagerOf, expect, test } from "#tests/e2e/world.ts";

const TEAM = 10;

/** Everyone answers, near one place on every spectrum, and the survey is analysed. */
async function answerAndAnalyse(page: Page, code: string, place: number): Promise<void> {
  for (let seed = 0; seed < TEAM; seed++) {
    const answer = await submitResponse(page, code, seed, { today: place + (seed % 3) - 1 });
    expect(answer.status()).toBe(201);
  }
  await analyse(page, code);
}

test("a team takes up a step and reads in the next round what has moved", async ({ page }) => {
  const { code } = await becomeManagerOf(page, "Harbour Clinics", { teamSize: TEAM });
  await answerAndAnalyse(page, code, 3);

  await page.goto(`/survey/${code}/insights?tab=recommendations`);
  const first = await page.getByRole("tabpanel").getByRole("heading", { level: 3 }).first().textContent();
  const step = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: first ?? "" }) });
  await step.getByRole("button", { name: `Take up “${first}”` }).click();
  await step.getByLabel("Who is responsible").fill("The operations team");
  await step.getByLabel("Due by").fill("2031-03-31");
  await step.getByRole("button", { name: "Save" }).click();
  await step.getByRole("link", { name: "Taken up by The operations team, due 31 March 2031" }).click();
  await expect(page.locator("[id^=agreed-]:focus")).toBeInViewport();
  await step.getByRole("checkbox", { name: "Done" }).check();
  await expect(step.getByText("Done by The operations team, due 31 March 2031").first()).toBeVisible();
  await page.reload();
  await expect(step.getByRole("checkbox", { name: "Done" })).toBeChecked();
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(page.getByText("Done by The operations team, due 31 March 2031").last()).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: "screen" });

  await page.goto("/survey/manage");
  await choose(page, code, "Run again");
  const dialog = page.getByRole("dialog", { name: "Ask the team again" });
  await dialog.getByLabel("New to the team since then (optional)").fill("30");
  await dialog.getByRole("button", { name: "Create next round" }).click();
  await expect(dialog.getByText("Enter a whole number from 0 to 20, or leave it empty")).toBeVisible();
  await dialog.getByLabel("New to the team since then (optional)").fill("0");
  await dialog.getByRole("button", { name: "Create next round" }).click();
  const created = page.getByRole("dialog", { name: "The next round is ready" });
  const next = await readCode(page);
  await created.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText(/^Round 2, after the one that ended on .+$/)).toBeVisible();

  await answerAndAnalyse(page, next, 7);
  await page.goto(`/survey/${next}/insights`);
  await expect(page.getByRole("heading", { name: "Since the last round" })).toBeVisible();
  await expect(page.getByText(/3\.0 .*7\.0/).first()).toBeVisible();
  await expect(page.getByText(`${TEAM} of ${TEAM}`).first()).toBeVisible();
  await expect(page.getByText("(The operations team)").first()).toBeVisible();
  await page.getByText(/^Appendix/).click();
  await expect(page.getByText("Nobody has joined the team since then")).toBeVisible();
  await expect(page.getByRole("row", { name: /Vision vs Execution: today.*more than chance/ })).toBeVisible();
  const { name, slides } = await downloadDeck(page);
  expect(name).toMatch(/^Harbour Clinics - insights /);
  const [summary, change] = slides;
  expect(summary).toContain(`${TEAM} of ${TEAM} have answered`);
  expect(change).toMatch(/3\.0 last time, 7\.0 now/);
  expect(slides.join("\n")).toMatch(/Since the last round.*\(The operations team\)/);
});
