/** The printed report of the insights page in each language, rendered without React: see build/plugins/report-renderer.ts. */
declare module "virtual:report-renderers" {
  import type { Branding, LogoImage } from "#domain/branding/branding.ts";
  import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
  import type { InsightVersion } from "#domain/report/insight-version.ts";

  interface Renderer {
    /** Its `<title>`, the style of its root and what stands in its `<main>`. */
    renderReport(analysis: {
      organizationName: string;
      mode: SurveyMode;
      version: InsightVersion;
      branding: Branding;
      house: LogoImage | null;
    }): { title: string; style: string; html: string };
  }

  export const renderers: Readonly<Record<string, () => Promise<Renderer>>>;
}
