const TOOL = "min-h-11 text-muted hover:text-ink";

interface ReportToolsProps {
  onSelectVersion: () => void;
  isRaw: boolean;
  /** Null where there is only raw data to show. */
  onRawChange: ((isRaw: boolean) => void) | null;
}

export function ReportTools({ onSelectVersion, isRaw, onRawChange }: ReportToolsProps) {
  return (
    <div className="flex flex-wrap gap-x-4 text-sm sm:gap-x-6">
      <button type="button" className={TOOL} onClick={onSelectVersion}>
        Select Version
      </button>
      {onRawChange && (
        <button type="button" className={TOOL} onClick={() => onRawChange(!isRaw)}>
          {isRaw ? "Show Structured View" : "Show Raw Data"}
        </button>
      )}
      <button type="button" className={TOOL} onClick={() => print()}>
        Print
      </button>
    </div>
  );
}
