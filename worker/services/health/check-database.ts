import { HEALTH_CHECK } from "#domain/limits.ts";
import { roles } from "#worker/db/schema/questionnaire.ts";
import { DatabaseOfflineError } from "#worker/errors.ts";
import type { ServiceContext } from "#worker/services/context.ts";

/** Reads one id. Throws a DatabaseOfflineError if D1 fails or does not answer in time. */
export async function checkDatabase({ db }: Pick<ServiceContext, "db">): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseOfflineError()), HEALTH_CHECK.silenceMs);
  });
  try {
    await Promise.race([db.select({ id: roles.id }).from(roles).limit(1), silence]);
  } finally {
    clearTimeout(timer);
  }
}
