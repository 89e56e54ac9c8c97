import * as z from "zod/mini";
import { MAX_ACTION_LENGTH } from "#domain/limits.ts";
import { cleanLine } from "#domain/text.ts";
import { actionRules as rules } from "#messages/report/action-rules";

/** A recommendation that a team has taken up. */
export interface SurveyAction {
  insightId: string;
  /** Place in the report's list of recommendations, from 0. */
  recommendation: number;
  title: string;
  /** Free text; may be empty. */
  owner: string;
  /** Calendar day, YYYY-MM-DD. */
  dueOn: string | null;
  /** ISO 8601, UTC. */
  doneAt: string | null;
}

/** Tells if a text is a day of the calendar from 2000 to 2099. */
function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** All that is said of an action: what is left out is emptied. */
export const takeUpSchema = z.strictObject({
  owner: z._default(
    z.pipe(
      z.pipe(z.string(rules.name), z.transform(cleanLine)),
      z
        .string()
        .check(z.maxLength(MAX_ACTION_LENGTH.owner, rules.nameLength({ max: MAX_ACTION_LENGTH.owner }))),
    ),
    "",
  ),
  dueOn: z._default(z.nullable(z.string(rules.day).check(z.refine(isDay, rules.day))), null),
  isDone: z._default(z.boolean(rules.done), false),
});
export type TakeUp = z.infer<typeof takeUpSchema>;
