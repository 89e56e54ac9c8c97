import { expect, it } from "vitest";
import { changeTextSchema, fillIn, INVITATION_MAIL_KINDS } from "#domain/invitations/texts.ts";
import { LANGUAGE_CODES } from "#domain/language-paths.ts";
import { findLink, findLinkInName, nameInMail, withoutLinks } from "#domain/links.ts";
import { commitSchema } from "#domain/report/actions.ts";
import { loadReportWords } from "#domain/report/render/report-words.ts";
import { changeSurveySchema, createSurveySchema } from "#domain/surveys/survey.ts";
import { cleanLine } from "#domain/text.ts";
import { defaultText } from "#worker/mail/survey-invitation.ts";
import { ATTACKS } from "./attacks.ts";
import { NAMES_LIKE_SITES, PLAIN_NAMES, PLAIN_TITLES, TAPPED_BY_CHANCE } from "./plain-texts.ts";

const attacks = Object.values(ATTACKS).flat();
const plain = [...PLAIN_NAMES, ...PLAIN_TITLES];

const firstMessage = (outcome: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  outcome.error?.issues[0]?.message;
const refusesName = (organizationName: string) =>
  [createSurveySchema, changeSurveySchema].every((schema) => !schema.safeParse({ organizationName }).success);
const refusesTitle = (title: string) => !commitSchema.safeParse({ title }).success;
const refusesText = (text: string) => !changeTextSchema.safeParse({ text }).success;

it("a link is found in each of the made attacks, in none of the made plain texts", () => {
  const missed = attacks.filter((text) => findLink(text) === null);
  const refused = [...NAMES_LIKE_SITES.filter(findLinkInName), ...plain.filter((text) => findLink(text))];
  // biome-ignore lint/suspicious/noConsole: a rule that errs in both directions is judged by how often
  console.info(
    `links: ${attacks.length - missed.length} of ${attacks.length} attacks are found, ${refused.length} of ${
      plain.length + NAMES_LIKE_SITES.length
    } plain texts are refused`,
  );
  expect({ missed, refused }).toEqual({ missed: [], refused: [] });
});

it.each([
  ["https://evil.example/x", "https://evil.example/x"],
  ["Go to HTTP://evil.example now", "HTTP://evil.example"],
  ["see www.evil.example", "www.evil.example"],
  ["see evil.com.", "evil.com"],
  ["(evil.co.uk)", "evil.co.uk"],
  ["see t.me/evil, please", "t.me/evil,"],
  ["write to ada@firm.example or open evil.app", "ada@firm.example"],
  ["evil\u3002com", "evil.com"],
  ["call 0800 123 4567 now", "0800 123 4567"],
])("a link is named as it would be tapped: %s", (text, link) => {
  expect(findLink(text)).toBe(link);
});

it("a link in words of another form is none", () => {
  expect(
    ["evil dot com", "evil . com", "evil (dot) com", "e v i l . c o m"].map((text) => findLink(text)),
  ).toEqual([null, null, null, null]);
});

it("a link by chance is one for a mail program as well", () => {
  expect(TAPPED_BY_CHANCE.filter((text) => findLink(text) === null)).toEqual([]);
});

it("a link is looked for in time that grows with the text alone", () => {
  const long = ["a", "a.", "1 ", "1-", "!", "a@", "@", "://", "www.", "00", "+", "(", "\u00AD", "a@b."];
  for (const part of long) expect(findLink(`${part.repeat(100_000)}x`)).not.toBeUndefined();
}, 20_000);

it("a link in the name of an organisation is refused with the link and the reason", () => {
  const name = "Mailbox full: sign in at evil-login.com";
  const message = firstMessage(createSurveySchema.safeParse({ organizationName: name }));
  expect(message).toMatch(/^Leave out “evil-login\.com”: the name stands in mails/);
});

it("a link in the name of an organisation is refused in each attack", () => {
  expect(attacks.filter((text) => !refusesName(`Sign in: ${text}`))).toEqual([]);
  const whole = attacks.filter((text) => !refusesName(text)).map(cleanLine);
  expect(whole.filter((name) => !/^[\p{L}\p{N}-]+\.\p{L}{2,}$/u.test(name))).toEqual([]);
});

it("a link in the name of an organisation may be the whole of it, as it is registered", () => {
  expect(NAMES_LIKE_SITES.filter(refusesName)).toEqual([]);
  const others = [
    "x.evil.com",
    "evil.com/login",
    "www.evil.com",
    "evil.xn--p1ai",
    "evil.com now",
    "ev\u00ADil.com",
    "08001234567.com",
    "0800-123-4567.de",
  ];
  expect(others.filter((name) => !refusesName(name))).toEqual([]);
});

it("a link in the title of an action is refused, which names it", () => {
  expect(attacks.filter((text) => !refusesTitle(`Do it: ${text}`))).toEqual([]);
  expect(firstMessage(commitSchema.safeParse({ title: "Open evil.com" }))).toContain("“evil.com”");
  expect(PLAIN_TITLES.filter(refusesTitle)).toEqual([]);
});

const addresses = ["@evil.com", "user@evil.com/login"];

it("a link in the text of an invitation is refused, which names it", () => {
  expect(attacks.filter((text) => !refusesText(`Hello,\n${text}\nBye`))).toEqual([]);
  expect(addresses.filter((text) => !refusesText(text))).toEqual([]);
  expect(firstMessage(changeTextSchema.safeParse({ text: "Open evil.com" }))).toContain("“evil.com”");
});

it("a link in the text of an invitation is not the address of a person who answers questions", () => {
  const texts = [
    "Questions? Write to ada@firm.example.",
    "Questions? Write to Ada (ada.b+c@firm.com)!",
    "Write to: ada@firm.com, or bo@firm.com",
  ];
  expect(texts.filter(refusesText)).toEqual([]);
  expect(
    ["mailto:ada@firm.com", "ada@firm.com/x", "https://ada@firm.com"].filter((text) => !refusesText(text)),
  ).toEqual([]);
});

it("a link in the text of an invitation is refused where a placeholder makes it whole", () => {
  expect(["{organisation}.com", "www.{organisation}"].map(refusesText)).toEqual([true, true]);
});

it("a link in the text of an invitation is not in the product’s own texts", () => {
  const own = LANGUAGE_CODES.flatMap((language) =>
    INVITATION_MAIL_KINDS.map((kind) => defaultText(kind, language)),
  );
  expect(own.filter((text) => refusesText(text))).toEqual([]);
});

it("a link in what was stored before the rule is left out of a mail", () => {
  const tapped = attacks.filter((text) => findLink(withoutLinks(`Hello,\n${text}\nBye`)) !== null);
  expect(tapped).toEqual([]);
  expect(withoutLinks("https://a\u2026b://c \uFFFCwww.evil.com")).toBe("… ……");
  expect(withoutLinks("Sign in at evil.com/x (now)")).toBe("Sign in at … (now)");
  const texts = ["Half ½ of it…", "Ann’s №\u00A05"];
  expect(texts.map((text) => withoutLinks(text))).toEqual(texts);
});

it("a link in what was stored before the rule can’t be tapped in a mail where it is a whole name", () => {
  const names = [...NAMES_LIKE_SITES, ...attacks].map(nameInMail);
  expect(names.filter((name) => findLink(name) !== null)).toEqual([]);
  expect(nameInMail("Harbour.co.uk")).toBe("Harbour\u202F.co\u202F.uk");
  expect(nameInMail("Weber GmbH & Co.KG")).toBe("Weber GmbH & Co. KG");
  expect(nameInMail("Node.js")).toBe("Node.js");
});

it("a link in what was stored before the rule is not made by filling a name in", () => {
  const values = { organisation: "evil", "last day": "1 May" };
  expect(fillIn("Open {organisation}.com by {last day}", values)).toBe("Open … by 1 May");
});

it("a link in what was stored before the rule is in no title of the library of advice", async () => {
  for (const language of LANGUAGE_CODES) {
    const { library } = await loadReportWords(language);
    const titles = library.flatMap(({ entries }) => entries.map(({ title }) => title));
    expect(titles.filter((title) => withoutLinks(title) !== title)).toEqual([]);
  }
});
