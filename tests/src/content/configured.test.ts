import { expect, it, vi } from "vitest";
import { adviceOn } from "#domain/report/failure-advice.ts";
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

const OPERATOR = /until the operator of this site/;
const PASSES = /usually pass by themselves/;
const NO_REPORT = /wasn’t a report/;

it.each([
  ["No AI provider available", OPERATOR],
  ["AI provider not found", OPERATOR],
  ["The AI provider refused its key.", OPERATOR],
  ["The AI provider is not set up correctly.", OPERATOR],
  ["The key of the AI provider can’t be read any more.", OPERATOR],
  ["The AI provider’s model is too small for this report.", OPERATOR],
  ["The AI provider’s server redirects to another address, which is not followed.", OPERATOR],
  ["The AI provider has no capacity left for us at the moment.", PASSES],
  ["The AI provider could not be reached.", PASSES],
  ["The AI provider answered with an error (status 503).", PASSES],
  ["Run timed out after 180 seconds", PASSES],
  ["Run exceeded maximum attempts (120)", PASSES],
  ["Run expired", PASSES],
  ["The analysis was interrupted and couldn’t be finished.", PASSES],
  ["Invalid response format from Assistant API", NO_REPORT],
  ["The AI provider’s answer could not be read as insights.", NO_REPORT],
  ["The AI provider’s answer is too long for a report.", NO_REPORT],
  ["The AI provider declined to write a report.", NO_REPORT],
])("advice on a failure matches %s", (message, advice) => {
  expect(adviceOn(message)).toMatch(advice);
});

it("advice on a failure always adds that the responses are kept", () => {
  expect(adviceOn("Assistant run failed: overloaded")).toBe("All the responses are safe.");
});
