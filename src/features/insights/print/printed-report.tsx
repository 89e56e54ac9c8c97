import type { ReactNode } from "react";
import type { Branding, LogoImage } from "#domain/branding/branding.ts";
import { houseLogo } from "#domain/branding/house.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { appendixWords } from "#messages/report/appendix";
import { kindWords, partNames, reportTitles, reportWords, summaryWords } from "#messages/report/insights";
import { sampleWords } from "#src/content/survey-pages.ts";
import type { PartProps, Report } from "#src/features/insights/report/read-report.ts";
import { ClientLogo, HouseMark } from "#src/features/insights/report/report-brand.tsx";
import { RawData } from "#src/features/insights/report/report-section.tsx";
import { AlignmentTab } from "#src/features/insights/tabs/alignment-tab.tsx";
import { APPENDIX, Appendix } from "#src/features/insights/tabs/appendix.tsx";
import { FirstPage, showsCaveats } from "#src/features/insights/tabs/first-page.tsx";
import { OlderReport } from "#src/features/insights/tabs/older-report.tsx";
import {
  Agreed,
  FromProvider,
  OtherAdvice,
  RecommendationsTab,
} from "#src/features/insights/tabs/recommendations-tab.tsx";
import { RolesTab } from "#src/features/insights/tabs/roles-tab.tsx";
import { Caveats, SummaryRest } from "#src/features/insights/tabs/summary-tab.tsx";
import { formatDate } from "#src/lib/format.ts";
import { classNames } from "#src/ui/class-names.ts";

const FINDINGS = "findings";
/** In the order in which they stand. */
const CHAPTERS = ["recommendations", "roles", "alignment"] as const;

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
        {!isOnePage && <PhoneContents />}
        <FirstPage {...part} isAlone={isOnePage} />
      </section>
      {isOnePage ? (
        <div className="mt-8 print:mt-5">
          {!showsCaveats(part) && <Caveats {...part} />}
          <Agreed {...part} />
          <OtherAdvice {...part} isBrief />
          <FromProvider {...part} />
          {rendered.roles.length > 0 && (
            <Chapter part="roles">
              <RolesTab {...part} />
            </Chapter>
          )}
        </div>
      ) : (
        <>
          <div id={FINDINGS} className="mt-12 scroll-mt-4 print:mt-0 print:break-before-page">
            <SummaryRest {...part} />
          </div>
          <Chapter part="recommendations">
            <RecommendationsTab {...part} />
          </Chapter>
          <Chapter part="roles">
            <RolesTab {...part} />
          </Chapter>
          <Chapter part="alignment">
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
    <header className="mb-6 print:mb-5">
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

/** On a phone, the ways to the parts of a report of many screens. */
function PhoneContents() {
  const parts = [
    [FINDINGS, summaryWords.findings],
    ...CHAPTERS.map((part) => [part, partNames[part]] as const),
    [APPENDIX, appendixWords.title],
  ];
  return (
    <nav aria-label={reportWords.parts} className="mb-5 border-rule border-b pb-2 print:hidden">
      <ul className="flex flex-wrap gap-x-5">
        {parts.map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`} className="link inline-flex min-h-11 items-center text-sm">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Chapter({ part, children }: { part: (typeof CHAPTERS)[number]; children: ReactNode }) {
  return (
    <section id={part} className="mt-14 scroll-mt-4 print:mt-9">
      <h2 className="mb-5 text-h2 print:mb-3 print:break-after-avoid print:text-h3">{partNames[part]}</h2>
      {children}
    </section>
  );
}
