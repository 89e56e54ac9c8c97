import { lt } from "drizzle-orm";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { reportLinks, surveyOffers } from "#worker/db/schema/sharing.ts";
import type { ServiceContext } from "#worker/services/context.ts";

/** Deletes links to reports and offers of surveys whose time is over: an offer holds its recipient's address. */
export async function sweepExpiredSharing({ db }: Pick<ServiceContext, "db">): Promise<void> {
  await db.batch([
    db.delete(reportLinks).where(lt(reportLinks.expiresAt, databaseNow)),
    db.delete(surveyOffers).where(lt(surveyOffers.expiresAt, databaseNow)),
  ]);
}
