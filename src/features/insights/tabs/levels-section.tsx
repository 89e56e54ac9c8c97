import type { Figures } from "#domain/statistics/figures.ts";
import { joinList } from "#domain/wording/format.ts";
import { LevelsTable } from "#src/features/insights/charts/levels-table.tsx";
import { differencePhrase } from "#src/features/insights/phrases/difference-phrases.ts";
import { levelName } from "#src/features/insights/phrases/level-name.ts";
import { GroupCard, groupLines } from "./group-card.tsx";
import { ReportSection } from "./report-section.tsx";

const LEGEND =
  "Each line: ● today and ○ wanted on average; the tick is the whole team today. Nobody's answers stand alone: a group needs two people to have a chart.";

function ClearDifferences({ figures }: { figures: Figures }) {
  const clear = (figures.differences ?? []).filter(({ isClear }) => isClear).slice(0, 3);
  if (clear.length === 0) {
    return <p>No two levels or roles lie further apart than chance explains.</p>;
  }
  return (
    <ul className="grid gap-1">
      {clear.map((difference) => (
        <li
          key={`${difference.spectrum} ${difference.measure} ${difference.lower.label} ${difference.upper.label}`}
        >
          {differencePhrase(difference)}
        </li>
      ))}
    </ul>
  );
}

/** The levels of the organisation side by side; nothing where fewer than two of them can be shown. */
export function LevelsSection({ figures, isPrinted }: { figures: Figures; isPrinted: boolean }) {
  const levels = figures.levels ?? [];
  const shown = levels.filter(({ spectrums }) => groupLines(spectrums, figures).length > 0);
  if (shown.length < 2) return null;
  const alone = levels.filter((level) => !shown.includes(level)).map(({ label }) => levelName(label));
  return (
    <ReportSection title="Levels side by side">
      <div className="max-w-[46rem] py-5 print:py-3">
        <ClearDifferences figures={figures} />
        <p className="mt-3 text-muted text-sm">
          {LEGEND}
          {alone.length > 0 && ` Without one: ${joinList(alone)}.`}
        </p>
      </div>
      <ul className="mt-2 grid grid-cols-1 gap-x-14 gap-y-10 md:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:gap-6">
        {shown.map(({ label, n, effectiveness, spectrums }) => (
          <GroupCard
            key={label}
            label={levelName(label)}
            n={n}
            effectiveness={effectiveness}
            lines={groupLines(spectrums, figures)}
          />
        ))}
      </ul>
      <LevelsTable figures={figures} levels={shown} isPrinted={isPrinted} />
    </ReportSection>
  );
}
