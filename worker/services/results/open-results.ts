import { eq } from "drizzle-orm";
import { MANAGER_PIN_LOCKOUT } from "#domain/limits.ts";
import type { SurveyResults } from "#domain/surveys/results.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { InvalidError } from "#worker/errors.ts";
import { checkAsAttempt } from "#worker/services/attempts/reserve-attempt.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { countByRole, totalOf } from "#worker/services/responses/role-distribution.ts";
import { isManagerPin } from "#worker/services/surveys/manager-pin.ts";
import { findReport } from "./find-report.ts";

/**
 * Returns the results of a survey and its latest report to a client that knows its code and manager PIN. An
 * unknown code takes the same steps as a wrong PIN: the same lockout, the same query, the same hash, the same
 * answer.
 */
export async function openResults(
  context: ServiceContext,
  { code, pin }: { code: string; pin: string },
  address: string,
): Promise<SurveyResults> {
  const attempt = { kind: "manager-pin", subject: code, address, limits: MANAGER_PIN_LOCKOUT } as const;
  const survey = await checkAsAttempt(context, attempt, () => findSurveyByPin(context, code, pin));
  if (!survey) throw new InvalidError("Invalid survey code or manager PIN.", undefined, "invalid_pin");
  const [distribution, report] = await Promise.all([countByRole(context, code), findReport(context, code)]);
  return {
    organizationName: survey.organizationName,
    totalResponses: totalOf(distribution),
    teamSize: survey.teamSize,
    distribution,
    report,
  };
}

async function findSurveyByPin({ db, config }: ServiceContext, code: string, pin: string) {
  const [survey] = await db
    .select({
      organizationName: surveyCodes.organizationName,
      teamSize: surveyCodes.teamSize,
      managerPinHash: surveyCodes.managerPinHash,
    })
    .from(surveyCodes)
    .where(eq(surveyCodes.code, code));
  const isRight = await isManagerPin(config.appSecret, code, pin, survey?.managerPinHash);
  return isRight && survey ? survey : null;
}
