import "#src/features/insights/print/print.css";
import { useSearchParams } from "react-router";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { company } from "#src/content/company.ts";
import { kindWords } from "#src/content/insights/confidentiality.ts";
import { reportTitles } from "#src/content/insights/report.ts";
import { sampleWords } from "#src/content/survey-pages.ts";
import { ProvenanceSection } from "#src/features/insights/evidence/provenance.tsx";
import { PrintedReport } from "#src/features/insights/print/printed-report.tsx";
import { readReport } from "#src/features/insights/report/read-report.ts";
import { REPORT_PARTS, type ReportPart } from "#src/features/insights/tabs/report-parts.ts";
import { useDocumentTitle } from "#src/lib/page/document-head.ts";
import { useIsHydrated } from "#src/lib/page/hydration.ts";
import { Notice } from "#src/ui/notice.tsx";
import { NoInsights } from "./insights-states.tsx";
import { PageTitle, ReportMetadata } from "./report-header.tsx";
import { ReportView } from "./report-view.tsx";
import { useIsPrinting } from "./use-is-printing.ts";

/** Keeps the shown part and version in the address, so that both can be shared. */
function useInsightsView(versions: readonly InsightVersion[]) {
  const [params, setParams] = useSearchParams();
  // A prerendered page shows the summary, whatever the address says.
  const wanted = useIsHydrated() ? params.get("tab") : null;
  const part: ReportPart = REPORT_PARTS.find(({ value }) => value === wanted)?.value ?? "summary";
  const version = versions.find(({ id }) => id === params.get("version")) ?? versions[0];

  function show(name: "tab" | "version", value: string) {
    setParams(
      (current) => {
        current.set(name, value);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return {
    part,
    version,
    showPart: (next: ReportPart) => show("tab", next),
    showVersion: (id: string) => show("version", id),
  };
}

function SampleNotice() {
  return (
    <Notice tone="accent" title={sampleWords.title} className="mt-6 max-w-measure">
      <p>{sampleWords.text}</p>
    </Notice>
  );
}

const SAMPLE_BACK = { to: "/survey", label: sampleWords.back };

interface InsightsPageProps {
  organizationName: string;
  mode: SurveyMode;
  versions: readonly InsightVersion[];
  /** The survey's code; without it nothing can be asked of the server. */
  code?: string;
  /** The team is made up: the page says so, on paper too. */
  isSample?: boolean;
}

/** A survey's report: a summary to read aloud, then the evidence. */
export function InsightsPage(props: InsightsPageProps) {
  const { organizationName, mode, versions, code, isSample = false } = props;
  const { part, version, showPart, showVersion } = useInsightsView(versions);
  const isPrinting = useIsPrinting();
  const title = reportTitles.of(organizationName);
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
          <ReportMetadata version={version} report={report} />
          <p className="mt-3 max-w-measure text-muted text-sm">{kindWords[mode].report}</p>
        </PageTitle>
        <ReportView
          report={report}
          versions={versions}
          shownId={version.id}
          onSelectVersion={showVersion}
          part={part}
          onPartChange={showPart}
          code={code ?? null}
          mode={mode}
          deck={{ organizationName, mode, version, report, isSample }}
        />
        <ProvenanceSection version={version} report={report} />
      </div>
      {isPrinting && (
        <PrintedReport
          organizationName={organizationName}
          mode={mode}
          version={version}
          report={report}
          isSample={isSample}
        />
      )}
    </section>
  );
}
