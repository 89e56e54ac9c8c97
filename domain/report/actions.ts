import * as z from "zod/mini";
import { cleanedText, type TextCheck } from "#domain/field-schemas.ts";
import { MAX_ACTION_LENGTH as MAX } from "#domain/limits.ts";
import { findLink } from "#domain/links.ts";
import { cleanLine } from "#domain/text.ts";
import { actionRules as rules } from "#messages/report/action-rules";

/** What a team has agreed to do: a recommendation that it has taken up, or an action of its own. */
export interface SurveyAction {
  id: string;
  insightId: string;
  /** Place in the report's list of recommendations, from 0; null for an action of the team's own. */
  recommendation: number | null;
  title: string;
  /** Free text; may be empty. */
  owner: string;
  /** What someone has said against it; may be empty. */
  dissent: string;
  /** Calendar day, YYYY-MM-DD. */
  dueOn: string | null;
  /** ISO 8601, UTC. */
  doneAt: string | null;
}

/** The own actions among those of a report, in the order in which they were agreed. */
export const ownActions = (actions: readonly SurveyAction[] = []): SurveyAction[] =>
  actions.filter(({ recommendation }) => recommendation === null);

/** Says if a text is a day of the calendar from 2000 to 2099. */
function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** One line of text, cleaned before its length is asked for. */
const line = (problem: string, ...checks: TextCheck[]) => cleanedText(problem, cleanLine, ...checks);

/**
 * All that is said of what a team commits to: what is left out is emptied. With a recommendation, the library's title takes the
 * place of the given one.
 */
export const commitSchema = z
  .strictObject({
    owner: z._default(line(rules.name, z.maxLength(MAX.owner, rules.nameLength({ max: MAX.owner }))), ""),
    dissent: z._default(
      line(rules.dissent, z.maxLength(MAX.dissent, rules.dissentLength({ max: MAX.dissent }))),
      "",
    ),
    dueOn: z._default(z.nullable(z.string(rules.day).check(z.refine(isDay, rules.day))), null),
    isDone: z._default(z.boolean(rules.done), false),
    title: z._default(
      line(
        rules.title,
        z.maxLength(MAX.title, rules.titleLength({ max: MAX.title })),
        z.refine((title) => findLink(title) === null, {
          error: ({ input }) => rules.titleLink({ link: findLink(String(input)) ?? "" }),
        }),
      ),
      "",
    ),
    recommendation: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(999))), null),
  })
  .check(
    z.refine(({ title, recommendation }) => title !== "" || recommendation !== null, {
      path: ["title"],
      error: rules.title,
    }),
  );
export type Commit = z.infer<typeof commitSchema>;
