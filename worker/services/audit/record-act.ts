import { and, not, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AuditAct, AuditObjectKind } from "#domain/accounts/audit.ts";
import { HOUR_MS } from "#domain/limits.ts";
import { runTransaction } from "#worker/db/client.ts";
import { ago, hasChanged } from "#worker/db/expressions.ts";
import { surveyManagers } from "#worker/db/schema/accounts.ts";
import { auditLog } from "#worker/db/schema/audit.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import type { Services } from "#worker/services/context.ts";

export interface Act {
  /** Id of the user who acts, or the SQL that finds it; null for a visitor and for the sweep. */
  actorId: string | SQL | null;
  act: AuditAct;
  objectKind: AuditObjectKind;
  objectId: string | SQL;
  /** The survey that it is about: its managers see the row. */
  surveyCode?: string | SQL;
}

/** The user whose manager record has this id. */
const userOf = (managerId: string): SQL =>
  sql`(SELECT user_id FROM ${surveyManagers} WHERE ${surveyManagers.id} = ${managerId})`;

/** An act of a manager about a survey, or about what belongs to it. */
export const surveyAct = (
  managerId: string,
  act: AuditAct,
  surveyCode: string,
  objectKind: AuditObjectKind = "survey",
  objectId = surveyCode,
): Act => ({ actorId: userOf(managerId), act, objectKind, objectId, surveyCode });

export const actOn = (
  actorId: string | null,
  act: AuditAct,
  objectKind: AuditObjectKind,
  objectId: string,
): Act => ({ actorId, act, objectKind, objectId });

/** An act on a user's account: the user's own, or an admin's. */
export const userAct = (actorId: string | null, act: AuditAct, userId: string) =>
  actOn(actorId, act, "user", userId);

/**
 * Builds the statement that records an act where a condition holds: stands in a batch behind the statement that does
 * the act, and where that changed nothing, nothing is recorded.
 */
export function insertActIf(
  { db }: Services<"db">,
  { actorId, act, objectKind, objectId, surveyCode }: Act,
  condition = hasChanged,
) {
  return db.insert(auditLog).select(sql`
    SELECT NULL, ${databaseNow}, ${actorId}, ${act}, ${objectKind}, ${objectId}, ${surveyCode ?? null} WHERE ${condition}`);
}

/**
 * Builds the statement that records acts of one kind of object, each where its condition holds for the survey that
 * `isIt` finds: stands before the statement that does them.
 */
export function insertActsOf(
  { db }: Services<"db">,
  { actorId, objectKind, objectId, surveyCode }: Act,
  acts: readonly (readonly [AuditAct, SQL | undefined])[],
  isIt: SQL | undefined,
) {
  const done = acts.flatMap(([act, condition]) => (condition ? [sql`iif(${condition}, ${act}, NULL)`] : []));
  return db.insert(auditLog).select(sql`
    SELECT NULL, ${databaseNow}, ${actorId}, act.value, ${objectKind}, ${objectId}, ${surveyCode ?? null}
    FROM ${surveyCodes} CROSS JOIN json_each(json_array(${sql.join(done, sql`, `)})) AS act
    WHERE ${isIt} AND act.value IS NOT NULL`);
}

/**
 * Runs the statement that does an act, and records the act in the same transaction if a row was changed; `others`
 * follow in it, whether or not one was. Returns the row that the statement answers.
 */
export async function doRecorded<Row = unknown>(
  context: Services<"db">,
  statement: SQLWrapper,
  act: Act,
  ...others: SQLWrapper[]
): Promise<Row | undefined> {
  const [rows] = await runTransaction<Row>(context.db, statement, insertActIf(context, act), ...others);
  return rows?.[0];
}

/**
 * Builds the statement that records that something was read or fetched, once an hour for each user and object, where a
 * condition holds.
 */
export function insertReading(context: Services<"db">, act: Act, condition?: SQL) {
  // By the index on objects: the plus signs keep SQLite from that on actors, where all visitors are one.
  const isRecorded = sql`EXISTS (SELECT 1 FROM ${auditLog} WHERE object_id = ${act.objectId} AND +act = ${act.act}
    AND +actor_id IS ${act.actorId} AND +at > ${ago(HOUR_MS)})`;
  return insertActIf(context, act, and(condition, not(isRecorded)) as SQL);
}

/** Builds the statement that records an act, for the batch that does it. */
export function insertAct({ db }: Services<"db">, act: Act) {
  return db.insert(auditLog).values(act);
}

/** Records an act that has been done. */
export async function recordAct(context: Services<"db">, act: Act): Promise<void> {
  await insertAct(context, act);
}
