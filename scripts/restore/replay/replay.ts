import {
  JOURNAL_PREFIX,
  type JournalAct,
  type JournalMark,
  journalKey,
  MARK_KEY,
} from "#worker/services/audit/journal.ts";
import { ENDINGS, type Ending } from "./endings.ts";
import { type Bucket, findLostActs, listKeys, type Query, textOf } from "./find-lost.ts";

export interface Stores {
  bucket: Bucket;
  query: Query;
  /** Runs statements, each on a line of its own, in this order. */
  execute(sql: string): void | Promise<void>;
}

export interface Replayed {
  /** Acts of the lost time that the log has again. */
  acts: number;
  files: number;
}

const readMark = async (bucket: Bucket): Promise<JournalMark | null> =>
  (await (await bucket.get(MARK_KEY))?.json<JournalMark>()) ?? null;

async function writeMark(bucket: Bucket, mark: JournalMark): Promise<void> {
  await bucket.put(MARK_KEY, JSON.stringify(mark));
}

/** From now on the Worker sends and starts nothing, until `replay` has ended or what this returns is called. */
export async function hold(bucket: Bucket): Promise<() => Promise<void>> {
  const mark = (await readMark(bucket)) ?? { id: 0, at: 0 };
  await writeMark(bucket, { ...mark, isHeld: true });
  return () => writeMark(bucket, mark);
}

/** Copies the acts of the last minute, which the Worker's sweep has not, while the database is still the one of now. */
export async function copyLastActs({ bucket, query }: Pick<Stores, "bucket" | "query">): Promise<void> {
  const { id = 0 } = (await readMark(bucket)) ?? {};
  const acts = await query<JournalAct>(
    `SELECT id, at, actor_id, act, object_kind, object_id, survey_code FROM audit_log WHERE id > ${id} ORDER BY id`,
  );
  const last = acts.at(-1);
  if (last) await bucket.put(journalKey(last.at, last.id), JSON.stringify(acts));
}

/**
 * Ends again what ended in the time that a restored database has lost, as the copy of the log in the bucket tells, and
 * lets the Worker send and start things again. Returns null, and changes nothing, where nothing was restored. Interrupted,
 * it can be run again.
 */
export async function replay({ bucket, query, execute }: Stores): Promise<Replayed | null> {
  const startedAt = Date.now();
  const mark = await readMark(bucket);
  if (!mark || !(mark.isHeld || (await isOlder(query, mark)))) return null;
  const lost = await findLostActs(bucket, query);
  const statements = [...HOLD_STATEMENTS, ...lost.flatMap(listEndings), ...lost.map(insertAct), RESTORED];
  await execute(statements.map((statement) => `${statement.replace(/\s+/g, " ").trim()};\n`).join(""));
  const files = await deleteOrphans(bucket, query, startedAt);
  await writeMark(bucket, await findSharedAct(query, mark));
  return { acts: lost.length, files };
}

/** As the Worker asks (`agreesWithJournal`): one whose acts are all younger is a new one. */
async function isOlder(query: Query, { id, at }: JournalMark): Promise<boolean> {
  const [found] = await query<{ isOlder: number }>(
    `SELECT EXISTS (SELECT 1 FROM audit_log WHERE at <= ${at})
       AND NOT EXISTS (SELECT 1 FROM audit_log WHERE id = ${id} AND at = ${at}) AS isOlder`,
  );
  return id > 0 && found?.isOlder === 1;
}

function listEndings({ act, object_id, actor_id, survey_code }: JournalAct): string[] {
  const ids = { object: textOf(object_id), actor: textOf(actor_id), survey: textOf(survey_code) };
  return (ENDINGS as Partial<Record<string, Ending>>)[act]?.(ids) ?? [];
}

const insertAct = ({ at, actor_id, act, object_kind, object_id, survey_code }: JournalAct) =>
  `INSERT INTO audit_log (at, actor_id, act, object_kind, object_id, survey_code)
   VALUES (${[at, ...[actor_id, act, object_kind, object_id, survey_code].map(textOf)].join(", ")})`;

