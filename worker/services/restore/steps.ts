import { sql } from "drizzle-orm";
import { HOUR_MS } from "#domain/limits.ts";
import { auditLog } from "#worker/db/schema/audit.ts";
import { surveyExports } from "#worker/db/schema/exports.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { SURVEY_COPY_PREFIX } from "#worker/services/surveys/public-survey.ts";
import { ENDINGS } from "./endings.ts";
import { JOURNAL_PREFIX, type JournalAct, journalKey } from "./journal.ts";

export interface Restore {
  id: string;
  dataUntil: Date;
  noticedAt: Date;
  step: StepName;
  position: string;
  counts: Record<string, number>;
}

export type StepName = "acts" | "copies" | "files" | "objects";

/** `next` is where the step goes on, null at its end; `counts` adds to what the restore has done. */
interface Page {
  next: string | null;
  counts: Record<string, number>;
}

type Step = (context: ServiceContext, restore: Restore) => Promise<Page>;

/** Each is read, compared and repeated by a call of its own. */
const BATCHES_AT_ONCE = 40;
const CALLS_AT_ONCE = 100;
const FILES_AT_ONCE = 500;
const FILE_GONE = "This file was lost when the database was restored. Please request it again.";

/** Ends again what was ended in the lost time, and adds its acts to the audit log: a few batches of the journal at a time. */
const repeatActs: Step = async (context, { dataUntil, position }) => {
  const { exports } = context;
  const startAfter = position || journalKey(Math.max(0, dataUntil.getTime() - HOUR_MS));
  const listed = await exports.list({ prefix: `${JOURNAL_PREFIX}/`, startAfter, limit: BATCHES_AT_ONCE });
  const batches = await Promise.all(
    listed.objects.map(async ({ key }) => (await (await exports.get(key))?.json<JournalAct[]>()) ?? []),
  );
  let count = 0;
  for (const acts of batches) {
    const lost = await findLost(context, acts);
    if (lost.length > 0) await repeatLost(context, lost);
    count += lost.length;
  }
  return { next: listed.truncated ? (listed.objects.at(-1)?.key ?? null) : null, counts: { acts: count } };
};

const findLost = ({ db }: ServiceContext, acts: readonly JournalAct[]) =>
  db.all<JournalAct>(sql`
    SELECT value ->> 'at' AS at, value ->> 'actor_id' AS actor_id, value ->> 'act' AS act,
      value ->> 'object_kind' AS object_kind, value ->> 'object_id' AS object_id, value ->> 'survey_code' AS survey_code
    FROM json_each(${JSON.stringify(acts)}) AS journal
    WHERE NOT EXISTS (SELECT 1 FROM ${auditLog} WHERE object_id = journal.value ->> 'object_id'
      AND act = journal.value ->> 'act' AND at = journal.value ->> 'at')
    ORDER BY journal.key`);

/** In one transaction with their rows in the audit log, by which they are known to have been repeated. */
async function repeatLost({ db }: ServiceContext, lost: readonly JournalAct[]): Promise<void> {
  const endings = lost.flatMap(({ act, object_id, actor_id, survey_code }) => {
    const values = { "?1": object_id, "?2": actor_id, "?3": survey_code };
    return (ENDINGS[act as keyof typeof ENDINGS] ?? []).map((statement) => {
      const last = Object.keys(values).findLastIndex((name) => statement.includes(name));
      return db.$client.prepare(statement).bind(...Object.values(values).slice(0, last + 1));
    });
  });
  const record = db.$client
    .prepare(
      `INSERT INTO audit_log (at, actor_id, act, object_kind, object_id, survey_code)
       SELECT value ->> 'at', value ->> 'actor_id', value ->> 'act', value ->> 'object_kind', value ->> 'object_id',
         value ->> 'survey_code'
       FROM json_each(?) ORDER BY key`,
    )
    .bind(JSON.stringify(lost));
  await db.$client.batch([...endings, record]);
}

/** Deletes the surveys' copies in KV, which may be newer than the database. The next look-up writes new ones. */
const deleteCopies: Step = async ({ kv }, { position }) => {
  const listed = await kv.list({
    prefix: SURVEY_COPY_PREFIX,
    limit: CALLS_AT_ONCE,
    cursor: position || null,
  });
  await Promise.all(listed.keys.map(({ name }) => kv.delete(name)));
  return { next: listed.list_complete ? null : listed.cursor, counts: { copies: listed.keys.length } };
};

/** Deletes files that no row knows, and fails the exports whose file is gone: a page of the bucket at a time. */
const compareFiles: Step = async ({ db, exports }, { position, noticedAt }) => {
  const listed = await exports.list({
    limit: FILES_AT_ONCE,
    ...(position && { startAfter: position }),
  });
  const last = listed.truncated ? (listed.objects.at(-1)?.key ?? null) : null;
  const rows = await db.all<{ id: string; key: string; isOld: number }>(sql`
    SELECT id, survey_code || '/' || id AS key, status = 'completed' AND created_at < ${noticedAt.getTime()} AS isOld
    FROM ${surveyExports}
    WHERE survey_code >= ${position.slice(0, 8)} AND survey_code || '/' || id > ${position}
      AND (${last} IS NULL OR (survey_code <= ${last} AND survey_code || '/' || id <= ${last}))`);
  const known = new Set(rows.map(({ key }) => key));
  const stored = new Set(listed.objects.map(({ key }) => key));
  const orphans = listed.objects
    .filter(({ key, uploaded }) => !known.has(key) && !key.startsWith(JOURNAL_PREFIX) && uploaded < noticedAt)
    .map(({ key }) => key);
  const gone = rows.filter(({ key, isOld }) => isOld && !stored.has(key)).map(({ id }) => id);
  if (orphans.length > 0) await exports.delete(orphans);
  if (gone.length > 0) {
    await db.run(sql`UPDATE ${surveyExports} SET status = 'failed', bytes = NULL, error_message = ${FILE_GONE}
      WHERE status = 'completed' AND id IN (SELECT value FROM json_each(${JSON.stringify(gone)}))`);
  }
  return { next: last, counts: { filesDeleted: orphans.length, filesMissing: gone.length } };
};

/** Deletes the counts of the surveys that may have had responses in the lost time; their sockets reconnect. */
const deleteCounts: Step = async ({ db, surveyLive }, { dataUntil, position }) => {
  const [end = dataUntil.getTime(), code = ""] = position ? position.split(":") : [];
  const surveys = await db.all<{ code: string; expiresAt: number }>(sql`
    SELECT code, expires_at AS expiresAt FROM ${surveyCodes}
    WHERE status = 'active' AND expires_at >= ${Number(end)} AND (expires_at, code) > (${Number(end)}, ${code})
    ORDER BY expires_at, code LIMIT ${CALLS_AT_ONCE}`);
  await Promise.all(surveys.map((survey) => surveyLive.getByName(survey.code).deleteCount()));
  const last = surveys.length === CALLS_AT_ONCE ? surveys.at(-1) : undefined;
  return { next: last ? `${last.expiresAt}:${last.code}` : null, counts: { objects: surveys.length } };
};

/** In the order in which they run: what is deleted again needs neither its copy nor its files compared. */
export const STEPS: Record<StepName, Step> = {
  acts: repeatActs,
  copies: deleteCopies,
  files: compareFiles,
  objects: deleteCounts,
};
