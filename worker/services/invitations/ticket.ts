import { and, eq, exists, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { drawToken, tokensOf } from "#worker/crypto.ts";
import { query } from "#worker/db/expressions.ts";
import { surveyInvitations, surveyTickets } from "#worker/db/schema/invitations.ts";
import { AppError, ConflictError } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";

export const ticketTokens = tokensOf("ticket");

export async function drawTicket(context: Services<"config">) {
  const ticket = drawToken();
  return { ticket, tokenHash: await ticketTokens.hash(context, ticket) };
}

const ofTicket = eq(surveyInvitations.id, surveyTickets.invitationId);

const isOf = (code: SQLWrapper | string, tokenHashes: readonly string[]) =>
  and(inArray(surveyTickets.tokenHash, [...tokenHashes]), eq(surveyInvitations.surveyCode, code));

/** Builds the query for the unused place of a survey to which a ticket leads. */
const unusedPlace = (code: SQLWrapper | string, tokenHashes: readonly string[]) =>
  query
    .select({ id: surveyInvitations.id })
    .from(surveyTickets)
    .innerJoin(surveyInvitations, ofTicket)
    .where(and(isOf(code, tokenHashes), eq(surveyInvitations.isUsed, false)));

/** The condition that a ticket leads to an unused place of a survey. */
export const opensPlace = (code: SQLWrapper | string, tokenHashes: readonly string[]): SQL =>
  exists(unusedPlace(code, tokenHashes));

/**
 * Uses a place up if the statement before it in the same transaction has stored a response. It says that the place is
 * used, and nothing else: the trigger `used_place_tells_no_time` deletes what would show when.
 */
export const spendTicket = (code: string, tokenHashes: readonly string[]): SQL => sql`
  UPDATE ${surveyInvitations} SET is_used = 1
  WHERE changes() = 1 AND id = ${unusedPlace(code, tokenHashes)}`;

/**
 * Returns the number of the unused place that a ticket opens; throws if it is used, or opens none in this survey. Every
 * ticket takes the same hashes and one query.
 */
export async function checkTicket(
  context: Services<"config" | "db">,
  code: string,
  ticket: string,
): Promise<number> {
  const tokenHashes = await ticketTokens.hashes(context, ticket);
  const [place] = await context.db
    .select({ isUsed: surveyInvitations.isUsed, number: surveyInvitations.number })
    .from(surveyTickets)
    .innerJoin(surveyInvitations, ofTicket)
    .where(isOf(code, tokenHashes));
  if (!place) throw ticketRequired("This link doesn’t open this survey.");
  if (place.isUsed) {
    throw new ConflictError("ticket_used", "This link has been used.", { field: "ticket" });
  }
  return place.number;
}

export const ticketRequired = (message = "This survey needs a personal link. Please open yours.") =>
  new AppError(403, "ticket_required", message, { field: "ticket" });
