import { insightsSchema } from "#domain/report/insights.ts";
import type { LeftOut, LeftOutReason } from "#domain/report/provenance.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { checkEvidence } from "#worker/analysts/evidence/check-evidence.ts";
import { createNameFinder } from "#worker/analysts/evidence/names/names.ts";
import { comparesRounds, findFault } from "./check-statement.ts";
import { entriesOf, fillText } from "./fill.ts";
import type { Sheet } from "./sheet.ts";
import type { Statement } from "./statement.ts";

/** A statement with the reason why it may not stand in the report; null if it may. */
export interface Judged {
  statement: Statement;
  reason: LeftOutReason | null;
}

/**
 * What the check of finished text is asked for: why, since when, compared with whom, in whose words. Code put the
 * figures and names in, and claims tell where a statement may point.
 */
const HEARD: ReadonlySet<string> = new Set(["cause", "trend", "benchmark", "quote"]);

/** Judges statements by the claims that they cite and then, with their values, as finished text. */
export function judgeStatements(
  statements: readonly Statement[],
  sheet: Sheet,
  figures: Figures,
  organizationName: string,
): Judged[] {
  const findNames = createNameFinder(figures, organizationName);
  const faults = statements.map((one) => findFault(one, sheet, findNames));
  const texts = statements.map((one, index) =>
    faults[index] === null ? fillText(one.text, entriesOf(one, sheet)) : "",
  );
  const evidence = checkEvidence(insightsSchema.parse({ strengths: texts }), figures, organizationName);
  const ofRounds = new Set(
    statements.flatMap((one, index) =>
      entriesOf(one, sheet).some(({ claim }) => comparesRounds(claim)) ? [`strengths.${index}`] : [],
    ),
  );
  const unsupported = new Set(
    evidence.texts.flatMap(({ path, unsupported: claims }) =>
      claims.some(({ kind }) => HEARD.has(kind) && !(kind === "trend" && ofRounds.has(path))) ? [path] : [],
    ),
  );
  return statements.map((statement, index) => ({
    statement,
    reason: faults[index] ?? (unsupported.has(`strengths.${index}`) ? "evidence" : null),
  }));
}

/** Counts the statements that may not stand in the report, by the reason. */
export function countLeftOut(judged: readonly Judged[]): LeftOut[] {
  const counts = new Map<LeftOutReason, number>();
  for (const { reason } of judged) if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count }));
}
