import { expect, it, vi } from "vitest";
import { DELETION_NOTICE_DAYS, DELIVERY_KEPT_DAYS } from "#domain/retention.ts";
import { navigationWords } from "#messages/frame/chrome";

async function readActions(bookingUrl: string) {
  vi.stubEnv("BOOKING_URL", bookingUrl);
  vi.resetModules();
  const { homeWords } = await import("#src/content/marketing/home.ts");
  const { kickstarterWords } = await import("#src/content/marketing/ai-kickstarter.ts");
  const { ourApproachWords } = await import("#src/content/marketing/our-approach.ts");
  const { footerLinks } = await import("#src/chrome/navigation/navigation.ts");
  const actions = [homeWords.actions[0], kickstarterWords.close.action, ourApproachWords.close.action];
  return { actions, panel: homeWords.call.action, footerLinks };
}

it.each([
  ["Contact Us", "/contact", ""],
  ["Book a Call", "https://calendar.example/slk", "https://calendar.example/slk"],
])("where no label is specified, %s leads to %s", async (label, to, bookingUrl) => {
  const { actions, panel, footerLinks } = await readActions(bookingUrl);
  for (const action of actions) expect(action).toMatchObject({ label, to });
  expect(panel).toMatchObject({ label: "Book a Call", to });
  expect(footerLinks.at(-1)?.to).toBe(to);
  expect(footerLinks.map(({ name }) => navigationWords[name]).at(-1)).toBe(label);
});

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
  expect(text).toContain(`${DELIVERY_KEPT_DAYS} days at most`);
});
