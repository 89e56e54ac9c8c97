import type { ReactNode } from "react";
import type { Branding, LogoImage } from "#domain/branding/branding.ts";
import { houseLogo } from "#domain/branding/house.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { kindWords, partNames, reportTitles, reportWords } from "#messages/report/insights";
import { sampleWords } from "#src/content/survey-pages.ts";
import type { PartProps, Report } from "#src/features/insights/report/read-report.ts";
import { ClientLogo, HouseMark } from "#src/features/insights/report/report-brand.tsx";
import { AlignmentTab } from "#src/features/insights/tabs/alignment-tab.tsx";
import { Appendix } from "#src/features/insights/tabs/appendix.tsx";
import { FirstPage } from "#src/features/insights/tabs/first-page.tsx";
import { OlderReport } from "#src/features/insights/tabs/older-report.tsx";
import { OwnActions } from "#src/features/insights/tabs/own-actions.tsx";
import {
  FromProvider,
  OtherAdvice,
  RecommendationsTab,
} from "#src/features/insights/tabs/recommendations-tab.tsx";
import { RawData } from "#src/features/insights/tabs/report-section.tsx";
import { RolesTab } from "#src/features/insights/tabs/roles-tab.tsx";
import { Caveats, SummaryRest } from "#src/features/insights/tabs/summary-tab.tsx";
import { formatDate } from "#src/lib/format.ts";
import { classNames } from "#src/ui/class-names.ts";

interface PrintedReportProps {
  organizationName: string;
  mode: SurveyMode;
  version: InsightVersion;
  report: Report;
  branding: Branding;
  /** In place of the one among the static files: a document by itself has it inside. */
  house?: LogoImage | null;
  isSample?: boolean;
}

/**
 * The report on paper: the first page, then the rest of it without a break. The Worker renders it too, for the file that
 * a manager exports and for the report's link: nothing in it may need a browser or the router.
 */
export function PrintedReport(props: PrintedReportProps) {
  const { mode, version, report } = props;
  const { rendered, insights, raw } = report;
  if (!rendered) {
    return (
      <>
        <Head {...props} />
        {insights ? <OlderReport insights={insights} /> : <RawData text={raw} />}
      </>
    );
  }
  const part: PartProps = { ...report, report: rendered, version, isPrinted: true };
  // Without a finding all that can be said of the team, and done about it, is on one page; an open survey's roles follow.
  const isOnePage = rendered.findings.length === 0 && rendered.changes.length === 0;
  return (
    <>
      <section aria-label={reportWords.cover}>
        <Head {...props} />
        <FirstPage {...part} />
      </section>
      {isOnePage ? (
        <div className="mt-8 print:mt-5">
          <OwnActions {...part} />
          <OtherAdvice {...part} isBrief />
          <FromProvider {...part} />
          <Caveats {...part} />
          {rendered.roles.length > 0 && (
            <Chapter title={partNames.roles}>
              <RolesTab {...part} />
            </Chapter>
          )}
        </div>
      ) : (
        <>
          <div className="mt-12 print:mt-0 print:break-before-page">
            <SummaryRest {...part} />
          </div>
          <Chapter title={partNames.recommendations}>
            <RecommendationsTab {...part} />
          </Chapter>
          <Chapter title={partNames.roles}>
            <RolesTab {...part} />
          </Chapter>
          <Chapter title={partNames.alignment}>
            <AlignmentTab {...part} />
          </Chapter>
          <Appendix mode={mode} version={version} report={report} isPrinted />
        </>
      )}
    </>
  );
}

/** Whose report it is, of which day and kind. */
function Head(props: PrintedReportProps) {
  const { organizationName, mode, version, branding, house = houseLogo, isSample = false } = props;
  return (
    <header className="mb-6 print:mb-8">
      <div
        className={classNames(
          "flex items-center justify-between gap-6 border-brand pb-3",
          branding.colour ? "border-b-3" : "border-b",
        )}
      >
        <HouseMark logo={house} />
        <p className="text-muted text-sm">{reportWords.kind}</p>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="min-w-0 text-balance text-h3 [overflow-wrap:anywhere]">
          {organizationName || reportTitles.anySurvey}
        </h1>
        <ClientLogo logo={branding.logo} className="print:-my-1.5" />
      </div>
      <p className="mt-1 flex flex-wrap gap-x-6 text-muted text-sm">
        {isSample && <span className="font-semibold text-second">{sampleWords.cover}</span>}
        <span>{formatDate(version.createdAt)}</span>
        <span>{kindWords[mode].name}</span>
        {branding.line && <span className="[overflow-wrap:anywhere]">{branding.line}</span>}
      </p>
    </header>
  );
}

function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-14 print:mt-9">
      <h2 className="mb-5 text-h2 print:mb-3 print:break-after-avoid print:text-h3">{title}</h2>
      {children}
    </section>
  );
}
