import { lt } from "drizzle-orm";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { spentCaptchaTokens } from "#worker/db/schema/contact.ts";
import type { ServiceContext } from "#worker/services/context.ts";

/** Deletes spent tokens that have expired: an expired token is rejected anyway. */
export async function sweepSpentTokens({ db }: Pick<ServiceContext, "db">): Promise<void> {
  await db.delete(spentCaptchaTokens).where(lt(spentCaptchaTokens.expiresAt, databaseNow));
}
