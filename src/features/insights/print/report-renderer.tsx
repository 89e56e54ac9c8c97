import type { Branding, LogoImage } from "#domain/branding/branding.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { reportTitles } from "#messages/report/insights";
import { company } from "#src/content/company.ts";
import { readReport } from "#src/features/insights/report/read-report.ts";
import { brandStyle } from "#src/lib/page/brand.ts";
import { PrintedReport } from "./printed-report.tsx";

interface Analysis {
  organizationName: string;
  mode: SurveyMode;
  version: InsightVersion;
  /** Its logo and that of the deployment are in the document itself. */
  branding: Branding;
  house: LogoImage | null;
}

/** Renders the printed report to text. This module runs in the Worker, where hono/jsx stands in for React. */
export function renderReport(analysis: Analysis) {
  const { organizationName, version, branding } = analysis;
  return {
    title: String(
      <title>
        {reportTitles.of({ name: organizationName || reportTitles.anySurvey })} | {company.name}
      </title>,
    ),
    style: brandStyle(branding),
    html: String(<PrintedReport {...analysis} report={readReport(version)} />),
  };
}
