import { expect, it, vi } from "vitest";
import { DELETION_NOTICE_DAYS, FAILED_MAIL_DAYS } from "#domain/retention.ts";

async function readRetention(months: string): Promise<string> {
  vi.stubEnv("SURVEY_RETENTION_MONTHS", months);
  vi.resetModules();
  const { privacyPolicy } = await import("#src/content/legal/privacy.ts");
  return JSON.stringify(privacyPolicy.sections.find(({ id }) => id === "retention"));
}

it.each([
  ["24", "24 months"],
  ["1", "one month"],
])("the privacy policy states a retention of %s as the Worker is told of it", async (months, words) => {
  const text = await readRetention(months);
  expect(text).toContain(`${words} after its end`);
  expect(text).toContain(`${DELETION_NOTICE_DAYS} days before`);
  expect(text).toContain(`${FAILED_MAIL_DAYS} days at most`);
});
