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
  const { label, hint, shows, later } = reportAccessWords;
  return (
    <Checkbox
      name="sharesReport"
      checked={checked}
      label={label}
      hint={`${hint} ${shows[mode]} ${later}`}
      onChange={(event) => onChange(event.target.checked)}
      className="max-w-measure"
    />
  );
}
