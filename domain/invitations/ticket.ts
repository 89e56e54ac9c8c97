import * as z from "zod/mini";
import { respondPath } from "#domain/language-paths.ts";
import { DECLINE_TOKEN_PATTERN } from "./decline-link.ts";

const MAX_TEXT_LENGTH = 200;

/** Any short text: a ticket that none was ever like is answered as one that is unknown. */
export const ticketSchema = z
  .string("This link carries no ticket")
  .check(z.maxLength(MAX_TEXT_LENGTH, "This isn’t the ticket of a link"));

export const ticketRequestSchema = z.strictObject({ ticket: ticketSchema });

const INCOMPLETE = "This link is not complete";

const recipient = z.string(INCOMPLETE).check(z.regex(DECLINE_TOKEN_PATTERN, INCOMPLETE));
/** Drawn by the browser that ends the mails, which alone can take that back. */
const undo = z.string(INCOMPLETE).check(z.regex(/^[\w-]{22,64}$/, INCOMPLETE));

export const declineTokenSchema = z.strictObject({ recipient });
export const declineSchema = z.strictObject({ recipient, undo: z.optional(undo) });
export const resumeSchema = z.strictObject({ recipient, undo });

/** Returns the path of a personal link. No server, log or referrer sees what stands behind the #. */
export const personalPath = (survey: { code: string; language: string }, ticket: string) =>
  `${respondPath(survey)}#ticket=${ticket}`;
