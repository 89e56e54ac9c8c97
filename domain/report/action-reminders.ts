import * as z from "zod/mini";
import { ACTION_REMINDERS, DAY_MS, HOUR_MS } from "#domain/limits.ts";

/** Where the mails about an action go, as its managers see it. */
export interface ActionOwner {
  actionId: string;
  address: string;
  /** The latest mail did not arrive. */
  isUnreached: boolean;
}

/** An impossible token is answered like one that is unknown. */
export const actionTokenSchema = z.strictObject({ token: z.string() });

/** An action as its owner sees it by the link in a mail. */
export interface OwnedAction {
  organizationName: string;
  title: string;
  /** Calendar day, YYYY-MM-DD; null where it was taken away since. */
  dueOn: string | null;
  isDone: boolean;
}

/**
 * A day has no time zone, and a survey none either: mails go out in the morning of UTC, when the calendar shows that day
 * from California to New Zealand.
 */
const morningOf = (day: string) => Date.parse(`${day}T00:00:00Z`) + ACTION_REMINDERS.hourUtc * HOUR_MS;

/** What is to be done about an action at its times, in order: two mails, then its owner's address is erased. */
const STAGES = ["week", "day", "over"] as const;
export type Stage = (typeof STAGES)[number];

const DAYS_AFTER: Readonly<Record<Stage, number>> = { week: -ACTION_REMINDERS.daysBefore, day: 0, over: 1 };

/** Milliseconds since the epoch at which a stage of an action begins. */
export const stageBegins = (dueOn: string, stage: Stage): number =>
  morningOf(dueOn) + DAYS_AFTER[stage] * DAY_MS;

/** Tells which stage an action is in; null before the first. */
export const stageAt = (dueOn: string, now: number): Stage | null =>
  STAGES.findLast((stage) => stageBegins(dueOn, stage) <= now) ?? null;

/** Milliseconds since the epoch at which the next stage begins; `now` where there is none left. */
export function nextStageAt(dueOn: string, now: number): number {
  const next = STAGES.find((stage) => stageBegins(dueOn, stage) > now);
  return next ? stageBegins(dueOn, next) : now;
}
