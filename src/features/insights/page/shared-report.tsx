import "#src/features/insights/print/print.css";
import { useState } from "react";
import type { SharedReport as SharedReportData } from "#domain/surveys/results.ts";
import { kindWords } from "#src/content/insights/confidentiality.ts";
import { reportTools } from "#src/content/insights/report.ts";
import { resultsWords } from "#src/content/results.ts";
import { ProvenanceSection } from "#src/features/insights/evidence/provenance.tsx";
import { PrintedReport } from "#src/features/insights/print/printed-report.tsx";
import { readReport } from "#src/features/insights/report/read-report.ts";
import { REPORT_PARTS, type ReportPart } from "#src/features/insights/tabs/report-parts.ts";
import { UnreadableReport } from "#src/features/insights/tabs/report-section.tsx";
import { Tabs } from "#src/ui/tabs.tsx";
import { PrintTool } from "./print-tool.tsx";
import { ReportMetadata } from "./report-header.tsx";
import { useIsPrinting } from "./use-is-printing.ts";

/** A report for readers without an account: what its printed form shows, and nothing to ask of the server. */
export default function SharedReport({
  organizationName,
  report: { mode, version },
}: {
  organizationName: string;
  report: SharedReportData;
}) {
  const [part, setPart] = useState<ReportPart>("summary");
  const isPrinting = useIsPrinting();
  const report = readReport(version);
  const { insights, figures, checks, raw } = report;
  return (
    <section id="report" aria-labelledby="report-title" data-report="">
      <div className="print:hidden">
        <h2 id="report-title" className="border-ink border-t pt-5 text-h1">
          {resultsWords.report}
        </h2>
        <ReportMetadata version={version} report={report} />
        <p className="mt-3 mb-8 max-w-measure text-muted text-sm">{kindWords[mode].report}</p>
        {insights ? (
          <Tabs
            label={reportTools.parts}
            value={part}
            onValueChange={setPart}
            aside={<PrintTool />}
            tabs={REPORT_PARTS.map(({ Content, value, label }) => ({
              value,
              label,
              content: <Content insights={insights} figures={figures} checks={checks} />,
            }))}
          />
        ) : (
          <UnreadableReport text={raw} />
        )}
        <ProvenanceSection version={version} report={report} />
      </div>
      {isPrinting && (
        <PrintedReport organizationName={organizationName} mode={mode} version={version} report={report} />
      )}
    </section>
  );
}
