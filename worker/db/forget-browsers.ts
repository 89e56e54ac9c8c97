import { eq, sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { user } from "./schema/accounts.ts";

/** Builds the statement after which no browser is known to a user any more. */
export const forgetBrowsers = (db: Database, userId: string) =>
  db
    .update(user)
    .set({ browserGeneration: sql`${user.browserGeneration} + 1` })
    .where(eq(user.id, userId));
