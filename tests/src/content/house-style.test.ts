import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** To the letter of the specification. */
const SPECIFIED = ["Thank you! We'll respond shortly.", "Let's Talk"];

const FILES = [
  "src/content/{*,{accounts,admin,legal,marketing}/*}.ts",
  "worker/mail/*.ts",
  "domain/invitations/texts.ts",
];

const texts = globSync(FILES).flatMap((file) =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => !/^\s*(\/\/|\/\*|\*)/.test(line))
    .map((line) => SPECIFIED.reduce((rest, wording) => rest.replace(wording, ""), line)),
);

it.each([
  ["a straight apostrophe", /[a-z]'[a-z]/i],
  ["a space before a per cent sign", /[\d}] %[^>]/],
])("no text of pages and mails has %s", (_, fault) => {
  expect(texts.length).toBeGreaterThan(2000);
  expect(texts.filter((line) => fault.test(line))).toEqual([]);
});
