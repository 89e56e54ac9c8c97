import type { InsightVersion } from "#domain/report/insight-version.ts";
import { company } from "#src/content/company.ts";
import { sampleWords } from "#src/content/insights/sample.ts";
import { useDocumentTitle } from "#src/lib/page/document-head.ts";
import { NoInsights } from "./insights-states.tsx";
import "#src/features/insights/print/print.css";
import { ProvenanceSection } from "#src/features/insights/evidence/provenance-section.tsx";
import { PrintedReport } from "#src/features/insights/print/printed-report.tsx";
import { useIsPrinting } from "#src/features/insights/print/use-is-printing.ts";
import { readReport } from "#src/features/insights/report/read-report.ts";
import { PageTitle, ReportFacts } from "./report-header.tsx";
import { ReportView } from "./report-view.tsx";
import { SampleNotice } from "./sample-notice.tsx";
import { useInsightsView } from "./use-insights-view.ts";

const SAMPLE_BACK = { to: "/survey", label: sampleWords.back };

interface InsightsPageProps {
  organizationName: string;
  versions: readonly InsightVersion[];
  /** Of the survey; without it nothing can be asked of the server. */
  code?: string;
  /** A made-up team: the page says so, on paper too. */
  isSample?: boolean;
}

/** What a manager pays for: a summary to read aloud, then the evidence. */
export function InsightsPage({ organizationName, versions, code, isSample = false }: InsightsPageProps) {
  const { tab, version, showTab, showVersion } = useInsightsView(versions);
  const isPrinting = useIsPrinting();
  const title = `${organizationName || "Survey"} Insights`;
  useDocumentTitle(`${title} | ${company.name}`);
  if (!version) {
    return (
      <section className="page py-10 sm:py-14">
        <PageTitle title={title} />
        <NoInsights />
      </section>
    );
  }
  const report = readReport(version);
  return (
    <section className="page py-10 sm:py-14 print:p-0" data-report={isSample ? "sample" : ""}>
      <div className="print:hidden">
        <PageTitle title={title} {...(isSample && { back: SAMPLE_BACK })}>
          {isSample && <SampleNotice />}
          <ReportFacts version={version} report={report} />
        </PageTitle>
        <ReportView
          report={report}
          versions={versions}
          shownId={version.id}
          onSelectVersion={showVersion}
          tab={tab}
          onTabChange={showTab}
          code={code ?? null}
        />
        <ProvenanceSection version={version} report={report} />
      </div>
      {isPrinting && (
        <PrintedReport
          organizationName={organizationName}
          version={version}
          report={report}
          isSample={isSample}
        />
      )}
    </section>
  );
}
