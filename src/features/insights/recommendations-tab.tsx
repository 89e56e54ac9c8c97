import type { Insights, Priority } from "#domain/insights.ts";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { byPriority } from "./read-report.ts";
import { NothingHere } from "./report-section.tsx";
import type { TabProps } from "./report-tabs.ts";

const TONES: Record<Priority, string> = {
  High: "text-danger",
  Medium: "text-warning",
  Low: "text-success",
};

function PriorityMark({ priority }: { priority: Priority }) {
  return (
    <p className={`inline-flex items-center gap-2 font-semibold text-sm ${TONES[priority]}`}>
      <span aria-hidden="true" className="size-2.5 rounded-full bg-current [print-color-adjust:exact]" />
      {priority}
      <VisuallyHidden> priority</VisuallyHidden>
    </p>
  );
}

function Recommendation({ recommendation }: { recommendation: Insights["recommendations"][number] }) {
  const { focus, priority, action, linkedInsight } = recommendation;
  return (
    <li className="grid grid-cols-1 gap-x-12 gap-y-3 border-rule border-b py-8 first:pt-0 lg:grid-cols-[18rem_minmax(0,1fr)] print:break-inside-avoid print:grid-cols-[11rem_minmax(0,1fr)] print:gap-x-6 print:py-4">
      <div>
        <h2 className="text-h3">{focus}</h2>
        <div className="mt-2">
          <PriorityMark priority={priority} />
        </div>
      </div>
      <div className="max-w-[44rem]">
        <p>{action}</p>
        {linkedInsight && (
          <p className="mt-4 border-second border-l-2 pl-4 text-muted text-sm">
            <span className="font-medium text-ink">Linked insight:</span> {linkedInsight}
          </p>
        )}
      </div>
    </li>
  );
}

export function RecommendationsTab({ insights }: TabProps) {
  const recommendations = byPriority(insights.recommendations);
  if (recommendations.length === 0) {
    return <NothingHere>This analysis recommends nothing.</NothingHere>;
  }
  return (
    <ol>
      {recommendations.map((recommendation, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two recommendations may share a focus
        <Recommendation key={index} recommendation={recommendation} />
      ))}
    </ol>
  );
}
