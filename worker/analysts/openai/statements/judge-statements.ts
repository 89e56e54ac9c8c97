import type { UnsupportedClaim } from "#domain/report/evidence.ts";
import { insightsSchema } from "#domain/report/insights.ts";
import type { LeftOut, LeftOutReason } from "#domain/report/provenance.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { checkEvidence } from "#worker/analysts/evidence/check-evidence.ts";
import { createNameFinder } from "#worker/analysts/evidence/names.ts";
import { findFault } from "./check-statement.ts";
import { entriesOf, joinParts, rangesOf, splitText } from "./fill.ts";
import type { Sheet } from "./sheet.ts";
import type { Statement } from "./statement.ts";

/** A statement with the reason why it may not stand in the report; null if it may. */
export interface Judged {
  statement: Statement;
  reason: LeftOutReason | null;
}

/** Judges statements by the claims that they cite and then, with their values, as finished text. */
export function judgeStatements(
  statements: readonly Statement[],
  sheet: Sheet,
  figures: Figures,
  organizationName: string,
): Judged[] {
  const findNames = createNameFinder(figures, organizationName);
  const faults = statements.map((one) => findFault(one, sheet, findNames));
  const parts = statements.map((one, index) =>
    faults[index] === null ? (splitText(one.text, entriesOf(one, sheet)) ?? []) : [],
  );
  const texts = parts.map((one) => joinParts(one, ({ value }) => value));
  const evidence = checkEvidence(insightsSchema.parse({ strengths: texts }), figures, organizationName);
  const unsupported = new Set(
    evidence.texts.flatMap(({ path, unsupported: claims }) => {
      const ranges = rangesOf(parts[Number(path.slice("strengths.".length))] ?? []);
      return claims.some((claim) => !isOurs(claim, ranges)) ? [path] : [];
    }),
  );
  return statements.map((statement, index) => ({
    statement,
    reason: faults[index] ?? (unsupported.has(`strengths.${index}`) ? "evidence" : null),
  }));
}

/** Code put the figures and names in, with what stands beside them: a question about those is none about the text. */
function isOurs(
  { kind, start, end }: UnsupportedClaim,
  values: readonly { start: number; end: number }[],
): boolean {
  const isValue = kind === "figure" || kind === "role" || kind === "spectrum";
  return isValue && values.some((value) => start < value.end && value.start < end);
}

/** Counts the statements that may not stand in the report, by the reason. */
export function countLeftOut(judged: readonly Judged[]): LeftOut[] {
  const counts = new Map<LeftOutReason, number>();
  for (const { reason } of judged) if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count }));
}
