import { sql } from "drizzle-orm";
import { BACKUP_MAX_AGE_DAYS, DAY_MS } from "#domain/limits.ts";
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
}

/** Beside the files of surveys, whose keys begin with a code in capitals. */
export const JOURNAL_PREFIX = "journal";
const MARK_KEY = `${JOURNAL_PREFIX}-mark`;
const BATCH = 500;
const MAX_EXPIRED = 50;

/** The key of a batch by the time of its last act: keys list in the order of time. */
export const journalKey = (at: number, id: number | "" = "") =>
  `${JOURNAL_PREFIX}/${String(at).padStart(15, "0")}-${id}`;

/** Time Travel goes back no further than a mark is good for; nor does one say anything whose act the audit log has deleted. */
const MARK_MAX_AGE_MS = 30 * DAY_MS;

export const isOutdated = ({ at }: JournalMark): boolean => at < Date.now() - MARK_MAX_AGE_MS;

export async function readMark({ exports }: Services<"exports">): Promise<JournalMark | null> {
  const stored = await exports.get(MARK_KEY);
  return (await stored?.json<JournalMark>()) ?? null;
}

export async function writeMark({ exports }: Services<"exports">, mark: JournalMark): Promise<void> {
  await exports.put(MARK_KEY, JSON.stringify(mark));
}

/** True if the database has the act of the mark. One that was restored from before that act has not. */
export async function hasMarkedAct({ db }: Services<"db">, mark: JournalMark): Promise<boolean> {
  if (mark.id === 0) return true;
  const [row] = await db.all(sql`SELECT 1 FROM ${auditLog} WHERE id = ${mark.id} AND at = ${mark.at}`);
  return row !== undefined;
}

/**
 * Copies the acts of the audit log that are not there yet to R2, where they outlive the database: after a restore they
 * tell what was deleted and revoked in the time that is lost. Batches that no backup needs any more are deleted.
 */
export async function copyActs(context: Services<"db" | "exports">): Promise<void> {
  const mark = await readMark(context);
  if (!mark) return writeMark(context, await readLastAct(context));
  if (!(await hasMarkedAct(context, mark))) return;
  const acts = await context.db.all<JournalAct>(sql`
    SELECT id, at, actor_id, act, object_kind, object_id, survey_code FROM ${auditLog}
    WHERE id > ${mark.id} ORDER BY id LIMIT ${BATCH}`);
  const last = acts.at(-1);
  if (!last) return;
  await context.exports.put(journalKey(last.at, last.id), JSON.stringify(acts));
  await writeMark(context, { id: last.id, at: last.at });
  await deleteExpired(context);
}

export async function readLastAct({ db }: Services<"db">, until: Date | null = null): Promise<JournalMark> {
  const isBefore = until === null ? sql`` : sql`WHERE at <= ${until.getTime()}`;
  const [last] = await db.all<JournalMark>(
    sql`SELECT id, at FROM ${auditLog} ${isBefore} ORDER BY id DESC LIMIT 1`,
  );
  return last ?? { id: 0, at: 0 };
}

async function deleteExpired({ exports }: Services<"exports">): Promise<void> {
  const { objects } = await exports.list({ prefix: `${JOURNAL_PREFIX}/`, limit: MAX_EXPIRED });
  const end = journalKey(Date.now() - BACKUP_MAX_AGE_DAYS * DAY_MS);
  const expired = objects.map(({ key }) => key).filter((key) => key < end);
  if (expired.length > 0) await exports.delete(expired);
}
