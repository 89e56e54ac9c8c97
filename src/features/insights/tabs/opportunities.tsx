import { EvidencedText } from "#src/features/insights/evidence/evidenced-text.tsx";
import { ReportSection } from "./report-section.tsx";
import type { TabProps } from "./report-tabs.ts";

export function Opportunities({ insights, checks, isPrinted = false }: TabProps) {
  const opportunities = insights.alignmentOpportunities;
  if (opportunities.length === 0) return null;
  return (
    <ReportSection title="Alignment opportunities">
      <ul>
        {opportunities.map(({ focus, opportunity, rolesInvolved }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two opportunities may share a focus
            key={index}
            className="grid grid-cols-1 gap-x-12 gap-y-2 border-rule border-b py-6 lg:grid-cols-[18rem_minmax(0,1fr)] print:break-inside-avoid print:grid-cols-[11rem_minmax(0,1fr)] print:gap-x-6 print:py-4"
          >
            <h3 className="font-medium font-sans text-base tracking-normal">{focus}</h3>
            <div className="max-w-[44rem]">
              <EvidencedText
                text={opportunity}
                path={`alignmentOpportunities.${index}.opportunity`}
                checks={checks}
                isPrinted={isPrinted}
              />
              {rolesInvolved.length > 0 && (
                <p className="mt-2 text-muted text-sm">
                  <span className="font-medium">Roles involved:</span> {rolesInvolved.join(", ")}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </ReportSection>
  );
}
