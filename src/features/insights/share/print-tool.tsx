import { reportWords } from "#messages/report/insights";

/** The look of every tool beside a report. */
export const TOOL = "inline-flex min-h-11 min-w-11 items-center text-muted hover:text-ink";

export function PrintTool() {
  return (
    <button type="button" className={TOOL} onClick={() => print()}>
      {reportWords.print}
    </button>
  );
}
