import { eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { EventType } from "#domain/event.ts";
import { MAIL_SWITCHES } from "#worker/db/mail-switches.ts";
import { literal } from "#worker/db/schema/columns.ts";
import { webhooks } from "#worker/db/schema/webhooks.ts";

/** The events that managers are mailed, each with the choice on the account page; one mail cannot be switched off. */
const MAILED = {
  "survey.five_answered": MAIL_SWITCHES.firstResponses,
  "survey.all_answered": MAIL_SWITCHES.allResponses,
  "survey.closing": MAIL_SWITCHES.closing,
  "survey.deletion_announced": literal(1),
  "analysis.completed": MAIL_SWITCHES.analysis,
  "analysis.failed": MAIL_SWITCHES.analysis,
  "action.summary": MAIL_SWITCHES.actions,
} as const satisfies Partial<Record<EventType, unknown>>;

export type MailedType = keyof typeof MAILED;

export const isMailed = (type: string): type is MailedType => Object.hasOwn(MAILED, type);

/**
 * Says who gets an event of a type: the conditions for a manager, who chooses mails, and for a webhook. Programs get every
 * event, and a channel shows what managers are mailed.
 */
export function subscribers(type: SQL) {
  const choices = Object.entries(MAILED).map(([name, choice]) => sql`WHEN ${literal(name)} THEN ${choice}`);
  const names = Object.keys(MAILED).map(literal);
  return {
    manager: sql`CASE ${type} ${sql.join(choices, sql` `)} ELSE 0 END`,
    webhook: or(eq(webhooks.format, literal("signed")), inArray(type, names)),
  };
}
