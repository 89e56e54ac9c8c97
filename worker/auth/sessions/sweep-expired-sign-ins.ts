import { lt } from "drizzle-orm";
import { session, verification } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import type { ServiceContext } from "#worker/services/context.ts";

/** A session that has ended holds an address and a browser: it goes, and so do codes and links nobody used. */
export async function sweepExpiredSignIns({ db }: Pick<ServiceContext, "db">): Promise<void> {
  await db.batch([
    db.delete(session).where(lt(session.expiresAt, databaseNow)),
    db.delete(verification).where(lt(verification.expiresAt, databaseNow)),
  ]);
}
