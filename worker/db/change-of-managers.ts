import { and, eq, sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { hasChanged } from "./expressions.ts";
import { reportLinks, surveyOffers } from "./schema/sharing.ts";
import { surveyCodes } from "./schema/surveys.ts";

/**
 * Builds the statements that end what a change of a survey's managers ends: its open offer, and the links to reports that a
 * former manager has made. They stand behind the statement that changes the managers and its act.
 */
export const changeOfManagers = (db: Database, code: string) =>
  [
    db.delete(surveyOffers).where(and(eq(surveyOffers.surveyCode, code), hasChanged)),
    db.delete(reportLinks).where(
      and(
        eq(reportLinks.surveyCode, code),
        sql`${reportLinks.madeBy} NOT IN (SELECT manager_id FROM ${surveyCodes} WHERE code = ${code}
          UNION ALL SELECT ifnull(second_manager_id, '') FROM ${surveyCodes} WHERE code = ${code})`,
      ),
    ),
  ] as const;
