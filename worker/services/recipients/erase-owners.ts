import { and, inArray, ne, type SQL } from "drizzle-orm";
import { query } from "#worker/db/expressions.ts";
import { actionOwners } from "#worker/db/schema/actions.ts";
import { outbox } from "#worker/db/schema/mail.ts";
import type { Services } from "#worker/services/context.ts";

/**
 * Builds the statements that erase the addresses of owners for whom a condition holds, and what waits or could not be
 * sent to them.
 */
export function eraseOwners({ db }: Services<"db">, condition: SQL | undefined) {
  const erased = query.select({ id: actionOwners.actionId }).from(actionOwners).where(condition);
  return [
    db.delete(outbox).where(and(ne(outbox.status, "sent"), inArray(outbox.about, erased))),
    db.delete(actionOwners).where(condition),
  ] as const;
}
