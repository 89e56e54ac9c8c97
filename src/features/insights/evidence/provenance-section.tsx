import type { ReactNode } from "react";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { provenanceWords } from "#src/content/insights/evidence.ts";
import type { Report } from "#src/features/insights/report/read-report.ts";
import { formatDate, formatDateTime } from "#src/lib/format.ts";
import { useIsHydrated } from "#src/lib/page/hydration.ts";
import { provenanceEntries, qualityNotes } from "./report-provenance.ts";

/** A day, with its time of day once the browser knows the reader's time zone. */
export function Timestamp({ at }: { at: string }) {
  return <time dateTime={at}>{useIsHydrated() ? formatDateTime(at) : formatDate(at)}</time>;
}

interface ProvenanceSectionProps {
  version: InsightVersion;
  report: Report;
}

/** Says who wrote the report, on which answers, and what was checked. */
export function ProvenanceSection({ version, report: { checks, figures } }: ProvenanceSectionProps) {
  const entries = provenanceEntries(version, checks);
  const notes = figures ? qualityNotes(figures) : [];
  return (
    <section
      id="provenance"
      aria-labelledby="provenance-title"
      className="mt-20 border-ink border-t pt-6 text-sm print:mt-8 print:break-inside-avoid print:pt-4"
    >
      <h2 id="provenance-title" className="text-h4">
        {provenanceWords.title}
      </h2>
      <dl className="mt-4 grid grid-cols-1 gap-x-16 gap-y-3 lg:grid-cols-2 print:grid-cols-2 print:gap-x-8">
        <Entry name={provenanceWords.madeOn} value={<Timestamp at={version.createdAt} />} />
        {entries.map(([name, value]) => (
          <Entry key={name} name={name} value={value} />
        ))}
        {notes.length > 0 && <Entry name={provenanceWords.answers} value={notes.join(" ")} />}
      </dl>
    </section>
  );
}

function Entry({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{value}</dd>
    </div>
  );
}
