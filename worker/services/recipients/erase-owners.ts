import { and, ne, type SQL } from "drizzle-orm";
import { isAmong } from "#worker/db/expressions.ts";
import { actionOwners } from "#worker/db/schema/actions.ts";
import { outbox } from "#worker/db/schema/mail.ts";
import type { Services } from "#worker/services/context.ts";

/**
 * Builds the statements that erase the addresses of owners for whom a condition holds, and what waits or could not be
 * sent to them.
 */
export function eraseOwners({ db }: Services<"db">, condition: SQL | undefined) {
  return [
    db
      .delete(outbox)
      .where(and(ne(outbox.status, "sent"), isAmong(outbox.about, actionOwners.actionId, condition))),
    db.delete(actionOwners).where(condition),
  ] as const;
}
