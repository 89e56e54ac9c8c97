import type { Claim, ClaimKind } from "#domain/claims/claim.ts";
import { renderReport } from "#domain/report/render/render-report.ts";
import { loadReportWords } from "#domain/report/render/report-words.ts";
import type { RenderedReport, Sentence } from "#domain/report/rendered-report.ts";
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

async function render(language: string): Promise<RenderedReport[]> {
  const { words, library, statements } = await loadReportWords(language);
  const madeAt = new Date("2026-11-23T10:00:00Z");
  return REPORTS.map((report) => renderReport(report, { words, library, statements, madeAt }));
}

const rendered = new Map<string, Promise<RenderedReport[]>>();

/** All reports as they are read in a language, rendered once. */
export function renderedIn(language: string): Promise<RenderedReport[]> {
  const known = rendered.get(language) ?? render(language);
  rendered.set(language, known);
  return known;
}

/** Lists the sentences on claims that each report has in a language, with the claims. */
export async function toldIn(language: string) {
  const all = await renderedIn(language);
  return REPORTS.map((report, index) => {
    const onClaims = sentencesOf(all[index]).filter(({ claimIds }) => claimIds.length > 0);
    const shown = onClaims.map((sentence): ToldSentence => {
      return { ...sentence, claims: report.claims.filter(({ id }) => sentence.claimIds.includes(id)) };
    });
    return { report, shown };
  });
}
