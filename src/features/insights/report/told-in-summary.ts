import { isChange } from "#domain/report/plan.ts";
import type { RenderedFinding, RenderedReport } from "#domain/report/rendered-report.ts";

/** The two statements behind a finding that most agree with, and the one that fewest do; none behind what has changed. */
export function statementsShown(finding: RenderedFinding): RenderedFinding["statements"] {
  if (isChange(finding)) return [];
  const { statements } = finding;
  return [...statements.slice(0, 2), ...statements.slice(2).slice(-1)];
}

/** Every sentence of the summary: the other tabs lead to it instead of repeating it. */
export function toldInSummary(report: RenderedReport): ReadonlySet<string> {
  const { verdict, divides, undecided, changes, findings, standOut, effectiveness, caveats } = report;
  const sentences = [
    verdict,
    ...(divides ? [divides] : []),
    ...(undecided ? [undecided] : []),
    ...changes,
    ...findings.flatMap((finding) => [...finding.sentences, ...statementsShown(finding)]),
    ...standOut.agreed,
    ...standOut.rejected,
    ...effectiveness,
    ...caveats,
  ];
  return new Set(sentences.map(({ text }) => text));
}
