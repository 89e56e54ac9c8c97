import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { company } from "#src/content/company.ts";
import { kindWords } from "#src/content/insights/confidentiality.ts";
import { countOf, coverWords, reportTitles, responsesText } from "#src/content/insights/report.ts";
import { sampleWords } from "#src/content/survey-pages.ts";
import { provenanceText } from "#src/features/insights/evidence/provenance.tsx";
import type { Report } from "#src/features/insights/report/read-report.ts";
import { FirstPage } from "#src/features/insights/tabs/first-page.tsx";
import { REPORT_PARTS } from "#src/features/insights/tabs/report-parts.ts";
import { formatDate } from "#src/lib/format.ts";
import { SpectrumMark } from "#src/ui/spectrum/spectrum-drawings.tsx";

interface ReportCoverProps {
  organizationName: string;
  mode: SurveyMode;
  version: InsightVersion;
  report: Report;
  isSample: boolean;
}

/** A printed report's first page: organisation, date, number of answers, the overview with its lines, contents. */
export function ReportCover({ organizationName, mode, version, report, isSample }: ReportCoverProps) {
  const { insights, figures, checks } = report;
  const details = [
    formatDate(version.createdAt),
    responsesText(report.responses, figures?.participation?.teamSize),
    countOf(report.roles, "role"),
    provenanceText(version.provenance, figures !== null),
  ].filter((detail) => detail !== null);
  return (
    <section className="flex min-h-[250mm] flex-col print:block print:min-h-0" aria-label={coverWords.label}>
      <div className="flex items-center justify-between gap-6">
        <p className="flex items-center gap-3 font-serif text-h3">
          <span className="w-11">
            <SpectrumMark />
          </span>
          {company.name}
        </p>
        <p className="text-muted text-sm">{coverWords.kind}</p>
      </div>
      <h1 className="mt-[11mm] text-balance text-h1 leading-tight [overflow-wrap:anywhere]">
        {organizationName || reportTitles.anySurvey}
      </h1>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-muted text-sm">
        {isSample && <li className="font-semibold text-second">{sampleWords.cover}</li>}
        {details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
      <div className="my-[7mm] border-ink border-t pt-[6mm]">
        {insights && <FirstPage insights={insights} figures={figures} checks={checks} isPrinted />}
      </div>
      <div className="mt-auto">
        <Contents hasParts={insights !== null} />
        <p className="mt-4 text-2xs text-muted">{kindWords[mode].report}</p>
      </div>
    </section>
  );
}

function Contents({ hasParts }: { hasParts: boolean }) {
  if (!hasParts) return null;
  return (
    <nav aria-label={coverWords.contents} className="text-sm">
      <h2 className="border-ink border-b pb-1.5 text-h4">{coverWords.contents}</h2>
      <ol className="grid grid-cols-1 gap-x-10 sm:grid-cols-2 print:grid-cols-2">
        {REPORT_PARTS.map(({ value, label, about }, index) => (
          <li key={value} className="border-rule border-b">
            <a href={`#${chapterId(value)}`} className="flex gap-4 py-1.5 no-underline">
              <span className="w-5 text-muted tabular-nums">{index + 1}</span>
              <span>
                <span className="block font-medium">{label}</span>
                <span className="text-muted text-xs">{about}</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function chapterId(part: string): string {
  return `chapter-${part}`;
}
