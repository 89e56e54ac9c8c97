import { expect, it } from "vitest";
import { createSignupPinSchema } from "#domain/accounts/signup-pins.ts";
import {
  drawPin,
  drawSurveyCode,
  PIN_PATTERN,
  SURVEY_CODE_ALPHABET,
  SURVEY_CODE_PATTERN,
} from "#domain/pins.ts";

/** Pearson's statistic of counts against a uniform expectation. */
const chiSquare = (counts: number[], expected: number) =>
  counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);

it("survey codes use equally often each of 32 characters that cannot be mistaken for one another", () => {
  expect(SURVEY_CODE_ALPHABET).toMatch(/^[A-HJ-NP-Z2-9]{32}$/);
  expect(new Set(SURVEY_CODE_ALPHABET).size).toBe(32);
  const drawn = Array.from({ length: 4000 }, () => drawSurveyCode());
  expect(drawn.filter((code) => !SURVEY_CODE_PATTERN.test(code))).toEqual([]);
  const counts = Array.from(SURVEY_CODE_ALPHABET, (letter) => drawn.join("").split(letter).length - 1);
  // 31 degrees of freedom: 80 is passed by chance in fewer than 4 of 1,000,000 runs.
  expect(chiSquare(counts, 1000)).toBeLessThan(80);
});

it("PINs have six digits, of which the first is equally often each from 1 to 9", () => {
  const drawn = Array.from({ length: 18_000 }, () => drawPin());
  expect(drawn.filter((pin) => !PIN_PATTERN.test(pin))).toEqual([]);
  const counts = Array.from("123456789", (first) => drawn.filter((pin) => pin.startsWith(first)).length);
  expect(counts.reduce((sum, count) => sum + count)).toBe(drawn.length);
  // 8 degrees of freedom: 42 is passed by chance in about 1 of 1,000,000 runs.
  expect(chiSquare(counts, 2000)).toBeLessThan(42);
});

it.each([1, 7, 30])("the days to expire may be %s", (expiresInDays) => {
  expect(createSignupPinSchema.safeParse({ expiresInDays }).success).toBe(true);
});

it.each([0, 31, 1.5, -7, "7", null, Number.NaN])("the days to expire may not be %s", (expiresInDays) => {
  expect(createSignupPinSchema.safeParse({ expiresInDays }).success).toBe(false);
});

it("the days to expire default to seven", () => {
  expect(createSignupPinSchema.parse({})).toEqual({ expiresInDays: 7 });
});
