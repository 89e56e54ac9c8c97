import type { ReactNode } from "react";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { Moment } from "#src/features/insights/phrases/moment.tsx";
import type { Report } from "#src/features/insights/report/read-report.ts";
import { provenanceFacts, qualityNotes } from "./report-provenance.ts";

interface ProvenanceSectionProps {
  version: InsightVersion;
  report: Report;
}

/** How the report came about: who wrote it, on which answers, and what was checked. */
export function ProvenanceSection({ version, report: { checks, figures } }: ProvenanceSectionProps) {
  const facts = provenanceFacts(version, checks);
  const notes = figures ? qualityNotes(figures) : [];
  return (
    <section
      id="provenance"
      aria-labelledby="provenance-title"
      className="mt-20 border-ink border-t pt-6 text-sm print:mt-8 print:break-inside-avoid print:pt-4"
    >
      <h2 id="provenance-title" className="text-h4">
        How this report was made
      </h2>
      <dl className="mt-4 grid grid-cols-1 gap-x-16 gap-y-3 lg:grid-cols-2 print:grid-cols-2 print:gap-x-8">
        <Fact name="Made on" value={<Moment at={version.createdAt} />} />
        {facts.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
        {notes.length > 0 && <Fact name="Answers" value={notes.join(" ")} />}
      </dl>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{value}</dd>
    </div>
  );
}
