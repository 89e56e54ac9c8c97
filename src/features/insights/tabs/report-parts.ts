import { AlignmentTab } from "./alignment-tab.tsx";
import { RecommendationsTab } from "./recommendations-tab.tsx";
import { RolesTab } from "./roles-tab.tsx";
import { SummaryTab } from "./summary-tab.tsx";

/** The four parts of a report, tabs on the screen and chapters on paper. */
export const REPORT_PARTS = [
  { value: "summary", label: "Summary", about: "What the answers add up to", Content: SummaryTab },
  { value: "roles", label: "Roles", about: "How each role sees the team", Content: RolesTab },
  {
    value: "alignment",
    label: "Alignment",
    about: "Six spectrums: today, the wish and the way between",
    Content: AlignmentTab,
  },
  {
    value: "recommendations",
    label: "Recommendations",
    about: "What to do, and the finding behind it",
    Content: RecommendationsTab,
  },
] as const;
