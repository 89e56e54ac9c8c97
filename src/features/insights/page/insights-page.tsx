import "#src/features/insights/print/print.css";
import { useSearchParams } from "react-router";
import type { Branding } from "#domain/branding/branding.ts";
import { shownBranding } from "#domain/branding/shown-branding.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { ActionOwner } from "#domain/report/action-reminders.ts";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { reportTitles } from "#messages/report/insights";
import { company } from "#src/content/company.ts";
import { sampleWords } from "#src/content/survey-pages.ts";
import { PrintedReport } from "#src/features/insights/print/printed-report.tsx";
import { type ReportPart, readReport } from "#src/features/insights/report/read-report.ts";
import { Appendix } from "#src/features/insights/tabs/appendix.tsx";
import { REPORT_PARTS } from "#src/features/insights/tabs/report-parts.ts";
import { useBrand } from "#src/lib/page/brand.ts";
import { useDocumentTitle } from "#src/lib/page/document-head.ts";
import { useIsHydrated } from "#src/lib/page/hydration.ts";
import { Notice } from "#src/ui/notice.tsx";
import { NoInsights } from "./insights-states.tsx";
import { PageTitle } from "./report-header.tsx";
import { REPORT_VIEWS, type ReportMode } from "./report-tools.tsx";
import { ReportView } from "./report-view.tsx";
import { useIsPrinting } from "./use-is-printing.ts";

function useInsightsView(versions: readonly InsightVersion[]) {
  const { kept, keep } = useAddress();
  // A prerendered page shows the summary, whatever the address says.
  const isHydrated = useIsHydrated();
  const part = REPORT_PARTS.find(({ value }) => isHydrated && value === kept("tab"))?.value ?? "summary";
  return {
    part,
    view: REPORT_VIEWS.find((value) => isHydrated && value === kept("view")) ?? "report",
    version: versions.find(({ id }) => id === kept("version")) ?? versions[0],
    onPartChange: (next: ReportPart) => keep("tab", next),
    onViewChange: (next: ReportMode) => keep("view", next),
    onSelectVersion: (id: string) => keep("version", id),
  };
}

interface InsightsPageProps {
  organizationName: string;
  mode: SurveyMode;
  branding?: Branding | null;
  versions: readonly InsightVersion[];
  /** Where mails about actions go, for a manager. */
  owners?: readonly ActionOwner[] | undefined;
  /** The survey's code; without it nothing can be asked of the server. */
  code?: string;
  /** The team is made up: the page says so, on paper too. */
  isSample?: boolean;
}

/** A survey's report: one page to read aloud, then what stands behind it. */
export function InsightsPage(props: InsightsPageProps) {
  const { organizationName, mode, versions, owners = [], code, isSample = false } = props;
  const branding = shownBranding(props.branding ?? null);
  const { version, ...view } = useInsightsView(versions);
  const isPrinting = useIsPrinting();
  const title = reportTitles.of({ name: organizationName || reportTitles.anySurvey });
  useDocumentTitle(`${title} | ${company.name}`);
  useBrand(branding);
  if (!version) {
    return (
      <section className="page py-10 sm:py-14">
        <PageTitle title={title} />
        <NoInsights />
      </section>
    );
  }
  const report = readReport(version);
  const shown = { organizationName, mode, version, report, branding, isSample };
  return (
    <section className="page pt-2 pb-14 sm:pt-4 print:p-0" data-report={isSample ? "sample" : ""}>
      <div className="print:hidden">
        <ReportView {...shown} {...view} versions={versions} owners={owners} code={code ?? null} />
        {isSample && (
          <Notice tone="accent" title={sampleWords.title} className="mt-14 max-w-measure">
            <p>{sampleWords.text}</p>
          </Notice>
        )}
        <Appendix mode={mode} version={version} report={report} />
      </div>
      {isPrinting && <PrintedReport {...shown} />}
    </section>
  );
}

/** What of a report's page the address keeps: it outlives a reload, and can be shared. */
type Kept = "tab" | "version" | "view";

function useAddress() {
  const [params, setParams] = useSearchParams();

  function keep(name: Kept, value: string) {
    setParams(
      (current) => {
        current.set(name, value);
        return current;
      },
      { replace: true },
    );
  }

  return { kept: (name: Kept) => params.get(name), keep };
}
