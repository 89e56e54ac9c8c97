import { type SQL, sql } from "drizzle-orm";
import { WEBHOOK_MISSING_MS } from "#domain/limits.ts";
import type { WebhookTest } from "#domain/surveys/webhook.ts";
import type { WebhookFault } from "#domain/surveys/webhook-state.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { isGone } from "./post-notice.ts";

/** What is remembered of an address that notices or events are posted to: columns of its row, for `UPDATE … SET`. */
export const stateOf = (fault: WebhookFault | null, status: number | null): SQL =>
  sql`fault = ${fault}, fault_status = ${fault && status}, missing_since = NULL`;

const MISSING = 404;

/** Remembers since when an address has answered nothing but 404. */
export const missingSince = (status: number | null): SQL =>
  status === MISSING ? sql`missing_since = ifnull(missing_since, ${databaseNow})` : sql`missing_since = NULL`;

/** Yes where it has done so for as long as a server that starts never does. */
export const isMissingForLong: SQL<number> = sql<number>`ifnull(missing_since <= ${databaseNow} - ${WEBHOOK_MISSING_MS}, 0)`;

/** What a test says of an address; null where that is nothing: the next notice, or event, may arrive. */
export function stateAfterTest(ended: Pick<WebhookTest, "outcome" | "status">): SQL | null {
  if (ended.outcome === "delivered") return stateOf(null, null);
  if (ended.outcome === "redirect") return stateOf("unreachable", ended.status);
  return isGone(ended) ? stateOf("gone", ended.status) : null;
}

export const isMissing = (status: number | null): boolean => status === MISSING;
