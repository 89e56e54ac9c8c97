import "#src/features/insights/print/print.css";
import { useEffect } from "react";
import type { Branding } from "#domain/branding/branding.ts";
import { shownBranding } from "#domain/branding/shown-branding.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { ActionOwner } from "#domain/report/action-reminders.ts";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import type { ProposalCount } from "#domain/report/proposals.ts";
import { reportTitles } from "#messages/report/insights";
import { company } from "#src/content/company.ts";
import { sampleWords } from "#src/content/survey-pages.ts";
import { PrintedReport } from "#src/features/insights/print/printed-report.tsx";
import { readReport } from "#src/features/insights/report/read-report.ts";
import { Appendix } from "#src/features/insights/tabs/appendix.tsx";
import { useBrand } from "#src/lib/page/brand.ts";
import { useDocumentTitle } from "#src/lib/page/document-head.ts";
import { markReportRead } from "#src/lib/storage/read-reports.ts";
import { Notice } from "#src/ui/notice.tsx";
import { NoInsights } from "./insights-states.tsx";
import { PageTitle } from "./report-header.tsx";
import { ReportView } from "./report-view.tsx";
import { useInsightsView } from "./use-insights-view.ts";
import { useIsPrinting } from "./use-is-printing.ts";

interface InsightsPageProps {
  organizationName: string;
  mode: SurveyMode;
  branding?: Branding | null;
  versions: readonly InsightVersion[];
  /** Where mails about actions go, for a manager. */
  owners?: readonly ActionOwner[] | undefined;
  /** Of the versions for which a provider has suggested something, for a manager. */
  proposals?: readonly ProposalCount[] | undefined;
  /** The survey's code; without it nothing can be asked of the server. */
  code?: string;
  /** The team is made up: the page says so, on paper too. */
  isSample?: boolean;
}

/** A survey's report: one page to read aloud, then what stands behind it. */
export function InsightsPage(props: InsightsPageProps) {
  const { organizationName, mode, versions, owners = [], proposals = [], code, isSample = false } = props;
  const branding = shownBranding(props.branding ?? null);
  const view = useInsightsView(versions);
  const { version } = view;
  const isPrinting = useIsPrinting();
  const title = reportTitles.of({ name: organizationName || reportTitles.anySurvey });
  useDocumentTitle(`${title} | ${company.name}`);
  useBrand(branding);
  useEffect(() => {
    if (code && version) markReportRead(version.id);
  }, [code, version]);
  if (!version) {
    return (
      <section className="page py-10 sm:py-14">
        <PageTitle title={title} />
        <NoInsights />
      </section>
    );
  }
  const report = readReport(version);
  const deck = { organizationName, mode, version, branding, isSample };
  return (
    <section className="page pt-2 pb-14 sm:pt-4 print:p-0" data-report={isSample ? "sample" : ""}>
      <div className="print:hidden">
        <ReportView
          deck={deck}
          report={report}
          view={view}
          versions={versions}
          owners={owners}
          proposals={proposals}
          code={code ?? null}
        />
        {isSample && (
          <Notice tone="accent" title={sampleWords.title} className="mt-14 max-w-measure">
            <p>{sampleWords.text}</p>
          </Notice>
        )}
        <Appendix mode={mode} version={version} report={report} />
      </div>
      {isPrinting && <PrintedReport {...deck} report={report} />}
    </section>
  );
}
