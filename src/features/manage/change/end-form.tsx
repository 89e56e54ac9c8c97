import { DAY_MS, MAX_ACTIVE_SURVEYS, MAX_RESPONSES_PER_SURVEY, SURVEY_EXPIRY_DAYS } from "#domain/limits.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { changeWords, closeWords, endWords, reopenWords } from "#messages/manage/dialogs";
import { useManageAction } from "#src/features/manage/calls/use-manage-action.ts";
import type { DialogFormProps, SurveyEntry } from "#src/features/manage/dialog/survey-dialog.tsx";
import { LimitNotice, SurveyForm } from "#src/features/manage/dialog/survey-form.tsx";
import { serverNow } from "#src/lib/api/server-clock.ts";
import { useTyped } from "#src/lib/form/use-typed.ts";
import { formatDate, formatDateTime } from "#src/lib/format.ts";
import { TextField } from "#src/ui/form/field.tsx";
import { changeSurvey } from "./change-survey.ts";

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

type Ends = Pick<SurveySummary, "createdAt" | "expiresAt">;

/** The latest end that a survey may have, in ms. */
export const latestEnd = ({ createdAt }: Ends) => Date.parse(createdAt) + SURVEY_EXPIRY_DAYS.max * DAY_MS;

/** A moment's day in the device's time zone, as a date field holds it: "2026-11-27". */
export function toDay(moment: number | string): string {
  const date = new Date(moment);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

/**
 * The end of a survey on another day, in ms: at the hour that its end has by the device's clock, in summer and winter
 * time alike. On the latest day it is not later than the latest end. NaN for a text that is no day.
 */
export function endOn(day: string, survey: Ends): number {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split("-").map(Number);
  const end = new Date(survey.expiresAt).setFullYear(year, month - 1, date);
  const latest = latestEnd(survey);
  return toDay(latest) === day ? Math.min(end, latest) : end;
}

/** The first and the last day on which a survey may end; the first has its end still to come. */
export function endRange(survey: Ends, now: number): { first: string; last: string } {
  const today = toDay(now);
  const tomorrow = new Date(now);
  tomorrow.setDate(tomorrow.getDate() + 1);
  return {
    first: endOn(today, survey) > now ? today : toDay(tomorrow.getTime()),
    last: toDay(latestEnd(survey)),
  };
}

/** The day that is proposed: that of the end, or, if it is over, the default time from now. */
export function proposedDay(survey: Ends, now: number): string {
  if (Date.parse(survey.expiresAt) > now) return toDay(survey.expiresAt);
  return toDay(Math.min(now + SURVEY_EXPIRY_DAYS.default * DAY_MS, latestEnd(survey)));
}