const RESTORED = `INSERT INTO audit_log (act, object_kind, object_id)
  VALUES ('database_restored', 'database', lower(hex(randomblob(16))))`;

/** Deletes files whose rows are lost. Exports run and logos come meanwhile, so those of now are left. */
async function deleteOrphans(bucket: Bucket, query: Query, startedAt: number): Promise<number> {
  const rows = await query<{ key: string }>(
    `SELECT survey_code || '/' || id AS key FROM survey_exports
     UNION ALL SELECT survey_code || '/logo/' || logo_hash FROM survey_branding WHERE logo_hash IS NOT NULL`,
  );
  const known = new Set(rows.map(({ key }) => key));
  const orphans = (await listKeys(bucket, "", startedAt)).filter(
    (key) => !known.has(key) && !key.startsWith(JOURNAL_PREFIX),
  );
  for (const key of orphans) await bucket.delete(key);
  return orphans.length;
}

/** The journal goes on behind the last act before those that it does not have. */
async function findSharedAct(query: Query, { at }: JournalMark): Promise<JournalMark> {
  const [shared] = await query<JournalMark>(
    `SELECT id, at FROM audit_log WHERE id < (SELECT min(id) FROM audit_log WHERE at > ${at})
     ORDER BY id DESC LIMIT 1`,
  );
  return shared ?? { id: 0, at: 0 };
}

const NOW = "cast(unixepoch('subsec') * 1000 as integer)";
const DAY_MS = 86_400_000;

const HELD = "held after a restore: it may already have been sent";

/** Counts as sent to a survey's managers and their webhooks, for an occasion that may have been announced in the lost time. */
const silence = (type: string, occasion: string, from: string) =>
  [
    ["manager_id", "survey_managers", "id", "TRUE"],
    ["webhook_id", "webhooks", "manager_id", "ifnull(recipient.survey_code, survey.code) = survey.code"],
  ].map(
    ([column, table, manager, condition]) => `
  INSERT INTO deliveries (id, ${column}, survey_code, type, occasion, day, outcome)
  SELECT 'msg_' || lower(hex(randomblob(16))), recipient.id, survey.code, '${type}', ${occasion}, ${NOW} / ${DAY_MS}, 'delivered'
  FROM survey_codes AS survey
  JOIN ${table} AS recipient ON recipient.${manager} IN (survey.manager_id, survey.second_manager_id) AND ${condition}
  ${from} ON CONFLICT DO NOTHING`,
  );

/**
 * Keeps a restored database from doing things twice. The statements run in this order. Waiting messages become failed
 * ones for an admin or their manager to decide on, since they may have been sent; nothing is written for occasions that the sweep would find again; every session ends, since which were ended is not known;
 * half-done work starts again.
 */
export const HOLD_STATEMENTS: readonly string[] = [
  `UPDATE deliveries SET outcome = 'failed', reason = '${HELD}', waits_since = NULL, lease_expires_at = NULL, next_try_at = NULL
   WHERE outcome IS NULL AND waits_since <= ${NOW}`,
  `UPDATE survey_codes SET is_announced_open = 0 WHERE is_announced_open = 1 AND expires_at <= ${NOW}`,
  "DELETE FROM session",
  "DELETE FROM verification",
  "DELETE FROM email_changes",
  `UPDATE survey_insights
   SET created_at = ${NOW}, run_count = 0, lease_token = NULL, lease_expires_at = NULL, stage = NULL
   WHERE status = 'processing'`,
  `UPDATE survey_exports SET created_at = ${NOW}, run_count = 0, lease_expires_at = NULL WHERE status = 'processing'`,
  ...silence(
    "analysis.completed",
    "'analysis:' || insight.id || ':' || insight.created_at",
    "JOIN survey_insights AS insight ON insight.survey_code = survey.code WHERE insight.status = 'processing'",
  ),
  ...silence(
    "survey.closing",
    "'survey.closing:' || survey.code || ':' || survey.expires_at",
    `WHERE survey.status = 'active' AND survey.expires_at > ${NOW} AND survey.expires_at <= ${NOW} + ${DAY_MS}`,
  ),
];
