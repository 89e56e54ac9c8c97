import type { ClaimKind } from "#domain/claims/claim.ts";
import { statementsShown } from "#domain/report/render/render-statements.ts";
import type { RenderedReport } from "#domain/report/rendered-report.ts";
import type { PartProps } from "#src/features/insights/report/read-report.ts";
import { PartLink, ReportSection } from "#src/features/insights/report/report-section.tsx";
import { findingId } from "./first-page.tsx";

interface FindingsOfProps extends PartProps {
  kinds: readonly ClaimKind[];
  title: string;
}

/** Leads to the findings of some kinds: they stand in the summary, on paper a page before. */
export function FindingsOf({ kinds, title, report: { findings }, show, isPrinted }: FindingsOfProps) {
  const own = findings.filter(({ kind }) => kinds.includes(kind));
  if (isPrinted || own.length === 0) return null;
  return (
    <ReportSection title={title}>
      <ul className="grid grid-cols-1 gap-x-14 md:grid-cols-2">
        {own.map(({ claimId, title }) => (
          <li key={claimId} className="border-rule border-b py-4">
            <h3 className="text-h4">
              <PartLink part="summary" id={findingId(claimId)} show={show}>
                {title.text}
              </PartLink>
            </h3>
          </li>
        ))}
      </ul>
    </ReportSection>
  );
}

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
