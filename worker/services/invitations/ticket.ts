import { type SQL, sql } from "drizzle-orm";
import { drawToken, tokensOf } from "#worker/crypto.ts";
import { surveyInvitations, surveyTickets } from "#worker/db/schema/invitations.ts";
import { AppError, ConflictError } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";

export const ticketTokens = tokensOf("ticket");

export async function drawTicket(context: Services<"config">) {
  const ticket = drawToken();
  return { ticket, tokenHash: await ticketTokens.hash(context, ticket) };
}

/** The id of the unused place of a survey to which a ticket leads. */
const unusedPlace = (code: SQL | string, tokenHashes: readonly string[]): SQL => sql`(
  SELECT place.id FROM ${surveyTickets} AS ticket
  JOIN ${surveyInvitations} AS place ON place.id = ticket.invitation_id
  WHERE ticket.token_hash IN ${tokenHashes} AND place.survey_code = ${code} AND place.is_used = 0)`;

/** The condition that a ticket leads to an unused place of a survey. */
export const opensPlace = (code: SQL | string, tokenHashes: readonly string[]): SQL =>
  sql`EXISTS ${unusedPlace(code, tokenHashes)}`;

/**
 * Uses a place up if the statement before it in the same transaction has stored a response. It says that the place is
 * used, and nothing else: the trigger `used_place_tells_no_time` deletes what would tell when.
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
  const place = await context.db.get<{ isUsed: number; number: number } | undefined>(sql`
    SELECT place.is_used AS "isUsed", place.number FROM ${surveyTickets} AS ticket
    JOIN ${surveyInvitations} AS place ON place.id = ticket.invitation_id
    WHERE ticket.token_hash IN ${tokenHashes} AND place.survey_code = ${code}`);
  if (!place) throw ticketRequired("This link doesn’t open this survey.");
  if (place.isUsed === 1) {
    throw new ConflictError("ticket_used", "This link has been used.", { field: "ticket" });
  }
  return place.number;
}

export const ticketRequired = (message = "This survey needs a personal link. Please open yours.") =>
  new AppError(403, "ticket_required", message, { field: "ticket" });
