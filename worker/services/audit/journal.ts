import { and, desc, eq, lte, not, or, type SQL, sql } from "drizzle-orm";
import { BACKUP_MAX_AGE_DAYS, DAY_MS } from "#domain/limits.ts";
import { always, hasRow, holds, never } from "#worker/db/expressions.ts";
import { auditLog } from "#worker/db/schema/audit.ts";
import type { Services } from "#worker/services/context.ts";

export interface JournalAct {
  id: number;
  /** Milliseconds since the epoch. */
  at: number;
  actor_id: string | null;
  act: string;
  object_kind: string;
  object_id: string;
  survey_code: string | null;
}

/** The last act that is in the journal: the database that it was copied from has a row with this id and time. */
export interface JournalMark {
  id: number;
  at: number;
  /** `npm run restore` is at work: nothing is sent or started until it has ended. */
  isHeld?: boolean;
}

/** Beside the files of surveys, whose keys begin with a code in capitals. */
export const JOURNAL_PREFIX = "journal";
export const MARK_KEY = `${JOURNAL_PREFIX}-mark`;
const BATCH = 500;
const MAX_EXPIRED = 50;

/** The key of a batch by the time and the id of its last act: keys list in the order of time. */
export const journalKey = (at: number, id: number | "" = "") =>
  `${JOURNAL_PREFIX}/${String(at).padStart(15, "0")}-${id}`;

/** Time Travel goes back no further than a mark is good for; nor does one say anything whose act the audit log has deleted. */
const MARK_MAX_AGE_MS = 30 * DAY_MS;

async function readMark({ exports }: Services<"exports">): Promise<JournalMark | null> {
  const stored = await exports.get(MARK_KEY);
  return (await stored?.json<JournalMark>()) ?? null;
}

/**
 * Returns the condition that the database is no older than the journal, and that no restore is under way. Until
 * `npm run restore` has run, what ended in the lost time has not ended again, what was mailed seems to wait, and which
 * analyses were lost is not known. A database whose acts are all younger than the mark is a new one.
 */
export async function agreesWithJournal(context: Services<"exports">): Promise<SQL> {
  const mark = await readMark(context);
  if (mark?.isHeld) return never;
  if (mark === null || mark.id === 0 || mark.at < Date.now() - MARK_MAX_AGE_MS) return always;
  return or(hasMarkedAct(mark), not(hasRow(auditLog, lte(auditLog.at, new Date(mark.at))))) as SQL;
}

const hasMarkedAct = ({ id, at }: JournalMark): SQL =>
  hasRow(auditLog, and(eq(auditLog.id, id), eq(auditLog.at, new Date(at))));

/** True while a restored database waits for `npm run restore`: nothing may be sent or started then. */
export async function isAwaitingRestore(context: Services<"db" | "exports">): Promise<boolean> {
  return !(await holds(context.db, await agreesWithJournal(context)));
}

/**
 * Copies the acts of the audit log that are not there yet to R2, where they outlive the database: after a restore they
 * tell what was deleted and revoked in the time that is lost. Batches that no backup needs any more are deleted.
 */
export async function copyActs(context: Services<"db" | "exports">): Promise<void> {
  const { db, exports } = context;
  const stored = await exports.get(MARK_KEY);
  if (await isAwaitingRestore(context)) return;
  const put = async ({ id, at }: JournalMark, onlyIf: R2Conditional) =>
    void (await exports.put(MARK_KEY, JSON.stringify({ id, at } satisfies JournalMark), { onlyIf }));
  // Not over a mark that `npm run restore` has put there meanwhile.
  if (!stored) return put(await readLastAct(context), { etagDoesNotMatch: "*" });
  const mark = await stored.json<JournalMark>();
  // A new database beside an old bucket has none of its acts there.
  const since = (await holds(db, hasMarkedAct(mark))) ? mark.id : 0;
  const acts = await db.all<JournalAct>(sql`
    SELECT id, at, actor_id, act, object_kind, object_id, survey_code FROM ${auditLog}
    WHERE id > ${since} ORDER BY id LIMIT ${BATCH}`);
  const last = acts.at(-1);
  if (!last) return;
  await exports.put(journalKey(last.at, last.id), JSON.stringify(acts));
  await put(last, { etagMatches: stored.etag });
  await deleteExpired(context);
}

async function readLastAct({ db }: Services<"db">): Promise<JournalMark> {
  const { id, at } = auditLog;
  const [last] = await db.select({ id, at }).from(auditLog).orderBy(desc(id)).limit(1);
  return { id: last?.id ?? 0, at: last?.at.getTime() ?? 0 };
}

async function deleteExpired({ exports }: Services<"exports">): Promise<void> {
  const { objects } = await exports.list({ prefix: `${JOURNAL_PREFIX}/`, limit: MAX_EXPIRED });
  const end = journalKey(Date.now() - BACKUP_MAX_AGE_DAYS * DAY_MS);
  const expired = objects.map(({ key }) => key).filter((key) => key < end);
  if (expired.length > 0) await exports.delete(expired);
}
