import type { Page } from "@playwright/test";
import { readMessages } from "#tests/e2e/messages.ts";
import { expect } from "#tests/e2e/world.ts";

/** Answers a survey in a language from its instructions to the review: a role, then every question. */
export async function answerAll(page: Page, language: string) {
  const { first, later, questionnaire, questions } = readMessages(language);
  await page.getByRole("button", { name: first.instructionsWords.start }).click();
  await page.getByRole("combobox").selectOption({ label: first.levelNames.Director });
  await page.getByText(questionnaire.roles["Director of Product"] as string, { exact: true }).click();
  await page.getByRole("button", { name: first.questionWords.next }).click();
  for (let number = 1; number <= 50; number++) {
    if (number === 43) {
      await expect(page.getByRole("heading", { name: later.yearAheadWords.title })).toBeFocused();
      await page.keyboard.press("Enter");
    }
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toContainText(questions[number - 1] as string);
    await page.keyboard.press("3");
    await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("heading", { name: later.reviewWords.title })).toBeFocused();
}
