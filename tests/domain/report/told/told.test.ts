import { describe, expect, it } from "vitest";
import type { Claim } from "#domain/claims/claim.ts";
import { LANGUAGE_CODES } from "#domain/language-paths.ts";
import { groups, level, means } from "#tests/domain/report/planted-claims.ts";
import { isOnTooFew } from "./few-people.ts";
import { unknownNumbers } from "./numbers.ts";
import { type ToldSentence, toldIn } from "./told-in.ts";

/** A claim whose figures are others: every mean a bit higher, every count by eleven. */
const falsified = (claim: Claim): Claim =>
  JSON.parse(JSON.stringify(claim), (key, part) => {
    if (typeof part !== "number") return part;
    return Number.isInteger(part) && key !== "value" ? part + 11 : part + 0.37;
  });

describe.each(LANGUAGE_CODES)("a sentence of a report in %s", (language) => {
  it("has no number that is not a fact of its claims, or a count of them", async () => {
    const all = await toldIn(language);
    const wrong = all
      .flatMap(({ told }) => told)
      .filter((sentence) => unknownNumbers(sentence, language).length > 0)
      .map(({ text, claimIds }) => `${text} [${claimIds.join(", ")}]`);
    expect(wrong).toEqual([]);
  });

  it("on a confidential survey is about as many people as the survey may speak of", async () => {
    const all = await toldIn(language);
    const wrong = all
      .filter(({ report }) => report.mode === "confidential")
      .flatMap(({ told }) => told)
      .filter(({ text, claims }) => {
        const sizes = Array.from(text.matchAll(/\((\d+)\)/g), ([, size]) => Number(size));
        return claims.some(isOnTooFew) || sizes.some((size) => size < 5);
      })
      .map(({ text, claimIds }) => `${text} [${claimIds.join(", ")}]`);
    expect(wrong).toEqual([]);
  });
});

const english = await toldIn("en");

describe("what is looked for", () => {
  const all = english.flatMap(({ told }) => told);
  const shareOf = (sentences: readonly ToldSentence[], holds: (sentence: ToldSentence) => boolean) =>
    sentences.filter(holds).length / sentences.length;

  it("is found where claims have other figures than the sentences", () => {
    const withNumbers = all.filter(({ text }) => /\d/.test(text));
    const isFound = ({ claims, ...sentence }: ToldSentence) =>
      unknownNumbers({ ...sentence, claims: claims.map(falsified) }, "en").length > 0;
    expect(shareOf(withNumbers, isFound)).toBeGreaterThan(0.9);
  });

  it("is found in open surveys, whose sentences are about one person or two as well", () => {
    const open = english.filter(({ report }) => report.mode === "open").flatMap(({ told }) => told);
    expect(shareOf(open, ({ claims }) => claims.some(isOnTooFew))).toBeGreaterThan(0.5);
  });

  it("is found in a group of four, and not in one of five", () => {
    const differ = (n: number) =>
      groups([{ spectrum: "open_structured", measure: "current", ...means(7.5, 2.7) }], {
        one: level("C-Suite", n),
        other: level("Manager", 8),
      });
    const untold = (claim: Claim) =>
      JSON.parse(JSON.stringify(claim), (_, part) => (part === "people" ? "points" : part));
    expect([4, 5].map((n) => isOnTooFew(untold(differ(n))))).toEqual([true, false]);
  });
});
