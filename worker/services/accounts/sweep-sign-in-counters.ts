import { lt, sql } from "drizzle-orm";
import { SIGN_IN_COUNTER_KEPT_MS } from "#domain/limits.ts";
import { rateLimit } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import type { ServiceContext } from "#worker/services/context.ts";

/** A counter holds an internet address: it goes once no limit looks at it any more. */
export async function sweepSignInCounters({ db }: Pick<ServiceContext, "db">): Promise<void> {
  await db
    .delete(rateLimit)
    .where(lt(rateLimit.lastRequest, sql`${databaseNow} - ${SIGN_IN_COUNTER_KEPT_MS}`));
}
