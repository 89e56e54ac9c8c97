import { REPORT_MAIL_DELAY_HOURS, REPORT_MAIL_KEPT_DAYS } from "#domain/retention.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { reportMailWords } from "#messages/manage/report-mail";
import { Checkbox } from "#src/ui/form/checkbox.tsx";

interface ReportMailFieldProps {
  checked: boolean;
  /** Said before what it means. */
  note?: string | null;
  onChange: (mailsReport: boolean) => void;
}

/** Whether those who are invited by mail are told of the report, and that their addresses are kept for it. */
export function ReportMailField({ checked, note = null, onChange }: ReportMailFieldProps) {
  const hint = reportMailWords.hint({ days: REPORT_MAIL_KEPT_DAYS });
  return (
    <Checkbox
      name="mailsReport"
      checked={checked}
      label={reportMailWords.label}
      hint={note ? `${note} ${hint}` : hint}
      onChange={(event) => onChange(event.target.checked)}
      className="max-w-measure"
    />
  );
}

/** Says of a survey that shares its report to how many people it is mailed, and when. */
export function ReportMailNote({ survey }: { survey: Pick<SurveySummary, "isActive" | "reportRecipients"> }) {
  const { isActive, reportRecipients: count } = survey;
  if (count === null) return null;
  const times = { hours: REPORT_MAIL_DELAY_HOURS, days: REPORT_MAIL_KEPT_DAYS };
  const { planned, due, over } = reportMailWords;
  return (
    <p className="max-w-measure ps-9 text-sm">
      {isActive ? planned({ ...times, count }) : count === 0 ? over : due({ ...times, count })}
    </p>
  );
}
