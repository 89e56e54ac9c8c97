import { lt } from "drizzle-orm";
import { session, verification } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { emailChanges } from "#worker/db/schema/email-changes.ts";
import type { ServiceContext } from "#worker/services/context.ts";

/** Deletes sessions that have ended, since they hold an address and a browser, unused codes and links, and changes of address. */
export async function sweepExpiredSignIns({ db }: Pick<ServiceContext, "db">): Promise<void> {
  await db.batch([
    db.delete(session).where(lt(session.expiresAt, databaseNow)),
    db.delete(emailChanges).where(lt(emailChanges.expiresAt, databaseNow)),
    db.delete(verification).where(lt(verification.expiresAt, databaseNow)),
  ]);
}
