import "#src/features/insights/print/print.css";
import { useState } from "react";
import { shownBranding } from "#domain/branding/shown-branding.ts";
import type { SharedReport as SharedReportData } from "#domain/surveys/results.ts";
import { reportWords } from "#messages/report/insights";
import { resultsWords } from "#messages/report/results";
import { PrintedReport } from "#src/features/insights/print/printed-report.tsx";
import { type ReportPart, readReport } from "#src/features/insights/report/read-report.ts";
import { ClientLogo } from "#src/features/insights/report/report-brand.tsx";
import { UnreadableReport } from "#src/features/insights/report/report-section.tsx";
import { Appendix } from "#src/features/insights/tabs/appendix.tsx";
import { OlderReport } from "#src/features/insights/tabs/older-report.tsx";
import { useBrand } from "#src/lib/page/brand.ts";
import { classNames } from "#src/ui/class-names.ts";
import { ReportMetadata, TOOL } from "./report-header.tsx";
import { ReportTabs } from "./report-tabs.tsx";
import { useIsPrinting } from "./use-is-printing.ts";

/** A report for readers without an account: what its printed form shows, and nothing to ask of the server. */
export default function SharedReport({
  organizationName,
  report: { mode, version, branding: ofSurvey },
}: {
  organizationName: string;
  report: SharedReportData;
}) {
  const [part, setPart] = useState<ReportPart>("summary");
  const isPrinting = useIsPrinting();
  const report = readReport(version);
  const branding = shownBranding(ofSurvey);
  useBrand(branding);
  const { rendered, insights, raw } = report;
  const printed = { organizationName, mode, version, report, branding };
  return (
    <section id="report" aria-labelledby="report-title" data-report="">
      <div className="print:hidden">
        <div className={classNames("border-brand pt-5", branding.colour ? "border-t-3" : "border-t")}>
          <ClientLogo logo={branding.logo} className="mb-3" />
          <h2 id="report-title" className="text-h3">
            {resultsWords.report}
          </h2>
        </div>
        <ReportMetadata version={version} mode={mode} line={branding.line} />
        <div className="mt-3">
          {rendered ? (
            <ReportTabs
              report={report}
              version={version}
              part={part}
              onPartChange={setPart}
              aside={
                <button type="button" className={TOOL} onClick={() => print()}>
                  {reportWords.print}
                </button>
              }
            />
          ) : insights ? (
            <OlderReport insights={insights} />
          ) : (
            <UnreadableReport text={raw} />
          )}
        </div>
        <Appendix mode={mode} version={version} report={report} />
      </div>
      {isPrinting && <PrintedReport {...printed} />}
    </section>
  );
}
