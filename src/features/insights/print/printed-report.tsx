import type { ReactNode } from "react";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { rawDataWords } from "#src/content/insights/report.ts";
import { ProvenanceSection } from "#src/features/insights/evidence/provenance.tsx";
import type { Report } from "#src/features/insights/report/read-report.ts";
import { REPORT_PARTS } from "#src/features/insights/tabs/report-parts.ts";
import { RawData } from "#src/features/insights/tabs/report-section.tsx";
import { chapterId, ReportCover } from "./report-cover.tsx";

interface PrintedReportProps {
  organizationName: string;
  mode: SurveyMode;
  version: InsightVersion;
  report: Report;
  isSample?: boolean;
}

/**
 * The report on paper: a cover with the contents, then the four parts, each from a new page on. The Worker renders it
 * too, for the file that a manager exports: nothing in it may need a browser or the router.
 */
export function PrintedReport(props: PrintedReportProps) {
  const { organizationName, mode, version, report, isSample = false } = props;
  const { insights, figures, checks, raw } = report;
  return (
    <>
      <ReportCover
        organizationName={organizationName}
        mode={mode}
        version={version}
        report={report}
        isSample={isSample}
      />
      {insights ? (
        REPORT_PARTS.map(({ value, label, Content }, index) => (
          <Chapter key={value} id={chapterId(value)} number={index + 1} title={label}>
            <Content
              insights={insights}
              figures={figures}
              checks={checks}
              actions={version.actions ?? []}
              isPrinted
            />
          </Chapter>
        ))
      ) : (
        <Chapter id={chapterId("raw")} number={1} title={rawDataWords.title}>
          <RawData text={raw} />
        </Chapter>
      )}
      <ProvenanceSection version={version} report={report} />
    </>
  );
}

interface ChapterProps {
  id: string;
  number: number;
  title: string;
  children: ReactNode;
}

function Chapter({ id, number, title, children }: ChapterProps) {
  return (
    <section id={id} className="break-before-page">
      <h1 className="mb-6 flex gap-4 border-ink border-b pb-3 text-h2">
        <span className="text-muted tabular-nums">{number}</span>
        {title}
      </h1>
      {children}
    </section>
  );
}
