import { eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { MAILED } from "#domain/event.ts";
import { MAIL_SWITCHES } from "#worker/db/mail-switches.ts";
import { literal } from "#worker/db/schema/columns.ts";
import { webhooks } from "#worker/db/schema/webhooks.ts";

/**
 * Says who gets an event of a type: the conditions for a manager, who chooses mails, and for a webhook. Programs get every
 * event, and a channel shows what managers are mailed.
 */
export function subscribers(type: SQL) {
  const choices = Object.entries(MAILED).map(
    ([name, choice]) =>
      sql`WHEN ${literal(name)} THEN ${choice === "always" ? literal(1) : MAIL_SWITCHES[choice]}`,
  );
  const mailed = Object.keys(MAILED).map(literal);
  return {
    manager: sql`CASE ${type} ${sql.join(choices, sql` `)} ELSE 0 END`,
    webhook: or(eq(webhooks.format, literal("signed")), inArray(type, mailed)),
  };
}
