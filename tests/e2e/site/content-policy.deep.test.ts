import { ADMIN_SCREENS, adminPath } from "#domain/admin-screens.ts";
import { fillSurvey, startSurvey } from "#tests/e2e/survey-steps.ts";
import {
  becomeAdmin,
  becomeDemoManager,
  becomeManager,
  createSurvey,
  expect,
  test,
} from "#tests/e2e/world.ts";
import { STATIC_PATHS } from "./static-paths.ts";
import { collectViolations, visit } from "./violations.ts";

/** By their names in the address: those that a survey with responses can have. */
const SURVEY_DIALOGS = [
  "share",
  "responses",
  "team",
  "rename",
  "again",
  "end",
  "close",
  "handover",
  "delete",
];

test("no page, report, chart or download needs more than the pages' policy allows", async ({
  page,
  context,
}) => {
  const violations = await collectViolations(context);
  for (const path of STATIC_PATHS) await visit(page, path);
  await page.goto("/survey/sample");
  const deck = page.getByRole("button", { name: "Deck (PowerPoint)" });
  await Promise.all([page.waitForEvent("download"), deck.click()]);
  const code = await becomeDemoManager(page);
  for (const tab of ["summary", "roles", "alignment", "recommendations"]) {
    await visit(page, `/survey/${code}/insights?tab=${tab}`);
  }
  await visit(page, `/survey/${code}/insights/facilitate`);
  await startSurvey(page, code);
  await page.keyboard.press("4");
  expect(violations).toEqual([]);
});

test("no screen, dialog or toast of a manager or an admin needs more than the pages' policy allows", async ({
  page,
  context,
}) => {
  const violations = await collectViolations(context);
  await becomeAdmin(page);
  for (const screen of ADMIN_SCREENS) await visit(page, adminPath(screen));
  await becomeManager(page);
  await visit(page, "/survey/account");
  const { code } = await createSurvey(page);
  await fillSurvey(page, code, 2);
  for (const name of SURVEY_DIALOGS) {
    await page.goto(`/survey/manage?${name}=${code}`);
    await expect(page.getByRole("dialog")).toBeVisible();
  }
  await page.goto("/survey/manage");
  await page.getByRole("button", { name: "More" }).first().click();
  await expect(page.getByRole("menu")).toBeVisible();
  expect(violations).toEqual([]);
});
