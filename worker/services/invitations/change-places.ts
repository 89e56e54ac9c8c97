import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { isAmong, query } from "#worker/db/expressions.ts";
import { isOwnedBy } from "#worker/db/managed-by.ts";
import { surveyInvitations } from "#worker/db/schema/invitations.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { ConflictError, surveyNotFound } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";
import { readReachability } from "#worker/services/recipients/recipients.ts";
import { canInvite, explainNoInvitation, isOfSurvey } from "./survey-condition.ts";

const NUMBERS = JSON.stringify(Array.from({ length: MAX_RESPONSES_PER_SURVEY }, (_, index) => index + 1));

/**
 * Adds a place for each address that has none yet, all or none. The same addresses again change nothing. Returns how
 * many were added.
 */
export async function addPlaces(
  context: Services<"db">,
  managerId: string,
  code: string,
  addresses: readonly string[],
): Promise<{ added: number }> {
  const places = addresses.map((address) => ({ id: crypto.randomUUID(), address }));
  const known = query
    .select({ address: surveyInvitations.address })
    .from(surveyInvitations)
    .where(and(isNotNull(surveyInvitations.address), isOfSurvey(code)));
  const wanted = sql`SELECT value ->> 'id' AS id, value ->> 'address' AS address,
      row_number() OVER (ORDER BY key) AS position
    FROM json_each(${JSON.stringify(places)}) WHERE value ->> 'address' NOT IN ${known}`;
  const added = await context.db.all<{ number: number }>(
    insertPlaces(wanted, canInvite(managerId, code), code),
  );
  if (added.length === 0) await explainNothingAdded(context, managerId, code, addresses);
  return { added: added.length };
}

/**
 * Builds the statement that gives each wanted place the lowest free number, if there are enough of them. A card, which
 * has no address, also takes the number after that of the last card.
 */
export function insertPlaces(wanted: SQL, condition: SQL, code: string): SQL {
  return sql`
    WITH wanted AS (${wanted}),
    free AS (
      SELECT value AS number, row_number() OVER (ORDER BY value) AS position FROM json_each(${NUMBERS})
      WHERE value NOT IN (SELECT number FROM ${surveyInvitations} WHERE survey_code = ${code})
    )
    INSERT INTO ${surveyInvitations} (id, survey_code, number, address, card_number)
    SELECT wanted.id, ${code}, free.number, wanted.address, CASE WHEN wanted.address IS NULL THEN position + (
      SELECT coalesce(max(card_number), 0) FROM ${surveyInvitations} WHERE survey_code = ${code}) END
    FROM wanted JOIN free USING (position)
    WHERE ${condition} AND (SELECT count(*) FROM wanted) <= (SELECT count(*) FROM free)
    ORDER BY free.number
    RETURNING number`;
}

async function explainNothingAdded(
  context: Services<"db">,
  managerId: string,
  code: string,
  addresses: readonly string[],
): Promise<void> {
  const problem = await explainNoInvitation(context, managerId, code);
  if (problem) throw problem;
  const places = await context.db
    .select({ address: surveyInvitations.address })
    .from(surveyInvitations)
    .where(isOfSurvey(code));
  const free = MAX_RESPONSES_PER_SURVEY - places.length;
  const missing = addresses.filter((address) => !places.some((place) => place.address === address)).length;
  if (missing > 0) throw tooManyPlaces(missing, free, "addresses");
}

export function tooManyPlaces(wanted: number, free: number, field: string): ConflictError {
  return new ConflictError(
    "invitation_limit",
    (words) => words.tooManyPlaces({ max: MAX_RESPONSES_PER_SURVEY, free, wanted }),
    { field },
  );
}

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
