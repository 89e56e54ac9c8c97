import { eq, isNull, sql } from "drizzle-orm";
import { runTransaction } from "#worker/db/client.ts";
import { user } from "#worker/db/schema/accounts.ts";
import { auditLog } from "#worker/db/schema/audit.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { restores, sweepRuns } from "#worker/db/schema/operations.ts";
import { logInfo } from "#worker/log.ts";
import { actOn, insertAct } from "#worker/services/audit/record-act.ts";
import type { ServiceContext, Services } from "#worker/services/context.ts";
import { HOLD_STATEMENTS } from "./hold.ts";
import { hasMarkedAct, isOutdated, readLastAct, readMark, writeMark } from "./journal.ts";
import { type Restore, STEPS, type StepName } from "./steps.ts";

/** Each makes up to a hundred calls to the platform, of the thousand that one run of the sweep may make. */
const PAGES_AT_ONCE = 5;
/**
 * Brings mails, KV, R2 and the objects into agreement with a database that was restored: one that `npm run restore`
 * announces by a row, or one that lacks the last act of the journal, as after D1's Time Travel. Goes on where it was
 * interrupted, with every sweep.
 */
export async function agreeAfterRestore(context: ServiceContext): Promise<void> {
  let restore = (await findOpenRestore(context)) ?? (await noticeRestore(context));
  for (let page = 0; restore && page < PAGES_AT_ONCE; page++) restore = await takeStep(context, restore);
}

async function findOpenRestore({ db }: Services<"db">): Promise<Restore | null> {
  const [row] = await db.select().from(restores).where(isNull(restores.finishedAt)).limit(1);
  return row ? { ...row, counts: JSON.parse(row.counts) } : null;
}

async function noticeRestore(context: ServiceContext): Promise<Restore | null> {
  const { db } = context;
  const mark = await readMark(context);
  if (!mark || isOutdated(mark) || (await hasMarkedAct(context, mark))) return null;
  // An empty database is a new one: nothing was restored, and nothing of it must go from R2.
  const [anyUser] = await db.select({ id: user.id }).from(user).limit(1);
  if (!anyUser) return null;
  const id = `${mark.at}-${mark.id}`;
  await runTransaction(
    db,
    sql`INSERT OR IGNORE INTO ${restores} (id, data_until)
      SELECT ${id}, coalesce(max(ran_at), (SELECT max(at) FROM ${auditLog}), 0) FROM ${sweepRuns}`,
    ...HOLD_STATEMENTS.map((statement) => sql.raw(statement)),
  );
  return findOpenRestore(context);
}

async function takeStep(context: ServiceContext, restore: Restore): Promise<Restore | null> {
  const { next, counts: added } = await STEPS[restore.step](context, restore);
  const names = Object.keys(STEPS) as StepName[];
  const step = next === null ? names[names.indexOf(restore.step) + 1] : restore.step;
  const counts = { ...restore.counts };
  for (const [name, count] of Object.entries(added)) counts[name] = (counts[name] ?? 0) + count;
  if (step === undefined) {
    await finish(context, restore, counts);
    return null;
  }
  const position = next ?? "";
  await context.db
    .update(restores)
    .set({ step, position, counts: JSON.stringify(counts) })
    .where(eq(restores.id, restore.id));
  return { ...restore, step, position, counts };
}

async function finish(context: ServiceContext, { id, dataUntil }: Restore, counts: Record<string, number>) {
  const { db } = context;
  // The journal goes on behind the last act that both histories share.
  await writeMark(context, await readLastAct(context, dataUntil));
  await db.batch([
    db
      .update(restores)
      .set({ counts: JSON.stringify(counts), position: "", finishedAt: sql`${databaseNow}` })
      .where(eq(restores.id, id)),
    insertAct(context, actOn(null, "database_restored", "database", id)),
  ]);
  logInfo("database_restored", {
    dataUntil: dataUntil.toISOString(),
    ...Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)])),
  });
}
