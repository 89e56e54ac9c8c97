import { lt } from "drizzle-orm";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { spentCaptchaTokens } from "#worker/db/schema/contact.ts";
import type { ServiceContext } from "#worker/services/context.ts";

/** A token that has expired is refused by itself: it need not be remembered as spent. */
export async function sweepSpentTokens({ db }: Pick<ServiceContext, "db">): Promise<void> {
  await db.delete(spentCaptchaTokens).where(lt(spentCaptchaTokens.expiresAt, databaseNow));
}
