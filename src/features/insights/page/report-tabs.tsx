import { partNames } from "#messages/report/insights";
import { AlignmentTab } from "./alignment-tab.tsx";
import { RecommendationsTab } from "./recommendations-tab.tsx";
import { RolesTab } from "./roles-tab.tsx";
import { SummaryTab } from "./summary-tab.tsx";

/** The four parts of a report, tabs on the screen. */
export const REPORT_PARTS = [
  { value: "summary", label: partNames.summary, Content: SummaryTab },
  { value: "roles", label: partNames.roles, Content: RolesTab },
  { value: "alignment", label: partNames.alignment, Content: AlignmentTab },
  { value: "recommendations", label: partNames.recommendations, Content: RecommendationsTab },
] as const;
