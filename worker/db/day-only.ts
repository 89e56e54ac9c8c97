import { sql } from "drizzle-orm";
import { DAY_MS } from "#domain/limits.ts";
import { databaseNow, literal } from "./schema/columns.ts";

/**
 * The time with which the outbox keeps what tells of an answer to a webhook or an endpoint: the start of the day, in
 * UTC. By it such a row is known, also to the trigger `delivery_is_queued`.
 */
export const startOfToday = sql`${databaseNow} / ${literal(DAY_MS)} * ${literal(DAY_MS)}`;

/** True for a row of the outbox that keeps the day alone: it has no time of its next try either. */
export const keepsDayOnly = sql`(created_at % ${literal(DAY_MS)} = 0)`;
