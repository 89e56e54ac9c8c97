import { useState } from "react";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { changeWords, closeWords, endWords, reopenWords } from "#src/content/change-survey.ts";
import type { FormError } from "#src/content/form-errors.ts";
import type { DialogFormProps } from "#src/features/manage/dialog/survey-dialog.tsx";
import { SurveyForm } from "#src/features/manage/dialog/survey-form.tsx";
import { LimitNotice } from "#src/features/manage/page/dashboard-header.tsx";
import { useManageAction } from "#src/features/manage/page/use-manage-action.ts";
import { serverNow } from "#src/lib/api/server-clock.ts";
import { useTyped } from "#src/lib/form/use-typed.ts";
import { formatDate, formatDateTime } from "#src/lib/format.ts";
import { TextField } from "#src/ui/form/field.tsx";
import { changeSurvey } from "./change-survey.ts";
import { endOn, endRange, latestEnd, proposedDay } from "./last-day.ts";

/** Opens a closed or expired survey again, until a day to come. */
export function ReopenForm(props: DialogFormProps) {
  return props.isAtLimit && !props.survey.isActive ? <LimitNotice /> : <EndForm {...props} isReopening />;
}

export function EndForm({
  survey,
  isReopening = false,
  onClose,
}: DialogFormProps & { isReopening?: boolean }) {
  const action = useManageAction(changeSurvey, onClose);
  const { typed, fieldOf } = useTyped({ expiresAt: proposedDay(survey, serverNow()) });
  const { expiresAt: day } = typed;
  const [problem, setProblem] = useState<FormError | null>(null);
  const { first, last } = endRange(survey, serverNow());
  const end = endOn(day, survey);
  const latest = formatDate(new Date(latestEnd(survey)).toISOString());

  function submit() {
    if (Number.isNaN(end)) return setProblem({ message: endWords.missing, field: "expiresAt" });
    if (day < first || day > last) {
      return setProblem({ message: endWords.outOfRange(formatDay(first), latest), field: "expiresAt" });
    }
    const expiresAt = new Date(end).toISOString();
    if (!isReopening && expiresAt === survey.expiresAt) return onClose();
    action.run({ code: survey.code, ...(isReopening ? reopening(expiresAt) : moving(expiresAt, survey)) });
  }

  return (
    <SurveyForm
      action={action}
      problem={problem}
      submitLabel={isReopening ? reopenWords.save : endWords.save}
      busyLabel={changeWords.saving}
      onSubmit={submit}
      onCancel={onClose}
    >
      {isReopening && <p>{reopenWords.text}</p>}
      <TextField
        type="date"
        label={endWords.lastDay}
        hint={
          Number.isNaN(end)
            ? endWords.latest(latest)
            : endWords.until(formatDateTime(new Date(end).toISOString()), latest)
        }
        min={first}
        max={last}
        inputClassName="tabular-nums"
        autoFocus
        required
        {...fieldOf("expiresAt", problem ?? action.error, () => setProblem(null))}
      />
    </SurveyForm>
  );
}

const formatDay = (day: string) => formatDate(`${day}T12:00:00`);

const moving = (expiresAt: string, before: SurveySummary) => ({
  change: { expiresAt },
  undo: { expiresAt: before.expiresAt },
  message: endWords.changed(formatDateTime(expiresAt)),
});

/** An end that is over cannot be given back: what undoes it is closing. */
const reopening = (expiresAt: string) => ({
  change: { status: "active" as const, expiresAt },
  undo: { status: "closed" as const },
  message: reopenWords.reopened(formatDateTime(expiresAt)),
});

export function CloseForm({ survey, onClose }: DialogFormProps) {
  const action = useManageAction(changeSurvey, onClose);

  const close = () =>
    action.run({
      code: survey.code,
      change: { status: "closed" },
      undo: { status: "active" },
      message: closeWords.closed,
    });

  return (
    <SurveyForm
      action={action}
      submitLabel={closeWords.confirm}
      busyLabel={closeWords.closing}
      onSubmit={close}
      onCancel={onClose}
    >
      <div className="grid gap-3">
        <p>{closeWords.text}</p>
        {survey.linkKind === "personal" && <p>{closeWords.addresses}</p>}
        <p className="text-muted">{closeWords.again}</p>
      </div>
    </SurveyForm>
  );
}
