import { sql } from "drizzle-orm";
import { surveyInvitations } from "#worker/db/schema/invitations.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { ConflictError, surveyNotFound } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";

/**
 * Removes a place with its cards. A place that has been used or mailed to stays: mails to a person are
 * counted there, so that removing and adding an address sends no more of them.
 */
export async function removePlace({ db }: Services<"db">, managerId: string, code: string, number: number) {
  const isTheirs = sql`survey_code = ${code} AND number = ${number} AND EXISTS (
    SELECT 1 FROM ${surveyCodes} WHERE code = ${code} AND manager_id = ${managerId})`;
  const removed = await db.all(sql`
    DELETE FROM ${surveyInvitations} WHERE ${isTheirs} AND is_used = 0 AND mails = 0 RETURNING id`);
  if (removed.length === 1) return;
  const [place] = await db.all(sql`SELECT id FROM ${surveyInvitations} WHERE ${isTheirs}`);
  if (!place) throw surveyNotFound();
  throw new ConflictError("conflict", (words) => words.placeStays, { field: "number" });
}
