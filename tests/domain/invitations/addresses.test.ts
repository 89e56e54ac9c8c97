import { expect, it } from "vitest";
import { readAddresses } from "#domain/invitations/addresses.ts";

const reasonOf = (text: string) => readAddresses(text).problems[0]?.reason;

it("pasted addresses are separated by commas, semicolons, line breaks or spaces", () => {
  const text =
    "a@example.com, b@example.com;c@example.com\nd@example.com\r\ne@example.com f@example.com\n\n;,";
  expect(readAddresses(text)).toEqual({
    addresses: ["a", "b", "c", "d", "e", "f"].map((name) => `${name}@example.com`),
    problems: [],
    repeated: [],
  });
});

it("pasted addresses are read out of names, also of names with a comma in quotes", () => {
  const text = `Ada Example <ada@example.com>, "Example, Bo" <BO@Example.com>; <cy@example.com> ; mailto:di@example.com`;
  expect(readAddresses(text).addresses).toEqual([
    "ada@example.com",
    "bo@example.com",
    "cy@example.com",
    "di@example.com",
  ]);
});

it("pasted addresses count once, in upper or lower case", () => {
  expect(readAddresses("Ada@example.com, ada@EXAMPLE.com, bo@example.com")).toEqual({
    addresses: ["ada@example.com", "bo@example.com"],
    problems: [],
    repeated: ["ada@example.com"],
  });
});

it.each([
  ["Bo Example", "has no @"],
  ["bo@example", "isn’t an email address"],
  ["bo@@example.com", "isn’t an email address"],
  ["bo smith@example.com", "contains a space"],
  ["zoë@example.com", "contains a character that we can’t send email to: ë"],
  ["bo@münchen.example", "contains a character that we can’t send email to: ü"],
  ["bo@exam\u202eple.com", "contains a character that we can’t send email to: U+202E"],
  ["bo@exam\u0000ple.com", "contains a character that we can’t send email to: U+0000"],
  [`${"x".repeat(250)}@example.com`, "is longer than 254 characters"],
])("pasted addresses are wrong one by one: %s", (text, reason) => {
  expect(reasonOf(text)).toBe(reason);
  expect(readAddresses(`ada@example.com, ${text}`).addresses).toEqual(["ada@example.com"]);
});

it("pasted addresses hold no second header: what follows a line break is another entry", () => {
  const { addresses, problems } = readAddresses("bo@example.com\r\nBcc: cy@example.com");
  expect(addresses).toEqual(["bo@example.com"]);
  expect(problems).toEqual([{ text: "Bcc: cy@example.com", reason: "contains a space" }]);
});

it("pasted addresses are read to the last of three hundred", () => {
  const text = Array.from({ length: 300 }, (_, index) => `person${index}@example.com`).join("\n");
  expect(readAddresses(text).addresses).toHaveLength(300);
});

it("pasted addresses are read in time that grows with the text alone", () => {
  const started = performance.now();
  readAddresses(`"${"<".repeat(20_000)}`);
  readAddresses("a ".repeat(20_000));
  expect(performance.now() - started).toBeLessThan(1000);
});
