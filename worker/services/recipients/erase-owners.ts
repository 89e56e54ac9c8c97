import { and, type SQL } from "drizzle-orm";
import { isAmong } from "#worker/db/expressions.ts";
import { actionOwners } from "#worker/db/schema/actions.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import type { Services } from "#worker/services/context.ts";
import { isToAddress, isUnsent } from "#worker/services/events/due.ts";

/**
 * Builds the statements that erase the addresses of owners for whom a condition holds, and what waits or could not be
 * sent to them.
 */
export function eraseOwners({ db }: Services<"db">, condition: SQL | undefined) {
  return [
    db
      .delete(deliveries)
      .where(and(isUnsent, isToAddress, isAmong(deliveries.subject, actionOwners.actionId, condition))),
    db.delete(actionOwners).where(condition),
  ] as const;
}
