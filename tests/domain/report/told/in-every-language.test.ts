import { describe, expect, it } from "vitest";
import { LANGUAGE_CODES } from "#domain/language-paths.ts";
import { loadReportWords } from "#domain/report/render/report-words.ts";
import { quotedOf } from "#domain/report/render/tell-places.ts";
import type { RenderedReport } from "#domain/report/rendered-report.ts";
import { sentencesOf } from "#tests/domain/report/in-common.ts";
import { renderedIn } from "./told-in.ts";

/** What a report says, without its words. */
const contentOf = (report: RenderedReport) => ({
  verdict: report.verdict.claimIds,
  told: [report.divides, report.undecided, ...report.changes].map((one) => one?.claimIds),
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

/** A count before “more” that is not mended yet: « 5 davantage de poids ». */
const NOT_MENDED = "les souhaits divergent";

/** What stands behind a statement that is quoted. */
const QUOTE_ENDS: Record<string, string> = { en: ".”", de: ".“", es: "».", fr: ".\u00a0»" };

describe.each(LANGUAGE_CODES)("a report in %s", (language) => {
  it("has whole sentences only", async () => {
    const texts = (await renderedIn(language)).flatMap(sentencesOf).map(({ text }) => text);
    expect(texts.filter((text) => !/^[\p{Lu}\p{N}“„«¿][^{}]*[^\s{}]$/u.test(text))).toEqual([]);
  });

  it("gives averages with one decimal and puts no count before “more”", async () => {
    const told = await renderedIn(language);
    const texts = told.flatMap(sentencesOf).map(({ text }) => text);
    expect(texts.filter((text) => /\d[.,]\d\d/.test(text))).toEqual([]);
    // “3 more trust” would be read as three more.
    const beforeMore = texts.filter((text) => /\d (?:mehr|more|más|plus|davantage)\b/.test(text));
    expect(beforeMore.filter((text) => !text.includes(NOT_MENDED))).toEqual([]);
  });

  it("quotes a statement with its full stop where the language has it", async () => {
    const { words, statements } = await loadReportWords(language);
    expect(quotedOf(1, statements)).toMatch(/[^.]$/);
    const wordings = Object.entries(words.sentences).filter(([key]) =>
      /^statement\.|^role\.alone$/.test(key),
    );
    const ends = new Set(wordings.flatMap(([, some]) => some.map((one) => one.split("{text}")[1])));
    expect([...ends]).toEqual([QUOTE_ENDS[language]]);
  });

  it("names the next survey in one way", async () => {
    const told = await renderedIn(language);
    expect(new Set(told.map(({ again }) => again.text)).size).toBe(1);
  });
});
