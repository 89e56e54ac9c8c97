import { reportParts } from "#src/content/insights/report.ts";
import { AlignmentTab } from "./alignment-tab.tsx";
import { RecommendationsTab } from "./recommendations-tab.tsx";
import { RolesTab } from "./roles-tab.tsx";
import { SummaryTab } from "./summary-tab.tsx";

/** The four parts of a report, tabs on the screen and chapters on paper. */
export const REPORT_PARTS = [
  { value: "summary", ...reportParts.summary, Content: SummaryTab },
  { value: "roles", ...reportParts.roles, Content: RolesTab },
  { value: "alignment", ...reportParts.alignment, Content: AlignmentTab },
  { value: "recommendations", ...reportParts.recommendations, Content: RecommendationsTab },
] as const;

export type ReportPart = (typeof REPORT_PARTS)[number]["value"];
