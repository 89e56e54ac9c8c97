import type { Claim, ClaimKind } from "#domain/claims/claim.ts";
import { LANGUAGE_CODES } from "#domain/language-paths.ts";
import { renderReport } from "#domain/report/render/render-report.ts";
import { loadReportWords } from "#domain/report/render/report-words.ts";
import type { Sentence } from "#domain/report/rendered-report.ts";
import type { StoredReport } from "#domain/report/stored-report.ts";
import { GOLDEN, goldenSurvey } from "#tests/domain/report/golden/golden-surveys.ts";
import { sentencesOf } from "#tests/domain/report/in-common.ts";
import { reportOn } from "#tests/domain/report/twins/report-on.ts";
import { makeSurvey } from "#tests/domain/report/twins/varied-teams.ts";
import { samples } from "#tests/samples.ts";

const MADE = samples(25, 300);

/** Reports with every kind of claim, and on teams of every kind. */
export const REPORTS: readonly StoredReport[] = [
  ...(Object.keys(GOLDEN) as ClaimKind[]).flatMap((kind) =>
    GOLDEN[kind].modes.map((mode) => reportOn(goldenSurvey(GOLDEN[kind], mode))),
  ),
  ...Array.from({ length: MADE }, (_, seed) => reportOn(makeSurvey(2000 + seed))),
];

export interface ToldSentence extends Sentence {
  /** Those that it was rendered from. */
  claims: readonly Claim[];
}

const reader = async (language: string) => {
  const { words, library } = await loadReportWords(language);
  // Statements are quoted, and say nothing of a team.
  const statements = Object.fromEntries(Array.from({ length: 200 }, (_, id) => [id, "…"]));
  return { words, library, statements, madeAt: new Date("2026-11-23T10:00:00Z") };
};

const readers = new Map(
  await Promise.all(LANGUAGE_CODES.map(async (one) => [one, await reader(one)] as const)),
);

/** Lists the sentences on claims that a report has in a language, with the claims. */
export function toldIn(report: StoredReport, language: string): ToldSentence[] {
  const reading = readers.get(language);
  if (!reading) throw new Error(`No language ${language}`);
  return sentencesOf(renderReport(report, reading))
    .filter(({ claimIds }) => claimIds.length > 0)
    .map((sentence) => ({
      ...sentence,
      claims: report.claims.filter(({ id }) => sentence.claimIds.includes(id)),
    }));
}
