import type { APIResponse, Page, Route } from "@playwright/test";
import { openSurveyForm, rowOf } from "#tests/e2e/survey-steps.ts";
import { becomeManager, createSurvey, expect, test } from "#tests/e2e/world.ts";

/*
 * React Router drops what a reload brings when a navigation or a fetcher's reset interrupts it, and lets the
 * answer that comes last win, however old. The list has to come through all of that.
 */
const LIST = "**/api/v1/dashboard";

/** Holds the answers to the next reloads; each was read from the server before it is held. */
async function holdReloads(page: Page) {
  const held: Route[] = [];
  const answers = new Map<Route, APIResponse>();
  await page.route(LIST, async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    // The server may close a kept-alive connection just then: a browser would retry by itself.
    answers.set(route, await route.fetch({ maxRetries: 1 }));
    held.push(route);
  });
  return {
    /** Resolves once that many reloads are held. */
    waitFor: (count: number) => expect.poll(() => held.length).toBe(count),
    release: async (index: number) => {
      const route = held[index] as Route;
      await route.fulfill({ response: answers.get(route) as APIResponse });
    },
  };
}

const returnToNetwork = (page: Page) => page.evaluate(() => dispatchEvent(new Event("online")));

async function openDashboard(page: Page) {
  await becomeManager(page);
  await page.goto("/survey/manage");
  await expect(page.getByText("No surveys created yet.")).toBeVisible();
}

async function submitForm(page: Page) {
  await page.getByRole("button", { name: "Create Survey" }).click();
  await expect(page.getByText("Survey created successfully")).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Your survey is ready" })).toBeVisible();
}

test("a list reloads behind dialogs that open and close", async ({ page }) => {
  await openDashboard(page);
  await createSurvey(page, "Northfield Logistics");
  const reloads = await holdReloads(page);
  await returnToNetwork(page);
  await reloads.waitFor(1);
  await openSurveyForm(page, "Bergmann & Söhne");
  await reloads.release(0);
  await expect(rowOf(page, "Northfield Logistics")).toBeVisible();
  await submitForm(page);
  await reloads.waitFor(2);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/\/survey\/manage$/);
  await reloads.release(1);
  await expect(rowOf(page, "Bergmann & Söhne")).toBeVisible();
});

test("a new survey stays listed when an older reload is answered after it", async ({ page }) => {
  await openDashboard(page);
  await openSurveyForm(page, "Harbour Clinics");
  const reloads = await holdReloads(page);
  await returnToNetwork(page);
  await reloads.waitFor(1);
  await submitForm(page);
  await reloads.waitFor(2);
  await reloads.release(1);
  await expect(rowOf(page, "Harbour Clinics")).toBeVisible();
  await reloads.release(0);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(rowOf(page, "Harbour Clinics")).toBeVisible();
});

test("a reload that failed is tried again until the new survey is listed", async ({ page }) => {
  await page.clock.install();
  await openDashboard(page);
  let failures = 0;
  const fail = (route: Route) => {
    if (route.request().method() !== "GET") return route.fallback();
    failures += 1;
    return route.fulfill({
      status: 500,
      json: { code: "internal", message: "Internal error", requestId: "r" },
    });
  };
  await page.route(LIST, fail);
  await openSurveyForm(page, "Weir & Partners");
  await submitForm(page);
  await expect(page.getByText("You’re seeing what was last loaded. We’ll keep trying.")).toBeVisible();
  expect(failures).toBe(1);
  await page.getByRole("button", { name: "Done" }).click();
  await page.unroute(LIST, fail);
  await page.clock.fastForward(10_000);
  await expect(rowOf(page, "Weir & Partners")).toBeVisible();
  await expect(page.getByText("You’re seeing what was last loaded.")).toBeHidden();
});
