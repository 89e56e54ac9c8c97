import type { ComponentProps } from "react";
import { partNames, reportWords } from "#messages/report/insights";
import type { PartProps, Report, ReportPart } from "#src/features/insights/report/read-report.ts";
import { AlignmentTab } from "#src/features/insights/tabs/alignment-tab.tsx";
import { RecommendationsTab } from "#src/features/insights/tabs/recommendations-tab.tsx";
import { RolesTab } from "#src/features/insights/tabs/roles-tab.tsx";
import { SummaryTab } from "#src/features/insights/tabs/summary-tab.tsx";
import { Tabs } from "#src/ui/tabs.tsx";
import { useScrollTo } from "./use-scroll-to.ts";

/** The four parts of a report, tabs on the screen. */
export const REPORT_PARTS = [
  { value: "summary", label: partNames.summary, Content: SummaryTab },
  { value: "roles", label: partNames.roles, Content: RolesTab },
  { value: "alignment", label: partNames.alignment, Content: AlignmentTab },
  { value: "recommendations", label: partNames.recommendations, Content: RecommendationsTab },
] as const;

interface ReportTabsProps
  extends Pick<PartProps, "version" | "controls">,
    Pick<ComponentProps<typeof Tabs>, "aside" | "instead"> {
  report: Report;
  part: ReportPart;
  onPartChange: (part: ReportPart) => void;
}

export function ReportTabs({ report, version, controls, part, onPartChange, ...row }: ReportTabsProps) {
  const { rendered } = report;
  const scrollTo = useScrollTo(part);

  function show(next: ReportPart, id: string) {
    if (next !== part) onPartChange(next);
    scrollTo(id);
  }

  return (
    <Tabs
      label={reportWords.parts}
      value={part}
      onValueChange={onPartChange}
      tabs={REPORT_PARTS.map(({ Content, value, label }) => ({
        value,
        label,
        content: rendered && (
          <Content {...report} report={rendered} version={version} controls={controls} show={show} />
        ),
      }))}
      {...row}
    />
  );
}
