import { expect, it } from "vitest";
import { LANGUAGE_CODES } from "#domain/language-paths.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { renderReport } from "#domain/report/render/render-report.ts";
import { loadReportWords } from "#domain/report/render/report-words.ts";
import type { RenderedReport } from "#domain/report/rendered-report.ts";
import { makeChanceTeam } from "#tests/domain/inference/chance-teams.ts";
import { sentencesOf } from "./in-common.ts";
import { reportOf } from "./ruled-report.ts";

const MADE_AT = new Date("2026-11-23T10:00:00Z");

/** Teams of five to twenty, each with a want, every third with two. */
const reports = Array.from({ length: 45 }, (_, team) => {
  const at = (place: number) => SPECTRUM_IDS[place % SPECTRUM_IDS.length] as (typeof SPECTRUM_IDS)[number];
  const effects = {
    [at(team)]: { gap: team % 2 ? 3 : -3 },
    ...(team % 3 === 0 && { [at(team + 2)]: { gap: 2 } }),
  };
  const made = makeChanceTeam(4000 + team, { n: 5 + (team % 16), effects });
  return reportOf(made, team % 2 ? "confidential" : "open");
});

async function renderIn(language: string): Promise<RenderedReport[]> {
  const { words, library, statements } = await loadReportWords(language);
  return reports.map((report) => renderReport(report, { words, madeAt: MADE_AT, statements, library }));
}

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
    const [original, translated] = [await renderIn("en"), await renderIn(language)];
    expect(translated.map(contentOf)).toEqual(original.map(contentOf));
  },
);

it("a report in another language has no sentence, title or step of the original", async () => {
  const textsOf = (report: RenderedReport) => [
    ...sentencesOf(report).map(({ text }) => text),
    ...report.steps.flatMap(({ advice }) => [advice.title, advice.firstStep]),
  ];
  const original = (await renderIn("en")).flatMap(textsOf);
  for (const language of LANGUAGE_CODES.slice(1)) {
    const translated = (await renderIn(language)).flatMap(textsOf);
    expect(translated.filter((text) => original.includes(text))).toEqual([]);
  }
});
