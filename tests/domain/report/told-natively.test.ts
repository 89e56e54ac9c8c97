import { describe, expect, it } from "vitest";
import { LANGUAGE_CODES } from "#domain/language-paths.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { renderReport } from "#domain/report/render/render-report.ts";
import { loadReportWords } from "#domain/report/render/report-words.ts";
import { quotedOf } from "#domain/report/render/tell-places.ts";
import { makeChanceTeam } from "#tests/domain/inference/chance-teams.ts";
import { sentencesOf } from "./in-common.ts";
import { reportOf } from "./ruled-report.ts";

const MADE_AT = new Date("2026-11-23T10:00:00Z");

/** Teams of five to twenty; every fourth wants nothing by itself, so that answers are counted in place of findings. */
const reports = Array.from({ length: 32 }, (_, team) => {
  const on = SPECTRUM_IDS[team % SPECTRUM_IDS.length] as (typeof SPECTRUM_IDS)[number];
  const effects = team % 4 === 3 ? {} : { [on]: { gap: team % 2 ? 3 : -3 } };
  const made = makeChanceTeam(7000 + team, { n: 5 + (team % 16), effects });
  return reportOf(made, team % 3 ? "open" : "confidential");
});

async function tellIn(language: string) {
  const { words, library, statements } = await loadReportWords(language);
  return reports.map((report) => renderReport(report, { words, madeAt: MADE_AT, statements, library }));
}

/** What stands behind a statement that is quoted. */
const QUOTE_ENDS: Record<string, string> = { en: ".”", de: ".“", es: "».", fr: ".\u00a0»" };

describe.each(LANGUAGE_CODES)("a report in %s", (language) => {
  it("gives averages with one decimal and puts no count before “more”", async () => {
    const told = await tellIn(language);
    const texts = told.flatMap(sentencesOf).map(({ text }) => text);
    expect(texts.filter((text) => /\d[.,]\d\d/.test(text))).toEqual([]);
    // “3 more trust” would be read as three more.
    expect(texts.filter((text) => /\d (?:mehr|more|más|plus|davantage)\b/.test(text))).toEqual([]);
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
    const told = await tellIn(language);
    expect(new Set(told.map(({ again }) => again.text)).size).toBe(1);
  });
});
