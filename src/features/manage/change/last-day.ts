import { DAY_MS, SURVEY_EXPIRY_DAYS } from "#domain/limits.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";

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
