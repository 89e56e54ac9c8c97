import { expectAccessible } from "#tests/e2e/axe.ts";
import { changeSurvey, countResponses, resumeSurvey, submitAnswers } from "#tests/e2e/survey-steps.ts";
import { expect, test } from "#tests/e2e/world.ts";

test("a respondent reads that a survey became open before sending", async ({ manager, phone, code }) => {
  await resumeSurvey(phone, code);
  await expect(phone.getByText("your responses are anonymous")).toBeVisible();
  const changed = await changeSurvey(manager, code, { mode: "open" });
  expect(await changed.json()).toMatchObject({ mode: "open" });

  await phone.getByRole("button", { name: "Submit" }).click();
  await expect(phone.getByText("This is now a different kind of survey")).toBeVisible();
  await expect(phone.getByText("This is an open survey")).toBeVisible();
  await expect(phone.getByText(/anonym/i)).toHaveCount(0);
  await expectAccessible(phone);
  expect(await countResponses(manager, code)).toBe(0);

  await phone.getByRole("button", { name: "Continue Survey" }).click();
  await expect(phone.getByText("report show your response by role")).toBeVisible();
  await submitAnswers(phone);
  await phone.getByText("What was stored").click();
  await expect(phone.getByText("Director of Product")).toBeVisible();
  await expect(phone.getByRole("rowheader")).toHaveCount(50 + 12 + 12 + 1);
  await expectAccessible(phone);

  const elsewhere = await phone.context().newPage();
  await elsewhere.goto("/survey/thank-you");
  await expect(elsewhere.getByRole("heading", { name: "Thank You" })).toBeVisible();
  await expect(elsewhere.getByText("What was stored")).toHaveCount(0);
});
