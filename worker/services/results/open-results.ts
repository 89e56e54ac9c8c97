import { eq } from "drizzle-orm";
import { MANAGER_PIN_LOCKOUT } from "#domain/limits.ts";
import type { SurveyResults } from "#domain/surveys/results.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { InvalidError, LockedOutError } from "#worker/errors.ts";
import { isSameHash } from "#worker/same-hash.ts";
import { hashAddress, hashManagerPin } from "#worker/secrets.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { countByRole, totalOf } from "#worker/services/responses/role-distribution.ts";
import { managerPinLockoutName } from "./lockout-name.ts";

/** As long as a real hash, and equal to none. */
const NO_HASH = "-".repeat(64);

/**
 * A survey's results for whoever holds its code and manager PIN. An unknown code takes the same
 * steps as a wrong PIN: the same lockout, the same query, the same hash, the same answer.
 */
export async function openResults(
  context: ServiceContext,
  { code, pin }: { code: string; pin: string },
  address: string,
): Promise<SurveyResults> {
  const { db, config, pinLockout } = context;
  const lockout = pinLockout.getByName(managerPinLockoutName(code));
  const verdict = await lockout.reserve(await hashAddress(config.appSecret, address), MANAGER_PIN_LOCKOUT);
  if (!verdict.isAllowed) throw new LockedOutError(verdict.retryAfterSeconds);
  const [survey] = await db
    .select({ organizationName: surveyCodes.organizationName, managerPinHash: surveyCodes.managerPinHash })
    .from(surveyCodes)
    .where(eq(surveyCodes.code, code));
  const given = await hashManagerPin(config.appSecret, code, pin);
  if (!isSameHash(given, survey?.managerPinHash ?? NO_HASH) || !survey) {
    throw new InvalidError("Invalid survey code or manager PIN.", undefined, "invalid_pin");
  }
  await lockout.release(verdict.tryId);
  const distribution = await countByRole(context, code);
  return {
    organizationName: survey.organizationName,
    totalResponses: totalOf(distribution),
    distribution,
  };
}
