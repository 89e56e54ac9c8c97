import type { Figures } from "#domain/figures/figures.ts";
import { SPECTRUMS } from "#domain/questionnaire/questionnaire.ts";
import type { RenderedReport, Sentence } from "#domain/report/rendered-report.ts";
import type { StoredReport } from "#domain/report/stored-report.ts";
import type { Cell } from "./csv.ts";
import type { AdviceTitles } from "./round-rows.ts";
import type { TableWords } from "./table-words.ts";

/** What a table says of a report beside its figures. */
export interface ReportInWords {
  report: RenderedReport;
  claims: StoredReport["claims"];
  statements: Readonly<Record<number, string>>;
  titles: AdviceTitles;
}

const inWords = (sentences: readonly Sentence[]) => sentences.map(({ text }) => text).join(" ");

/** Writes what the report found, one row for each finding: its title, and its sentences beside it. */
export function findingRows(
  { report, claims }: Pick<ReportInWords, "report" | "claims">,
  { tableWords, measureNames, figureNames, nameOfSpectrum }: TableWords,
): Cell[][] {
  return report.findings.map(({ claimId, title, sentences, spectrums }) => {
    const names = SPECTRUMS.filter(({ id }) => spectrums.includes(id)).map(nameOfSpectrum);
    const n = claims.find(({ id }) => id === claimId)?.n ?? null;
    const measure = names.join(", ") || measureNames.effectiveness;
    return [tableWords.team, measure, figureNames.finding, title.text, n, inWords(sentences)];
  });
}

/** Writes what each role of an open survey answers beside all others, one row a sentence. */
export function roleRows(
  { report: { roles } }: Pick<ReportInWords, "report">,
  { figureNames }: TableWords,
): Cell[][] {
  return roles.flatMap(({ title, n, perceptions, aspirations, notes }) =>
    [...perceptions, ...aspirations, ...notes].map(({ text }) => [
      title,
      null,
      figureNames.described,
      text,
      n,
    ]),
  );
}

/** Writes how many agree with each statement, which share in quarters, or the average answer. */
export function statementRows(
  figures: Figures,
  texts: ReportInWords["statements"],
  { tableWords, measureNames, figureNames, nameOfPole }: TableWords,
): Cell[][] {
  return (figures.statements ?? []).map(({ statement: number, aspect, agree, share, answer, n }) => {
    const statement = texts[number] ?? measureNames.statementNumber({ number });
    return [
      tableWords.team,
      measureNames.statement({ pole: nameOfPole(aspect), statement }),
      agree !== null
        ? figureNames.peopleAgree
        : share === undefined
          ? figureNames.averageAnswer
          : figureNames.sharesAgree,
      agree ?? share ?? answer ?? null,
      n,
    ];
  });
}
