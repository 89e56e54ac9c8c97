import type { Figures } from "#domain/figures/figures.ts";
import { poleName, SPECTRUMS, spectrumName } from "#domain/questionnaire/questionnaire.ts";
import type { RenderedReport, Sentence } from "#domain/report/rendered-report.ts";
import type { StoredReport } from "#domain/report/stored-report.ts";
import type { Cell } from "./csv.ts";

/** What a table says of a report beside its figures. */
export interface ReportInWords {
  report: RenderedReport;
  claims: StoredReport["claims"];
  statements: Readonly<Record<number, string>>;
}

const inWords = (sentences: readonly Sentence[]) => sentences.map(({ text }) => text).join(" ");

/** Writes what the report found, one row for each finding: its title, and its sentences beside it. */
export function findingRows(
  { report, claims }: Pick<ReportInWords, "report" | "claims">,
  team: string,
): Cell[][] {
  return report.findings.map(({ claimId, title, sentences, spectrums }) => {
    const names = SPECTRUMS.filter(({ id }) => spectrums.includes(id)).map(spectrumName);
    const n = claims.find(({ id }) => id === claimId)?.n ?? null;
    return [team, names.join(", ") || "Effectiveness", "finding", title.text, n, inWords(sentences)];
  });
}

/** Writes how many agree with each statement, or which share in quarters. */
export function statementRows(figures: Figures, texts: ReportInWords["statements"], team: string): Cell[][] {
  return (figures.statements ?? []).map(({ statement, aspect, agree, share, n }) => [
    team,
    `${poleName(aspect)}: ${texts[statement] ?? `statement ${statement}`}`,
    agree === null ? "share who agree" : "people who agree",
    agree ?? share ?? null,
    n,
  ]);
}
