import { useId } from "react";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { reportAccessWords } from "#messages/manage/dialogs";
import { Checkbox } from "#src/ui/form/checkbox.tsx";

interface ReportAccessFieldProps {
  mode: SurveyMode;
  checked: boolean;
  onChange: (sharesReport: boolean) => void;
}

/** Whether the survey's link leads to its report, with who can open it then. */
export function ReportAccessField({ mode, checked, onChange }: ReportAccessFieldProps) {
  const hintId = useId();
  return (
    <div className="max-w-measure">
      <Checkbox
        name="sharesReport"
        checked={checked}
        label={reportAccessWords.label}
        aria-describedby={hintId}
        onChange={(event) => onChange(event.target.checked)}
      />
      <p id={hintId} className="ps-9 text-muted text-sm">
        {reportAccessWords.hint} {reportAccessWords.shows[mode]} {reportAccessWords.later}
      </p>
    </div>
  );
}
