import { type SQL, sql } from "drizzle-orm";
import { WEBHOOK_MISSING_MS } from "#domain/limits.ts";
import type { WebhookTest } from "#domain/surveys/webhook.ts";
import type { WebhookFault } from "#domain/surveys/webhook-state.ts";
import { ago } from "#worker/db/expressions.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { isGone } from "./post-message.ts";

/** What is stored of an address that events are posted to: columns of its row. */
interface AddressState {
  fault?: WebhookFault | null;
  faultStatus?: number | null;
  missingSince: SQL | null;
}

export const stateOf = (fault: WebhookFault | null, status: number | null): AddressState => ({
  fault,
  faultStatus: fault && status,
  missingSince: null,
});

const MISSING = 404;

/** Keeps since when an address has answered nothing but 404. */
export const missingSince = (status: number | null): AddressState => ({
  missingSince: status === MISSING ? sql`ifnull(missing_since, ${databaseNow})` : null,
});

/** Yes where it has done so for as long as a server that starts never does. */
export const isMissingForLong = sql`ifnull(missing_since <= ${ago(WEBHOOK_MISSING_MS)}, 0)`.mapWith(Boolean);

/** What a test says of an address; null where that is nothing: the next event may arrive. */
export function stateAfterTest(ended: Pick<WebhookTest, "outcome" | "status">): AddressState | null {
  if (ended.outcome === "delivered") return stateOf(null, null);
  if (ended.outcome === "redirect") return stateOf("unreachable", ended.status);
  return isGone(ended) ? stateOf("gone", ended.status) : null;
}

export const isMissing = (status: number | null | undefined): boolean => status === MISSING;
