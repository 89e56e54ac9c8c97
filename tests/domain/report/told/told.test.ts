import { describe, expect, it } from "vitest";
import type { Claim } from "#domain/claims/claim.ts";
import { LANGUAGE_CODES } from "#domain/language-paths.ts";
import { quotedOf } from "#domain/report/render/render-statements.ts";
import { loadReportWords } from "#domain/report/render/report-words.ts";
import type { RenderedReport } from "#domain/report/rendered-report.ts";
import { sentencesOf } from "#tests/domain/report/in-common.ts";
import { groups, level, means } from "#tests/domain/report/planted-claims.ts";
import { isOnTooFew } from "./few-people.ts";
import { unknownNumbers } from "./numbers.ts";
import { renderedIn, type ToldSentence, toldIn } from "./told-in.ts";

/** What a report says, without its words. */
const contentOf = (report: RenderedReport) => ({
  verdict: report.verdict.claimIds,
  told: [report.divides, report.undecided, ...report.own, ...report.changes].map((one) => one?.claimIds),
  also: report.also.map(({ claimId }) => claimId),
  steps: report.steps.map(({ advice, dueOn }) => [advice.id, dueOn]),
  findings: report.findings.map(({ claimId, sentences, advice }) => [
    claimId,
    sentences.map(({ claimIds }) => claimIds),
    advice.map(({ id }) => id),
  ]),
  sentences: sentencesOf(report).map(({ claimIds }) => claimIds),
});

it.each(LANGUAGE_CODES)(
  "a report says the same in %s as in the original, and takes the same steps",
  async (language) => {
    const [original, translated] = [await renderedIn("en"), await renderedIn(language)];
    expect(translated.map(contentOf)).toEqual(original.map(contentOf));
  },
);

it("a report in another language has no sentence, title or step of the original", async () => {
  const textsOf = (report: RenderedReport) => [
    ...sentencesOf(report).map(({ text }) => text),
    ...report.steps.flatMap(({ advice }) => [advice.title, advice.firstStep]),
  ];
  const original = (await renderedIn("en")).flatMap(textsOf);
  for (const language of LANGUAGE_CODES.slice(1)) {
    const translated = (await renderedIn(language)).flatMap(textsOf);
    expect(translated.filter((text) => original.includes(text))).toEqual([]);
  }
});

/** What stands behind a statement that is quoted. */
const QUOTE_ENDS: Record<string, string> = { en: ".”", de: ".“", es: "».", fr: ".\u00a0»" };

/** A headline that names two titles that people typed may be longer. */
const TYPED = /role Other - /;

it("no headline of the original has more than 25 words", async () => {
  const verdicts = (await renderedIn("en")).map(({ verdict }) => verdict.text);
  expect(verdicts.filter((text) => text.split(/\s+/).length > 25 && !TYPED.test(text))).toEqual([]);
});

describe.each(LANGUAGE_CODES)("a report in %s", (language) => {
  it("has whole sentences only", async () => {
    const texts = (await renderedIn(language)).flatMap(sentencesOf).map(({ text }) => text);
    expect(texts.filter((text) => !/^[\p{Lu}\p{N}“„«¿][^{}]*[^\s{}]$/u.test(text))).toEqual([]);
  });

  it("gives averages with one decimal and puts no count before “more”", async () => {
    const shown = await renderedIn(language);
    const texts = shown.flatMap(sentencesOf).map(({ text }) => text);
    expect(texts.filter((text) => /\d[.,]\d\d/.test(text))).toEqual([]);
    // “3 more trust” would be read as three more.
    const isBeforeMore = (text: string) => /\d (?:mehr|more|más|plus|davantage)\b/.test(text);
    expect(texts.filter(isBeforeMore)).toEqual([]);
  });

  it("quotes a statement with its full stop where the language has it", async () => {
    const { words, statements } = await loadReportWords(language);
    expect(quotedOf(1, statements)).toMatch(/[^.]$/);
    const wordings = Object.entries(words.sentences).filter(([key]) =>
      /^statement\.(?!next)|^role\.alone$/.test(key),
    );
    const ends = new Set(wordings.flatMap(([, some]) => some.map((one) => one.split("{text}")[1])));
    expect([...ends]).toEqual([QUOTE_ENDS[language]]);
  });

  it("names the next survey in one way", async () => {
    const shown = await renderedIn(language);
    expect(new Set(shown.map(({ again }) => again.text)).size).toBe(1);
  });
});

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
      .flatMap(({ shown }) => shown)
      .filter((sentence) => unknownNumbers(sentence, language).length > 0)
      .map(({ text, claimIds }) => `${text} [${claimIds.join(", ")}]`);
    expect(wrong).toEqual([]);
  });

  it("on a confidential survey is about as many people as the survey may speak of", async () => {
    const all = await toldIn(language);
    const wrong = all
      .filter(({ report }) => report.mode === "confidential")
      .flatMap(({ shown }) => shown)
      .filter(({ text, claims }) => {
        const sizes = Array.from(text.matchAll(/\((\d+)\)/g), ([, size]) => Number(size));
        return claims.some(isOnTooFew) || sizes.some((size) => size < 5);
      })
      .map(({ text, claimIds }) => `${text} [${claimIds.join(", ")}]`);
    expect(wrong).toEqual([]);
  });
});

const english = await toldIn("en");

const all = english.flatMap(({ shown }) => shown);
const shareOf = (sentences: readonly ToldSentence[], holds: (sentence: ToldSentence) => boolean) =>
  sentences.filter(holds).length / sentences.length;

it("what is looked for is found where claims have other figures than the sentences", () => {
  const withNumbers = all.filter(({ text }) => /\d/.test(text));
  const isFound = ({ claims, ...sentence }: ToldSentence) =>
    unknownNumbers({ ...sentence, claims: claims.map(falsified) }, "en").length > 0;
  expect(shareOf(withNumbers, isFound)).toBeGreaterThan(0.9);
});

it("what is looked for is found in open surveys, whose sentences are about one person or two as well", () => {
  const open = english.filter(({ report }) => report.mode === "open").flatMap(({ shown }) => shown);
  expect(shareOf(open, ({ claims }) => claims.some(isOnTooFew))).toBeGreaterThan(0.5);
});

it("what is looked for is found in a group of four, and not in one of five", () => {
  const differ = (n: number) =>
    groups([{ spectrum: "open_structured", measure: "current", ...means(7.5, 2.7) }], {
      one: level("C-Suite", n),
      other: level("Manager", 8),
    });
  const untold = (claim: Claim) =>
    JSON.parse(JSON.stringify(claim), (_, part) => (part === "people" ? "points" : part));
  expect([4, 5].map((n) => isOnTooFew(untold(differ(n))))).toEqual([true, false]);
});
