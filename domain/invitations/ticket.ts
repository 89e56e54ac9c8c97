import * as z from "zod/mini";
import { respondPath } from "#domain/language-paths.ts";

const MAX_TEXT_LENGTH = 200;

/** Any short text: a ticket that none was ever like is answered as one that is unknown. */
export const ticketSchema = z
  .string("This link carries no ticket")
  .check(z.maxLength(MAX_TEXT_LENGTH, "This isn’t the ticket of a link"));

export const ticketRequestSchema = z.strictObject({ ticket: ticketSchema });

/** What the link against further mails carries behind its #: it names the person, to us alone. */
export const declineSchema = z.strictObject({
  recipient: z
    .string("This link is not complete")
    .check(z.regex(/^[0-9a-f]{32}$/, "This link is not complete")),
});

/** Returns the path of a personal link. No server, log or referrer sees what stands behind the #. */
export const personalPath = (survey: { code: string; language: string }, ticket: string) =>
  `${respondPath(survey)}#ticket=${ticket}`;
