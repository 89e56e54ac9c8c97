import { MAX_ACTIVE_SURVEYS, MAX_RESPONSES_PER_SURVEY, SURVEY_EXPIRY_DAYS } from "#domain/limits.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { changeWords, closeWords, endWords, reopenWords } from "#messages/manage/dialogs";
import type { DialogFormProps, SurveyEntry } from "#src/features/manage/dialog/survey-dialog.tsx";
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
function ReopenForm(props: DialogFormProps) {
  return props.isAtLimit && props.survey.state !== "open" ? (
    <LimitNotice />
  ) : (
    <EndForm {...props} isReopening />
  );
}

function EndForm({ survey, isReopening = false, onClose }: DialogFormProps & { isReopening?: boolean }) {
  const action = useManageAction(changeSurvey, onClose);
  const { typed, fieldOf } = useTyped({ expiresAt: proposedDay(survey, serverNow()) });
  const { expiresAt: day } = typed;
  const { first, last } = endRange(survey, serverNow());
  const endMs = endOn(day, survey);
  const latest = formatDate(new Date(latestEnd(survey)).toISOString());
  const { max: days } = SURVEY_EXPIRY_DAYS;

  function submit() {
    if (Number.isNaN(endMs)) return action.refuse({ message: endWords.missing, field: "expiresAt" });
    if (day < first || day > last) {
      return action.refuse({
        message: endWords.outOfRange({ first: formatDay(first), latest }),
        field: "expiresAt",
      });
    }
    const expiresAt = new Date(endMs).toISOString();
    if (!isReopening && expiresAt === survey.expiresAt) return onClose();
    action.run({ code: survey.code, ...(isReopening ? reopening(expiresAt) : moving(expiresAt, survey)) });
  }

  return (
    <SurveyForm
      action={action}
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
          Number.isNaN(endMs)
            ? endWords.latest({ latest, days })
            : endWords.until({ end: formatDateTime(new Date(endMs).toISOString()), latest, days })
        }
        min={first}
        max={last}
        inputClassName="tabular-nums"
        required
        {...fieldOf("expiresAt", action.error, action.forget)}
      />
    </SurveyForm>
  );
}

const formatDay = (day: string) => formatDate(`${day}T12:00:00`);

const moving = (expiresAt: string, before: SurveySummary) => ({
  change: { expiresAt },
  undo: { expiresAt: before.expiresAt },
  message: endWords.changed({ end: formatDateTime(expiresAt) }),
});

/** An end that is over cannot be given back: what undoes it is closing. */
const reopening = (expiresAt: string) => ({
  change: { status: "active" as const, expiresAt },
  undo: { status: "closed" as const },
  message: reopenWords.reopened({ end: formatDateTime(expiresAt) }),
});

function CloseForm({ survey, onClose }: DialogFormProps) {
  const action = useManageAction(changeSurvey, onClose);

  const confirm = () =>
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
      onSubmit={confirm}
      onCancel={onClose}
    >
      <div className="grid gap-3">
        <p>{closeWords.text}</p>
        {survey.linkKind === "personal" && <p>{closeWords.addresses}</p>}
        <p className="text-muted">{closeWords.again({ max: MAX_ACTIVE_SURVEYS })}</p>
      </div>
    </SurveyForm>
  );
}

const isOpen = (survey: SurveySummary) => survey.state === "open";

export const end: SurveyEntry = {
  name: "end",
  label: endWords.action,
  when: isOpen,
  place: "menu",
  form: { title: endWords.title, Form: EndForm },
};

export const close: SurveyEntry = {
  name: "close",
  label: closeWords.action,
  when: isOpen,
  place: "menu",
  form: { title: closeWords.title, Form: CloseForm },
};

export const reopen: SurveyEntry = {
  name: "reopen",
  label: reopenWords.action,
  when: canOpenAgain,
  place: "menu",
  form: { title: reopenWords.title, Form: ReopenForm },
};

/** A place is left, and a day within the limit after its creation. */
function canOpenAgain(survey: SurveySummary): boolean {
  const hasPlace = survey.responses < MAX_RESPONSES_PER_SURVEY;
  return survey.state !== "open" && hasPlace && latestEnd(survey) > serverNow();
}
