import type { BrowserContext } from "@playwright/test";
import { RESPONDENT_SCRIPTS, SITE, type Targets } from "#build/targets.ts";
import {
  answerFrom,
  countResponses,
  openResults,
  resumeSurvey,
  startSurvey,
  submitAnswers,
  submitResponse,
} from "#tests/e2e/survey-steps.ts";
import { becomeManager, createSurvey, expect, signInByForm, test } from "#tests/e2e/world.ts";
import { listMissing } from "./missing-features.ts";

/** Takes away every built-in that a target lacks, before any script of a page runs. */
async function makeOld(context: BrowserContext, targets: Targets) {
  const missing = listMissing(targets).flatMap((key) => {
    const [, room, path = ""] = /^(api|javascript\.builtins)\.([^.]+(?:\.[^.]+)?)$/.exec(key) ?? [];
    const [owner = "", name] = path.replace(/_static$/, "").split(".");
    if (!room) return [];
    // The language's own data do not tell static methods from others.
    const isBoth = room !== "api";
    return [
      {
        owner,
        name,
        isStatic: isBoth || path.endsWith("_static"),
        isOfEach: isBoth || !path.endsWith("_static"),
      },
    ];
  });
  await context.addInitScript((features) => {
    const remove = (from: object | undefined, name: string) => {
      if (from && Object.getOwnPropertyDescriptor(from, name)?.configurable)
        Reflect.deleteProperty(from, name);
    };
    const globals = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
    for (const { owner, name, isStatic, isOfEach } of features) {
      // Not its classes: the test itself needs them in the page.
      if (name === undefined) {
        if (/^[a-z]/.test(owner)) remove(globalThis, owner);
      } else {
        if (isStatic) remove(globals[owner], name);
        if (isOfEach) remove(globals[owner]?.prototype, name);
      }
    }
  }, missing);
}

test("a respondent with the oldest browser answers and submits", async ({ manager, phone, code }) => {
  await makeOld(phone.context(), RESPONDENT_SCRIPTS);
  await startSurvey(phone, code);
  const lacks = await phone.evaluate(() => [
    "timeout" in AbortSignal,
    "toSorted" in Array.prototype,
    "at" in Array.prototype,
    "structuredClone" in globalThis,
    "randomUUID" in crypto,
    "showModal" in HTMLElement.prototype || "showModal" in document.createElement("dialog"),
  ]);
  expect(lacks).not.toContain(true);
  await phone.getByRole("button", { name: "Tips" }).click();
  await expect(phone.getByRole("heading", { name: "Tips for answering" })).toBeVisible();
  await phone.getByRole("button", { name: "Close" }).click();
  await expect(phone.getByRole("heading", { name: "Tips for answering" })).toBeHidden();
  // From here on comes a question of each kind, and what lies between them.
  await resumeSurvey(phone, code, 34);
  await answerFrom(phone, 35);
  await submitAnswers(phone);
  await expect(phone.getByRole("heading", { name: "Thank You for Completing the Survey" })).toBeVisible();
  expect(await countResponses(manager, code)).toBe(1);
});

test("a fault of the page is named as one, never as an outage", async ({ phone, code }) => {
  await startSurvey(phone, code);
  await phone.keyboard.press("4");
  await expect(phone.getByText("Question 2 of 36", { exact: true })).toBeVisible();
  await phone.route("**/questionnaire", async (route) => {
    const answer = await (await route.fetch()).json();
    for (const question of answer.questions) question.text = {};
    await route.fulfill({ json: answer });
  });
  await phone.reload();
  const fault = phone.waitForRequest("**/api/page-errors");
  await phone.getByRole("button", { name: "Continue Survey" }).click();
  await expect(phone.getByRole("heading", { name: "This page has stopped working" })).toBeVisible();
  expect((await fault).postDataJSON().message).toContain("React error #31");
  await phone.unrouteAll({ behavior: "wait" });
  await phone.getByRole("button", { name: "Reload" }).click();
  await phone.getByRole("button", { name: "Continue Survey" }).click();
  await expect(phone.getByText("Question 2 of 36", { exact: true })).toBeVisible();

  await resumeSurvey(phone, code);
  await phone.evaluate(() => {
    const { fetch } = window;
    window.fetch = (...call) => {
      if (!String(call[0]).endsWith("/responses")) return fetch(...call);
      window.fetch = fetch;
      throw new TypeError(`AbortSignal.timeout is not a function (${String(call[0])})`);
    };
  });
  const reported = phone.waitForRequest("**/api/page-errors");
  await phone.getByRole("button", { name: "Submit" }).click();
  await expect(phone.getByRole("heading", { name: "This page couldn’t send your answers" })).toBeVisible();
  await expect(phone.getByText("no connection")).toHaveCount(0);
  await expect(phone.getByText("in another browser or on another device")).toBeVisible();
  expect((await (await reported).response())?.status()).toBe(204);
  await phone.getByRole("button", { name: "Try again" }).click();
  await expect(phone).toHaveURL(/\/survey\/thank-you$/);
});

test("landing, sign-in, results and contact work in the oldest browsers", async ({ page, context }) => {
  await makeOld(context, SITE);
  await context.addInitScript(() => {
    for (const name of ["toSorted", "toReversed"]) Reflect.deleteProperty(Array.prototype, name);
    Reflect.deleteProperty(AbortSignal, "timeout");
  });
  const email = await becomeManager(page);
  const survey = await createSurvey(page);
  await submitResponse(page, survey.code, 1);
  await page.context().clearCookies();

  await page.goto("/survey/create");
  await signInByForm(page, email);
  await expect(page).toHaveURL(/\/survey\/manage$/);

  await openResults(page, survey);
  await expect(page.getByRole("region", { name: "Response Distribution" })).toBeVisible();

  await page.goto("/contact");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Name is required")).toBeVisible();

  await page.goto("/survey");
  await page.getByRole("button", { name: "Enter Code" }).click();
  await page.getByLabel("Survey Code").fill(survey.code);
  await page.getByLabel("Survey Code").press("Enter");
  await expect(page).toHaveURL(new RegExp(`/survey/${survey.code}/respond$`));
});
