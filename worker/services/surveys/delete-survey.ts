import { and, eq } from "drizzle-orm";
import { isOwnedBy } from "#worker/db/managed-by.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { InvalidError } from "#worker/errors.ts";
import { doRecorded, surveyAct } from "#worker/services/audit/record-act.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { explainNotOwn } from "./explain-not-own.ts";
import { purgeDeleted } from "./purge-surveys.ts";

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
  const deletion = context.db
    .delete(surveyCodes)
    .where(and(eq(surveyCodes.code, code), isOwnedBy(managerId), eq(surveyCodes.organizationName, typedName)))
    .returning({ code: surveyCodes.code });
  const deleted = await doRecorded(context, deletion, surveyAct(managerId, "survey_deleted", code));
  if (!deleted) {
    const isMistyped = new InvalidError((words) => words.wrongSurveyName, "organizationName");
    throw (await explainNotOwn(context, managerId, code)) ?? isMistyped;
  }
  await purgeDeleted(context, code);
}
