import type { InsightVersion } from "#domain/report/insight-version.ts";
import type { Insights } from "#domain/report/insights.ts";
import { type Change, compareFigures } from "#domain/statistics/changes.ts";
import { compareWords } from "#src/content/insights/compare.ts";
import { countOf } from "#src/content/insights/report.ts";
import { useAddress } from "#src/features/insights/page/use-address.ts";
import { comparisonVerdict } from "#src/features/insights/phrases/change-phrases.ts";
import { byPriority, readReport } from "#src/features/insights/report/read-report.ts";
import { ReportSection } from "#src/features/insights/tabs/report-section.tsx";
import { formatDateTime } from "#src/lib/format.ts";
import { SelectField } from "#src/ui/form/select-field.tsx";
import { ChangeRow, ChangesTable } from "./changed-figures.tsx";

function ClearChanges({ changes }: { changes: readonly Change[] }) {
  const clear = changes
    .filter(({ isClear }) => isClear)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  if (clear.length === 0) return null;
  return (
    <ul>
      {clear.map((change) => (
        <ChangeRow key={JSON.stringify(change.measure)} change={change} />
      ))}
    </ul>
  );
}

function Recommended({ title, insights }: { title: string; insights: Insights | null }) {
  return (
    <section>
      <h3 className="text-h4">{title}</h3>
      <ol className="mt-2">
        {byPriority(insights?.recommendations ?? []).map(({ focus, priority }) => (
          <li key={focus} className="flex justify-between gap-4 border-rule border-t py-2.5 first:border-0">
            {focus}
            <span className="text-muted text-sm">{priority}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface CompareViewProps {
  versions: readonly InsightVersion[];
  shownId: string;
}

/** Two analyses of one survey side by side, and what changed by more than noise. */
export default function CompareView({ versions, shownId }: CompareViewProps) {
  const others = versions.filter(({ id }) => id !== shownId);
  const shown = versions.find(({ id }) => id === shownId);
  const { kept, keep } = useAddress();
  const other =
    others.find(({ id }) => id === kept("with")) ??
    others.find(({ createdAt }) => createdAt < (shown?.createdAt ?? "")) ??
    others[0];
  if (!shown || !other) return null;
  const [earlier, later] = [shown, other].sort((a, b) => a.createdAt.localeCompare(b.createdAt)) as [
    InsightVersion,
    InsightVersion,
  ];
  const [before, after] = [readReport(earlier), readReport(later)];
  const changes = before.figures && after.figures ? compareFigures(before.figures, after.figures) : [];
  return (
    <div className="pt-8">
      <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <p role="status" className="max-w-measure text-h4 leading-normal">
          {comparisonVerdict(changes, { earlier: before.responses, later: after.responses })}
        </p>
        <SelectField
          label={compareWords.choose}
          value={other.id}
          onChange={(event) => keep("with", event.target.value)}
        >
          {others.map(({ id, createdAt }) => (
            <option key={id} value={id}>
              {formatDateTime(createdAt)}
            </option>
          ))}
        </SelectField>
      </div>
      {changes.length > 0 && (
        <ReportSection
          title={changes.some(({ isClear }) => isClear) ? compareWords.clear : compareWords.unclear}
        >
          <ClearChanges changes={changes} />
          <p className="max-w-measure pt-5 text-muted text-sm">
            {after.figures?.release ? compareWords.confidentialRule : compareWords.rule}
          </p>
          <ChangesTable changes={changes} />
        </ReportSection>
      )}
      <ReportSection title={compareWords.recommended}>
        <div className="mt-6 grid grid-cols-1 gap-x-16 gap-y-8 md:grid-cols-2">
          {[[earlier, before] as const, [later, after] as const].map(([version, report]) => (
            <Recommended
              key={version.id}
              title={compareWords.version(
                formatDateTime(version.createdAt),
                countOf(report.responses, "response"),
              )}
              insights={report.insights}
            />
          ))}
        </div>
      </ReportSection>
    </div>
  );
}
