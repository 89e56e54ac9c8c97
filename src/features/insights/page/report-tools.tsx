import { Link, useLocation } from "react-router";
import { reportTools } from "#src/content/insights/report.ts";
import { ExportsControl } from "#src/features/insights/exports/exports-dialog.tsx";

const TOOL = "inline-flex min-h-11 items-center text-muted hover:text-ink";

/** The view below the tools: the report, the stored text, or two versions side by side. */
export type ReportMode = "report" | "raw" | "compare";

interface ReportToolsProps {
  onSelectVersion: () => void;
  mode: ReportMode;
  /** Null where there is only raw data to show. */
  onModeChange: ((mode: ReportMode) => void) | null;
  canCompare: boolean;
  /** The shown version's id. */
  shownId: string;
  /** The survey's code; null where there is no survey to act on. */
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
        {reportTools.selectVersion}
      </button>
      {onModeChange && (
        <>
          {canCompare && (
            <button
              type="button"
              className={TOOL}
              onClick={() => onModeChange(mode === "compare" ? "report" : "compare")}
            >
              {mode === "compare" ? reportTools.showReport : reportTools.compareVersions}
            </button>
          )}
          <button
            type="button"
            className={TOOL}
            onClick={() => onModeChange(mode === "raw" ? "report" : "raw")}
          >
            {mode === "raw" ? reportTools.showStructured : reportTools.showRaw}
          </button>
        </>
      )}
      {code && (
        <Link to={`/survey/${code}/insights/facilitate${search}`} className={TOOL}>
          {reportTools.facilitate}
        </Link>
      )}
      {code && <ExportsControl code={code} insightId={shownId} className={TOOL} />}
      <button type="button" className={TOOL} onClick={() => print()}>
        {reportTools.print}
      </button>
    </div>
  );
}
