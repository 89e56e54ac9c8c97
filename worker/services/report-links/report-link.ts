import { gt } from "drizzle-orm";
import { tokensOf } from "#worker/crypto.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { reportLinks } from "#worker/db/schema/sharing.ts";

export const reportTokens = tokensOf("report-link");

/** The condition that a link's time is not over. */
export const hasTimeLeft = gt(reportLinks.expiresAt, databaseNow);
