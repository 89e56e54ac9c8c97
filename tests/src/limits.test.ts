import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { MIN_FOR_SPREAD, MIN_PEOPLE } from "#domain/disclosure/atoms.ts";
import {
  ANALYSIS_COOLDOWN_HOURS,
  MANAGER_PIN_LENGTH,
  MAX_ACTIVE_SURVEYS,
  MAX_ANALYSIS_ATTEMPTS,
  MAX_EXPORTS_PER_SURVEY,
  MAX_RESPONSES_PER_SURVEY,
  ONE_TIME_CODE_LENGTH,
  PASSWORD_LENGTH,
  SIGNUP_PIN_LENGTH,
  SURVEY_CODE_LENGTH,
} from "#domain/limits.ts";
import { manageWords } from "#messages/manage/page";
import { closedScreens } from "#messages/respond/later";
import { termsOfService } from "#src/content/legal/terms.ts";

const WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const TENS: Record<number, string> = { 20: "twenty", 24: "twenty-four", 30: "thirty" };
const written = (limit: number) => `(?:${limit}|${WORDS[limit] ?? TENS[limit] ?? limit})`;

const sources = globSync("{src,worker,domain,domain/messages/en}/**/*.{ts,tsx,json}")
  .filter((file) => file !== "domain/limits.ts" && !file.includes("/compiled/"))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

const mentions = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([found, number]) => ({ file, found, number })),
  );

it.each([
  [MAX_RESPONSES_PER_SURVEY, "responses?"],
  [MAX_ACTIVE_SURVEYS, "active (?:surveys|ones)"],
  [MAX_ANALYSIS_ATTEMPTS, "(?:processing )?attempts|(?:later )?analyses"],
  [ANALYSIS_COOLDOWN_HOURS, "hours"],
  [MAX_EXPORTS_PER_SURVEY, "exports"],
])("a limit that may be raised is nowhere written out: %i %s", (limit, noun) => {
  expect(mentions(new RegExp(`\\b(${written(limit)}) (?:${noun})\\b`, "gi"))).toEqual([]);
});

it("the texts show managers and respondents the limits of the code", () => {
  expect(manageWords.limitReached({ max: MAX_ACTIVE_SURVEYS })).toContain(
    `${MAX_ACTIVE_SURVEYS} active surveys`,
  );
  expect(closedScreens.full.text({ most: MAX_RESPONSES_PER_SURVEY })).toContain(
    `all ${MAX_RESPONSES_PER_SURVEY} responses`,
  );
  const terms = JSON.stringify(termsOfService);
  expect(terms).toContain(`${MAX_ACTIVE_SURVEYS} active surveys`);
  expect(terms).toContain(`${MAX_RESPONSES_PER_SURVEY} responses`);
  expect(terms).toContain(`${MAX_ANALYSIS_ATTEMPTS} analyses`);
  expect(terms).toContain(`${ANALYSIS_COOLDOWN_HOURS} hours apart`);
});

it("the texts name the smallest numbers of people for figures and spreads of a confidential survey as the code has them", () => {
  const pattern = /\b(?:at least|fewer than) \w+ people|\bneeds \w+ responses|\b\w+ at a time\b/gi;
  const named = mentions(pattern).filter(({ file }) => /^(?:src\/content|domain\/messages\/en)\//.test(file));
  const numbers = named.flatMap(({ found }) =>
    WORDS.filter((word) => found.toLowerCase().split(" ").includes(word)),
  );
  expect(numbers.length).toBeGreaterThan(5);
  expect(new Set(numbers)).toEqual(new Set([WORDS[MIN_PEOPLE], WORDS[MIN_FOR_SPREAD]]));
});

it.each([
  ["a survey's code", /\b(?:code of|its) (\w+) characters/gi, [SURVEY_CODE_LENGTH]],
  ["a survey's code", /\b(\w+)-digit code/gi, [SURVEY_CODE_LENGTH]],
  ["a password", /\bat least (\w+) characters/gi, [PASSWORD_LENGTH.min]],
  ["PINs and codes", /\b(\w+) digits\b/gi, [MANAGER_PIN_LENGTH, SIGNUP_PIN_LENGTH, ONE_TIME_CODE_LENGTH]],
])("the texts name the length of %s as the code has it: %s", (_, pattern, lengths) => {
  const named = mentions(pattern).filter(
    ({ number = "" }) => /^\d+$/.test(number) || WORDS.includes(number.toLowerCase()),
  );
  const lengthOf = (number = "") =>
    /^\d+$/.test(number) ? Number(number) : WORDS.indexOf(number.toLowerCase());
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ number }) => !lengths.every((length) => lengthOf(number) === length))).toEqual([]);
});
