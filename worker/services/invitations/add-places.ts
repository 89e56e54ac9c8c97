import { and, isNotNull, type SQL, sql } from "drizzle-orm";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { query } from "#worker/db/expressions.ts";
import { surveyInvitations } from "#worker/db/schema/invitations.ts";
import { ConflictError } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";
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
