import { Link, useLocation } from "react-router";
import { ExportsControl } from "#src/features/insights/exports/exports-control.tsx";

const TOOL = "inline-flex min-h-11 items-center text-muted hover:text-ink";

/** What stands below the tools: the report, what is stored, or two versions side by side. */
export type ReportMode = "report" | "raw" | "compare";

interface ReportToolsProps {
  onSelectVersion: () => void;
  mode: ReportMode;
  /** Null where there is only raw data to show. */
  onModeChange: ((mode: ReportMode) => void) | null;
  canCompare: boolean;
  /** Of the version that is shown. */
  shownId: string;
  /** Null where there is no survey to act on. */
  code: string | null;
}

export function ReportTools({
  onSelectVersion,
  mode,
  onModeChange,
  canCompare,
  shownId,
  code,
}: ReportToolsProps) {
  const { search } = useLocation();
  return (
    <div className="flex flex-wrap gap-x-4 text-sm sm:gap-x-6">
      <button type="button" className={TOOL} onClick={onSelectVersion}>
        Select Version
      </button>
      {onModeChange && (
        <>
          {canCompare && (
            <button
              type="button"
              className={TOOL}
              onClick={() => onModeChange(mode === "compare" ? "report" : "compare")}
            >
              {mode === "compare" ? "Show Report" : "Compare Versions"}
            </button>
          )}
          <button
            type="button"
            className={TOOL}
            onClick={() => onModeChange(mode === "raw" ? "report" : "raw")}
          >
            {mode === "raw" ? "Show Structured View" : "Show Raw Data"}
          </button>
        </>
      )}
      {code && (
        <Link to={`/survey/${code}/insights/facilitate${search}`} className={TOOL}>
          Facilitate
        </Link>
      )}
      {code && <ExportsControl code={code} insightId={shownId} className={TOOL} />}
      <button type="button" className={TOOL} onClick={() => print()}>
        Print
      </button>
    </div>
  );
}
