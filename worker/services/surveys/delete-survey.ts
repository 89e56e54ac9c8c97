import { and, eq } from "drizzle-orm";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { InvalidError } from "#worker/errors.ts";
import { doRecorded, surveyAct } from "#worker/services/audit/record-act.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { purgeDeleted } from "./purge-surveys.ts";
import { allHold, findRefusal, isOwn } from "./rules.ts";

/**
 * Deletes a manager's own survey if its name is the one that was typed: in one statement with its responses, analyses
 * and exports. Its mails go with it (trigger `survey_takes_its_mails`), and what KV, R2 and the objects hold of it is
 * listed (`survey_is_forgotten`) and removed at once, or by the next sweep.
 */
export async function deleteSurvey(
  context: ServiceContext,
  managerId: string,
  code: string,
  typedName: string,
): Promise<void> {
  const isMistyped = () => new InvalidError((words) => words.wrongSurveyName, "organizationName");
  const rules = [
    isOwn(managerId),
    { must: eq(surveyCodes.organizationName, typedName), otherwise: isMistyped },
  ];
  const deletion = context.db
    .delete(surveyCodes)
    .where(and(eq(surveyCodes.code, code), allHold(rules)))
    .returning({ code: surveyCodes.code });
  const deleted = await doRecorded(context, deletion, surveyAct(managerId, "survey_deleted", code));
  if (!deleted) throw (await findRefusal(context, managerId, code, rules)) ?? isMistyped();
  await purgeDeleted(context, code);
}
