import { actionRules as rules } from "#messages/report/action-rules";
import type { SurveyAction } from "./actions.ts";

type Said = Pick<SurveyAction, "owner" | "dueOn">;

/**
 * Returns what is wrong with what is said of an action, at its field; null if nothing is. What is taken up says who or until
 * when, and a new day is today or later; a day that was agreed before may have passed. Days are YYYY-MM-DD.
 */
export function findAgreedProblem(
  { owner, dueOn }: Said,
  { isOwn, before, today }: { isOwn: boolean; before: string | null; today: string },
): { field: "owner" | "dueOn"; message: string } | null {
  if (!isOwn && owner === "" && dueOn === null) return { field: "owner", message: rules.nothing };
  if (dueOn !== null && dueOn !== before && dueOn < today)
    return { field: "dueOn", message: rules.dayPassed };
  return null;
}
