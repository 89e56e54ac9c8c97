import { type SQL, sql } from "drizzle-orm";
import type { Card } from "#domain/invitations/places.ts";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { runTransaction } from "#worker/db/client.ts";
import { surveyInvitations, surveyTickets } from "#worker/db/schema/invitations.ts";
import { ConflictError } from "#worker/errors.ts";
import { insertActIf, surveyAct } from "#worker/services/audit/record-act.ts";
import type { Services } from "#worker/services/context.ts";
import { insertPlaces, tooManyPlaces } from "./add-places.ts";
import { canInvite, explainNoInvitation } from "./survey-condition.ts";
import { drawTicket } from "./ticket.ts";

interface NewCards {
  count: number;
  /** Places that the caller knows of: a request that arrives twice makes its cards once. */
  places: number;
}

/** Makes cards for that many more people. Their tickets are in the answer and nowhere else: only hashes are stored. */
export async function addCards(
  context: Services<"db" | "config">,
  managerId: string,
  code: string,
  { count, places }: NewCards,
): Promise<Card[]> {
  const drawn = await drawCards(context, count);
  const wanted = sql`SELECT value ->> 'id' AS id, NULL AS address, key + 1 AS position
    FROM json_each(${toJson(drawn)})`;
  const isAsKnown = sql`(SELECT count(*) FROM ${surveyInvitations} WHERE survey_code = ${code}) = ${places}`;
  const [, tickets = []] = await runTransaction<TicketRow>(
    context.db,
    insertPlaces(wanted, sql`${isAsKnown} AND ${canInvite(managerId, code)}`, code),
    insertTickets(drawn, sql`place.id = drawn.value ->> 'id'`),
  );
  if (tickets.length === 0) throw await explainNoCards(context, managerId, code, { count, places });
  return toCards(drawn, tickets);
}

/** Makes new cards for unused places; the old cards and links of these places stop working. */
export async function replaceCards(
  context: Services<"db" | "config">,
  managerId: string,
  code: string,
  numbers: readonly number[],
): Promise<Card[]> {
  const drawn = (await drawCards(context, numbers.length)).map((card, index) => ({
    ...card,
    number: numbers[index] as number,
  }));
  const isReplaced = sql`place.survey_code = ${code} AND place.is_used = 0 AND ${canInvite(managerId, code)}`;
  const [, tickets = []] = await runTransaction<TicketRow>(
    context.db,
    sql`DELETE FROM ${surveyTickets} WHERE invitation_id IN (
      SELECT place.id FROM ${surveyInvitations} AS place
      WHERE ${isReplaced} AND place.number IN (SELECT value FROM json_each(${JSON.stringify(numbers)})))`,
    insertTickets(drawn, sql`place.number = drawn.value ->> 'number' AND ${isReplaced}`),
    insertActIf(context, surveyAct(managerId, "cards_replaced", code)).getSQL(),
  );
  if (tickets.length === 0) {
    throw (
      (await explainNoInvitation(context, managerId, code)) ??
      new ConflictError("ticket_used", (words) => words.placesUsed, { field: "numbers" })
    );
  }
  return toCards(drawn, tickets);
}

interface DrawnCard {
  id: string;
  ticket: string;
  tokenHash: string;
  number?: number;
}

interface TicketRow extends Omit<Card, "ticket"> {
  tokenHash: string;
}

const drawCards = (context: Services<"config">, count: number): Promise<DrawnCard[]> =>
  Promise.all(
    Array.from({ length: count }, async () => ({ id: crypto.randomUUID(), ...(await drawTicket(context)) })),
  );

/** What the database may see of drawn cards. */
const toJson = (drawn: readonly DrawnCard[]) =>
  JSON.stringify(drawn.map(({ ticket: _, ...stored }) => stored));

function insertTickets(drawn: readonly DrawnCard[], isPlaceOf: SQL): SQL {
  const ofPlace = (column: SQL) => sql`(SELECT ${column} FROM ${surveyInvitations} WHERE id = invitation_id)`;
  return sql`
    INSERT INTO ${surveyTickets} (token_hash, invitation_id)
    SELECT drawn.value ->> 'tokenHash', place.id
    FROM json_each(${toJson(drawn)}) AS drawn JOIN ${surveyInvitations} AS place ON ${isPlaceOf}
    RETURNING token_hash AS "tokenHash",
      ${ofPlace(sql`number`)} AS number, ${ofPlace(sql`card_number`)} AS "cardNumber",
      ${ofPlace(sql`address`)} AS address`;
}

function toCards(drawn: readonly DrawnCard[], stored: readonly TicketRow[]): Card[] {
  const tickets = new Map(drawn.map(({ tokenHash, ticket }) => [tokenHash, ticket]));
  return stored
    .map(({ tokenHash, ...place }) => ({ ...place, ticket: tickets.get(tokenHash) as string }))
    .sort((a, b) => (a.cardNumber ?? 0) - (b.cardNumber ?? 0));
}

async function explainNoCards(
  context: Services<"db">,
  managerId: string,
  code: string,
  { count, places }: NewCards,
) {
  const problem = await explainNoInvitation(context, managerId, code);
  if (problem) return problem;
  const known = await context.db.get<{ count: number }>(
    sql`SELECT count(*) AS count FROM ${surveyInvitations} WHERE survey_code = ${code}`,
  );
  if (known.count === places) return tooManyPlaces(count, MAX_RESPONSES_PER_SURVEY - places, "count");
  return new ConflictError("conflict", (words) => words.placesChanged, { field: "places" });
}
