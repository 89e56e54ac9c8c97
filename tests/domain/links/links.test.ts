import { expect, it } from "vitest";
import { changeTextSchema } from "#domain/invitations/texts.ts";
import { createSurveySchema } from "#domain/surveys/survey.ts";
import { findLink, hasLink } from "#domain/text.ts";

it.each([
  ["https://evil.example/x", "https://evil.example/x"],
  ["Go to HTTP://evil.example now", "HTTP://evil.example"],
  ["see www.evil.example", "www.evil.example"],
  ["see evil.com.", "evil.com"],
  ["(evil.co.uk)", "evil.co.uk"],
  ["javascript://alert", "javascript://alert"],
  ["write to ada@firm.example or open evil.app/login", "evil.app"],
  ["münchen.de", "münchen.de"],
  ["see t.me/evil", "t.me"],
])("a link in a text of a mail is found in %s", (text, link) => {
  expect(findLink(text)).toBe(link);
});

it.each([
  "Questions? Write to ada@firm.example.",
  "It takes 15 to 20 minutes, i.e. less than a break, e.g. before lunch.",
  "At 10.30 in room 4.12, please.",
  "First sentence.\nSecond sentence. Third...",
  "Dr. Jones and Mr. Smith of Firm Ltd. will read it",
])("a link in a text of a mail is not found in %s", (text) => {
  expect(findLink(text)).toBe(null);
});

it("a link in a text of a mail is refused in a manager's own text, which names it", () => {
  const [issue] = changeTextSchema.safeParse({ text: "Open evil.com" }).error?.issues ?? [];
  expect(issue?.message).toContain("“evil.com”");
});

it("a link in a text of a mail is refused in the name of an organisation, which may be called like its site", () => {
  const create = (organizationName: string) => createSurveySchema.safeParse({ organizationName }).success;
  expect(["Harbour.com", "Firm Ltd.", "A/B Partners"].map(create)).toEqual([true, true, true]);
  expect(["https://evil.example", "www.evil.example", "evil.com/login"].map(create)).toEqual([
    false,
    false,
    false,
  ]);
  expect(hasLink("Harbour")).toBe(false);
});
