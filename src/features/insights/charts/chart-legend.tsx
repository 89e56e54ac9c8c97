import { legend } from "#messages/report/insights";

interface ChartLegendProps {
  /** Some lines are grey. */
  hasQuiet: boolean;
  hasLastRound: boolean;
  /** What the columns of split lines stand for; null where none is. */
  columns: "counts" | "shares" | null;
}

/** What the first page's lines are made of; every other picture says so itself. */
export function ChartLegend({ hasQuiet, hasLastRound, columns }: ChartLegendProps) {
  return (
    <p className="flex flex-wrap gap-x-4 text-muted text-xs">
      <span>
        <span className="text-accent">●</span> {legend.todayAbove}
      </span>
      <span>
        <span className="text-second">○</span> {legend.wantedBelow}
      </span>
      {hasLastRound && (
        <span>
          <span className="text-edge">•</span> {legend.lastRound}
        </span>
      )}
      {columns && <span>{legend[columns]}</span>}
      {hasQuiet && <span>{legend.grey}</span>}
    </p>
  );
}
