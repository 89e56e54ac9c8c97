import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Card } from "#domain/invitations/places.ts";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { runTransaction } from "#worker/db/client.ts";
import { isAmong, query } from "#worker/db/expressions.ts";
import { surveyInvitations, surveyTickets } from "#worker/db/schema/invitations.ts";
import { ConflictError } from "#worker/errors.ts";
import { insertActIf, surveyAct } from "#worker/services/audit/record-act.ts";
import type { Services } from "#worker/services/context.ts";
import { insertPlaces, tooManyPlaces } from "./change-places.ts";
import { canInvite, explainNoInvitation, isOfSurvey } from "./survey-condition.ts";
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
  const isAsKnown = eq(context.db.$count(surveyInvitations, isOfSurvey(code)), places);
  const canAdd = and(isAsKnown, canInvite(managerId, code)) as SQL;
  const [, , tickets = []] = await runTransaction<TicketRow>(
    context.db,
    insertPlaces(wanted, canAdd, code),
    insertTickets(drawn, eq(surveyInvitations.id, drawnPart("id"))),
    selectTickets(drawn),
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
  const isReplaced = and(isOfSurvey(code), eq(surveyInvitations.isUsed, false), canInvite(managerId, code));
  const isOld = and(isReplaced, inArray(surveyInvitations.number, [...numbers]));
  const [, , , tickets = []] = await runTransaction<TicketRow>(
    context.db,
    context.db.delete(surveyTickets).where(isAmong(surveyTickets.invitationId, surveyInvitations.id, isOld)),
    insertTickets(drawn, and(eq(surveyInvitations.number, drawnPart("number")), isReplaced)),
    insertActIf(context, surveyAct(managerId, "cards_replaced", code)),
    selectTickets(drawn),
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

const drawnPart = (name: keyof DrawnCard) => sql`drawn.value ->> ${sql.raw(`'${name}'`)}`;

const insertTickets = (drawn: readonly DrawnCard[], isPlaceOf: SQL | undefined): SQL => sql`
  INSERT INTO ${surveyTickets} (token_hash, invitation_id)
  SELECT ${drawnPart("tokenHash")}, ${surveyInvitations.id}
  FROM json_each(${toJson(drawn)}) AS drawn JOIN ${surveyInvitations} ON ${isPlaceOf}`;

/** Builds the query for the places of the cards whose tickets have been stored. */
const selectTickets = (drawn: readonly DrawnCard[]) =>
  query
    .select({
      tokenHash: sql`${surveyTickets.tokenHash}`.as("tokenHash"),
      number: surveyInvitations.number,
      cardNumber: sql`${surveyInvitations.cardNumber}`.as("cardNumber"),
      address: surveyInvitations.address,
    })
    .from(surveyTickets)
    .innerJoin(surveyInvitations, eq(surveyInvitations.id, surveyTickets.invitationId))
    .where(
      inArray(
        surveyTickets.tokenHash,
        drawn.map(({ tokenHash }) => tokenHash),
      ),
    );

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
  const known = await context.db.$count(surveyInvitations, isOfSurvey(code));
  if (known === places) return tooManyPlaces(count, MAX_RESPONSES_PER_SURVEY - places, "count");
  return new ConflictError("conflict", (words) => words.placesChanged, { field: "places" });
}
