import { and, eq, type SQL } from "drizzle-orm";
import { isAmong } from "#worker/db/expressions.ts";
import { isOwnedBy } from "#worker/db/managed-by.ts";
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
  const isOwned = and(eq(surveyCodes.code, code), isOwnedBy(managerId));
  const isTheirs = and(
    isAmong(surveyInvitations.surveyCode, surveyCodes.code, isOwned),
    eq(surveyInvitations.number, number),
  );
  const remove = (condition: SQL) =>
    db
      .delete(surveyInvitations)
      .where(and(isTheirs, eq(surveyInvitations.isUsed, false), condition))
      .returning({ id: surveyInvitations.id });
  if ((await remove(eq(surveyInvitations.mails, 0))).length === 1) return;
  const [place] = await db
    .select({ address: surveyInvitations.address })
    .from(surveyInvitations)
    .where(isTheirs);
  if (!place) throw surveyNotFound();
  const { address } = place;
  if (address !== null && (await readReachability(context, code, address)).isUndeliverable) {
    if ((await remove(eq(surveyInvitations.address, address))).length === 1) return;
  }
  throw new ConflictError("conflict", (words) => words.placeStays, { field: "number" });
}
