import { statementsShown } from "#domain/report/render/render-statements.ts";
import type { RenderedReport } from "#domain/report/rendered-report.ts";

/** Every sentence of the summary: the other tabs lead to it instead of repeating it. */
export function shownInSummary(report: RenderedReport): ReadonlySet<string> {
  const { verdict, divides, undecided, own, changes, findings, standOut, effectiveness, caveats } = report;
  const sentences = [
    verdict,
    ...(divides ? [divides] : []),
    ...(undecided ? [undecided] : []),
    ...own,
    ...changes,
    ...findings.flatMap((finding) => [...finding.sentences, ...statementsShown(finding)]),
    ...standOut.agreed,
    ...standOut.rejected,
    ...effectiveness,
    ...caveats,
  ];
  return new Set(sentences.map(({ text }) => text));
}
