import type { Page } from "@playwright/test";
import { readMessages } from "#tests/e2e/messages.ts";
import { answerFrom } from "#tests/e2e/survey-steps.ts";

/** Answers a survey in a language from its instructions to the review: a role, then every question. */
export async function answerAll(page: Page, language: string) {
  const { first, questionnaire } = readMessages(language);
  await page.getByRole("button", { name: first.instructionsWords.start }).click();
  await page.getByRole("combobox").selectOption({ label: first.levelNames.Director });
  await page.getByText(questionnaire.roles["Director of Product"] as string, { exact: true }).click();
  await page.getByRole("button", { name: first.questionWords.next }).click();
  await answerFrom(page, 1, language);
}
