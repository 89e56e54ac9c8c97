import type { OpenRelease } from "#domain/disclosure/release.ts";
import type { ScoredResponse } from "#domain/disclosure/scored-response.ts";
import { AGREES_FROM, SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { roleLabel } from "#domain/questionnaire/roles.ts";
import { roundMean } from "#domain/questionnaire/scoring.ts";
import { mean } from "#domain/statistics/descriptive.ts";
import type { Figures } from "./figures.ts";

type RoleView = NonNullable<Figures["roleViews"]>[number];
type Rows = readonly ScoredResponse[];

/** Statements that are named at most. */
const MOST_ALONE = 3;

function meanOn(rows: Rows, measure: "current" | "aspirational", spectrum: (typeof SPECTRUM_IDS)[number]) {
  const average = mean(rows.flatMap(({ scores }) => scores[measure][spectrum] ?? []));
  return average === null ? null : roundMean(average);
}

const answersTo = (rows: Rows, statement: number) =>
  rows.flatMap(({ scores }) =>
    (scores.statements ?? []).flatMap((one) => (one.statement === statement ? [one.answer] : [])),
  );

/** Lists the statements that all of some people agree with and no other does, those that the others reject most first. */
function agreedAlone(own: Rows, others: Rows): number[] {
  const ids = [
    ...new Set(own.flatMap(({ scores }) => (scores.statements ?? []).map((one) => one.statement))),
  ];
  return ids
    .flatMap((statement) => {
      const [theirs, rest] = [answersTo(own, statement), answersTo(others, statement)];
      const isAlone =
        theirs.every((answer) => answer >= AGREES_FROM) && rest.every((answer) => answer < AGREES_FROM);
      return isAlone && rest.length > 0 ? [{ statement, rejected: mean(rest) ?? 0 }] : [];
    })
    .sort((a, b) => a.rejected - b.rejected || a.statement - b.statement)
    .slice(0, MOST_ALONE)
    .map(({ statement }) => statement);
}

/**
 * Sets what those who hold each role of an open survey answer beside what all others do, in the order of the roles; a
 * role of one person has that person's answers. Nothing where all hold one role.
 */
export function roleViews({ rows, participants }: OpenRelease): RoleView[] {
  if (participants.length < 2) return [];
  const isOf = (label: string) => (row: ScoredResponse) => roleLabel(row.role, row.customRoleName) === label;
  return participants.map(({ label, n, level, function: area }) => {
    const own = rows.filter(isOf(label));
    const others = rows.filter((row) => !isOf(label)(row));
    return {
      ...{ label, n, level, function: area },
      spectrums: SPECTRUM_IDS.map((spectrum) => ({
        spectrum,
        current: meanOn(own, "current", spectrum),
        aspirational: meanOn(own, "aspirational", spectrum),
        othersCurrent: meanOn(others, "current", spectrum),
        othersAspirational: meanOn(others, "aspirational", spectrum),
      })),
      alone: agreedAlone(own, others),
    };
  });
}
