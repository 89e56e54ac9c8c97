import { lt } from "drizzle-orm";
import { session, verification } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import type { ServiceContext } from "#worker/services/context.ts";

/** Deletes sessions that have ended, since they hold an address and a browser, and unused codes and links. */
export async function sweepExpiredSignIns({ db }: Pick<ServiceContext, "db">): Promise<void> {
  await db.batch([
    db.delete(session).where(lt(session.expiresAt, databaseNow)),
    db.delete(verification).where(lt(verification.expiresAt, databaseNow)),
  ]);
}
