import { type SQL, sql } from "drizzle-orm";
import { surveyInvitations } from "#worker/db/schema/invitations.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { ConflictError, surveyNotFound } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";
import { readReachability } from "#worker/services/recipients/recipients.ts";

/**
 * Removes a place with its cards. A place that has been used or mailed to stays: mails to a person are
 * counted there, so that removing and adding an address sends no more of them. That of an address which no mail reaches
 * goes, so that a mistyped one can be mended: its mark stays.
 */
export async function removePlace(
  context: Services<"db" | "config">,
  managerId: string,
  code: string,
  number: number,
): Promise<void> {
  const { db } = context;
  const isTheirs = sql`survey_code = ${code} AND number = ${number} AND EXISTS (
    SELECT 1 FROM ${surveyCodes} WHERE code = ${code} AND manager_id = ${managerId})`;
  const remove = (condition: SQL) =>
    db.all(
      sql`DELETE FROM ${surveyInvitations} WHERE ${isTheirs} AND is_used = 0 AND ${condition} RETURNING id`,
    );
  if ((await remove(sql`mails = 0`)).length === 1) return;
  const [place] = await db.all<{ address: string | null }>(
    sql`SELECT address FROM ${surveyInvitations} WHERE ${isTheirs}`,
  );
  if (!place) throw surveyNotFound();
  const { address } = place;
  if (address !== null && (await readReachability(context, code, address)).isUndeliverable) {
    if ((await remove(sql`address = ${address}`)).length === 1) return;
  }
  throw new ConflictError("conflict", (words) => words.placeStays, { field: "number" });
}
