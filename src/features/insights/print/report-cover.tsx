import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { company } from "#src/content/company.ts";
import { kindWords } from "#src/content/insights/confidentiality.ts";
import { countOf, coverWords, reportTitles } from "#src/content/insights/report.ts";
import { sampleWords } from "#src/content/survey-pages.ts";
import { provenanceText } from "#src/features/insights/evidence/provenance.tsx";
import type { Report } from "#src/features/insights/report/read-report.ts";
import { REPORT_PARTS } from "#src/features/insights/tabs/report-parts.ts";
import { formatDate } from "#src/lib/format.ts";
import { SpectrumMark } from "#src/ui/spectrum/spectrum-drawings.tsx";
import { SpectrumBand, SpectrumCentre, SpectrumDot, SpectrumLine } from "#src/ui/spectrum/spectrum-line.tsx";

interface ReportCoverProps {
  organizationName: string;
  mode: SurveyMode;
  version: InsightVersion;
  report: Report;
  isSample: boolean;
}

/** Places of today and the wish on lines whose dots settle towards the middle. */
const SETTLING = [
  [0.18, 0.62],
  [0.74, 0.4],
  [0.3, 0.52],
] as const;

function CoverArt() {
  return (
    <div className="grid gap-7">
      {SETTLING.map(([today, wish]) => (
        <SpectrumLine key={today} height={24}>
          <SpectrumBand from={Math.min(today, wish) - 0.06} to={Math.min(today, wish) + 0.22} />
          <SpectrumCentre />
          <SpectrumDot at={today} radius={8} />
          <SpectrumDot at={wish} radius={8} tone="second" ring />
        </SpectrumLine>
      ))}
    </div>
  );
}

/** A printed report's first page: organisation, date, number of answers, contents. */
export function ReportCover({ organizationName, mode, version, report, isSample }: ReportCoverProps) {
  const details = [
    formatDate(version.createdAt),
    countOf(report.responses, "response"),
    countOf(report.roles, "role"),
    provenanceText(version.provenance, report.figures !== null),
  ].filter((detail) => detail !== null);
  return (
    <section className="flex h-[250mm] flex-col" aria-label={coverWords.label}>
      <p className="flex items-center gap-3 font-serif text-h3">
        <span className="w-11">
          <SpectrumMark />
        </span>
        {company.name}
      </p>
      <div className="mt-[30mm]">
        <CoverArt />
      </div>
      <p className="mt-[22mm] text-lead text-muted">{coverWords.kind}</p>
      <h1 className="mt-2 text-balance text-display leading-tight [overflow-wrap:anywhere]">
        {organizationName || reportTitles.anySurvey}
      </h1>
      <ul className="mt-6 grid gap-1 text-muted">
        {isSample && <li className="font-semibold text-second">{sampleWords.cover}</li>}
        {details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
        <li className="mt-2 max-w-measure">{kindWords[mode].report}</li>
      </ul>
      <Contents hasParts={report.insights !== null} />
    </section>
  );
}

function Contents({ hasParts }: { hasParts: boolean }) {
  if (!hasParts) return null;
  return (
    <nav aria-label={coverWords.contents} className="mt-auto">
      <h2 className="border-ink border-b pb-2 text-h3">{coverWords.contents}</h2>
      <ol>
        {REPORT_PARTS.map(({ value, label, about }, index) => (
          <li key={value} className="border-rule border-b">
            <a href={`#${chapterId(value)}`} className="flex gap-4 py-2.5 no-underline">
              <span className="w-5 text-muted tabular-nums">{index + 1}</span>
              <span className="w-48 font-medium">{label}</span>
              <span className="text-muted">{about}</span>
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
