import * as z from "zod/mini";
import { DAY_MS, SURVEY_EXPIRY_DAYS } from "#domain/limits.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { endWords } from "#messages/manage/dialogs";
import { formatDateTime } from "#src/lib/format.ts";
import { TextField } from "#src/ui/form/field.tsx";
import type { ControlOf } from "#src/ui/form/form.tsx";

type Ends = Pick<SurveySummary, "createdAt" | "expiresAt">;

/** The latest end that a survey may have, in ms. */
export const latestEnd = ({ createdAt }: Pick<Ends, "createdAt">) =>
  Date.parse(createdAt) + SURVEY_EXPIRY_DAYS.max * DAY_MS;

/** A moment as a field for day and time holds it, in the device's time zone: "2026-11-27T15:30". */
export function toMinute(moment: number | string): string {
  const date = new Date(moment);
  const numbers = [date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes()];
  const [month, day, hour, minute] = numbers.map((number) => String(number).padStart(2, "0"));
  return `${date.getFullYear()}-${month}-${day}T${hour}:${minute}`;
}

/** What such a field holds, as ISO 8601 in UTC; the server says whether a survey may end then. */
export const endSchema = z.pipe(
  z.string().check(z.refine((minute) => !Number.isNaN(Date.parse(minute)), endWords.missing)),
  z.transform((minute: string) => new Date(minute).toISOString()),
);

/** The end that is proposed: the survey's own or, if it is over, one in the default time from now. */
export function proposedEnd(survey: Ends, now: number): string {
  if (Date.parse(survey.expiresAt) > now) return toMinute(survey.expiresAt);
  return toMinute(Math.min(now + SURVEY_EXPIRY_DAYS.default * DAY_MS, latestEnd(survey)));
}

interface EndFieldProps extends ControlOf<string> {
  label: string;
  survey: Ends;
}

export function EndField({ survey, ...field }: EndFieldProps) {
  const latest = latestEnd(survey);
  return (
    <TextField
      {...field}
      type="datetime-local"
      hint={endWords.latest({
        latest: formatDateTime(new Date(latest).toISOString()),
        days: SURVEY_EXPIRY_DAYS.max,
      })}
      max={toMinute(latest)}
      inputClassName="tabular-nums"
      required
    />
  );
}
