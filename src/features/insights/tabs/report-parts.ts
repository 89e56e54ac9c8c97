import { reportParts } from "#src/content/insights/report.ts";
import { AlignmentTab } from "./alignment-tab.tsx";
import { RecommendationsTab } from "./recommendations-tab.tsx";
import { RolesTab } from "./roles-tab.tsx";
import { SummaryTab } from "./summary-tab.tsx";

/** The four parts of a report, tabs on the screen. */
export const REPORT_PARTS = [
  { value: "summary", label: reportParts.summary, Content: SummaryTab },
  { value: "roles", label: reportParts.roles, Content: RolesTab },
  { value: "alignment", label: reportParts.alignment, Content: AlignmentTab },
  { value: "recommendations", label: reportParts.recommendations, Content: RecommendationsTab },
] as const;
