import { HEALTH_CHECK } from "#domain/limits.ts";
import { roles } from "#worker/db/schema/questionnaire.ts";
import { DatabaseOfflineError } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";
import { withinTime } from "#worker/within-time.ts";

/** Reads one id. Throws a DatabaseOfflineError if D1 fails or does not answer in time. */
export async function checkDatabase({ db }: Services<"db">): Promise<void> {
  await withinTime(
    db.select({ id: roles.id }).from(roles).limit(1),
    HEALTH_CHECK.silenceMs,
    () => new DatabaseOfflineError(),
  );
}
