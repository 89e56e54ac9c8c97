import { and, eq, inArray } from "drizzle-orm";
import { forgottenSurveys, surveyCodes } from "#worker/db/schema/surveys.ts";
import { InvalidError } from "#worker/errors.ts";
import { logError } from "#worker/log.ts";
import { purgeAttempts } from "#worker/services/attempts/reserve-attempt.ts";
import { doRecorded, surveyAct } from "#worker/services/audit/record-act.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { deleteSurveyCopy } from "./public-survey.ts";
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

/**
 * Removes from KV, R2 and the objects a survey that D1 has deleted. The list of what is left to remove is put right in the
 * background; what fails stays on it for the next sweep.
 */
async function purgeDeleted(context: ServiceContext, code: string): Promise<void> {
  const purged = await purgeListed(context, [code]);
  context.inBackground(unlist(context, purged));
}

/** Each takes six of the fifty calls to the platform that one request may make. */
const SURVEYS_AT_ONCE = 8;

/** Removes from KV, R2 and the objects the surveys that D1 has deleted. What fails stays listed for the next sweep. */
export async function purgeSurveys(context: ServiceContext): Promise<void> {
  const listed = await context.db.select().from(forgottenSurveys).limit(SURVEYS_AT_ONCE);
  const codes = listed.map(({ code }) => code);
  if (codes.length > 0) await unlist(context, await purgeListed(context, codes));
}

async function unlist({ db }: ServiceContext, codes: string[]): Promise<void> {
  await db.delete(forgottenSurveys).where(inArray(forgottenSurveys.code, codes));
}

async function purgeListed(context: ServiceContext, listed: string[]): Promise<string[]> {
  const codes = await Promise.all(
    listed.map((code) =>
      purgeSurvey(context, code).then(
        () => code,
        (error: unknown) => logError("purge_failed", error, {}),
      ),
    ),
  );
  return codes.filter((code) => code !== undefined);
}

async function purgeSurvey(context: ServiceContext, code: string): Promise<void> {
  const { kv, exports, surveyLive, workshop } = context;
  await Promise.all([
    deleteSurveyCopy(kv, code),
    deleteReports(exports, code),
    surveyLive.getByName(code).purge(),
    workshop.getByName(code).purge(),
    purgeAttempts(context, "manager-pin", code),
  ]);
}

async function deleteReports(bucket: R2Bucket, code: string): Promise<void> {
  for (let isMore = true; isMore; ) {
    const { objects, truncated } = await bucket.list({ prefix: `${code}/` });
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
    isMore = truncated;
  }
}
