import { describe, expect, it } from "vitest";
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

describe("survey codes", () => {
  it("are eight characters that cannot be mistaken for one another", () => {
    expect(SURVEY_CODE_ALPHABET).toMatch(/^[A-HJ-NP-Z2-9]{32}$/);
    expect(new Set(SURVEY_CODE_ALPHABET).size).toBe(32);
    for (let draw = 0; draw < 500; draw++) expect(drawSurveyCode()).toMatch(SURVEY_CODE_PATTERN);
  });

  it("use each character equally often", () => {
    const drawn = Array.from({ length: 4000 }, drawSurveyCode).join("");
    const counts = Array.from(SURVEY_CODE_ALPHABET, (letter) => drawn.split(letter).length - 1);
    // 31 degrees of freedom: 80 is passed by chance in fewer than 4 of 1,000,000 runs.
    expect(chiSquare(counts, 1000)).toBeLessThan(80);
  });
});

describe("PINs", () => {
  it("have six digits and never begin with 0", () => {
    for (let draw = 0; draw < 2000; draw++) {
      expect(drawPin()).toMatch(PIN_PATTERN);
      expect(Number(drawPin())).toBeGreaterThanOrEqual(100_000);
    }
  });

  it("fall equally into nine equal ranges", () => {
    const counts = Array<number>(9).fill(0);
    for (let draw = 0; draw < 18_000; draw++) {
      const range = Math.floor(Number(drawPin()) / 100_000) - 1;
      counts[range] = (counts[range] ?? 0) + 1;
    }
    // 8 degrees of freedom: 42 is passed by chance in about 1 of 1,000,000 runs.
    expect(chiSquare(counts, 2000)).toBeLessThan(42);
  });
});
