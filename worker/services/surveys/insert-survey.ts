import { and, eq, type SQL, sql } from "drizzle-orm";
import { MAX_ACTIVE_SURVEYS } from "#domain/limits.ts";
import { drawPin, drawSurveyCode } from "#domain/pins.ts";
import { keyedBytes } from "#worker/crypto.ts";
import { isOwnedBy } from "#worker/db/managed-by.ts";
import { auditLog } from "#worker/db/schema/audit.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { AppError, ConflictError, surveyNotFound } from "#worker/errors.ts";
import { doRecorded, surveyAct } from "#worker/services/audit/record-act.ts";
import type { ManagerRecord, Services } from "#worker/services/context.ts";
import { activeSurveyCount, surveyLimit } from "./active-surveys.ts";
import { hashManagerPin } from "./manager-pin.ts";

const CODE_DRAWS = 5;

const wasDeleted = (code: string) =>
  sql`EXISTS (SELECT 1 FROM ${auditLog} WHERE survey_code = ${code} AND act = 'survey_deleted')`;

interface NewSurvey {
  /** Values of the columns, beside those of the code, the PIN and the manager; of the source's own where it has one. */
  columns: Record<string, SQL>;
  /** The owner's survey whose columns are read. */
  source?: string;
  /** The same request has the same survey, code and PIN, however often it comes; null where a client names none. */
  request: string | null;
}

/**
 * Inserts a survey, in one statement with the limit of active ones. The manager PIN is in the answer and nowhere
 * else: only its keyed hash is stored. Code and PIN of a named request are computed from its name, so that its
 * repetition finds the survey and is answered alike, as long as that PIN holds. Once the survey is deleted, the name
 * can't be used again, or the old PIN would open another survey: throws a ConflictError.
 */
export async function insertSurvey(
  { db, config }: Services<"db" | "config">,
  owner: ManagerRecord,
  { columns, source, request }: NewSurvey,
) {
  const isSource = source && and(eq(surveyCodes.code, source), isOwnedBy(owner.id));
  const from = isSource ? sql`FROM ${surveyCodes} WHERE ${isSource} AND` : sql`WHERE`;
  for (let draw = 0; draw < CODE_DRAWS; draw++) {
    const bytes = request
      ? await keyedBytes(config.keys, "new-survey", `${draw}:${owner.id}:${request}`)
      : undefined;
    const [code, managerPin] = [drawSurveyCode(bytes), drawPin(bytes)];
    const pinHash = await hashManagerPin(config.keys, code, managerPin);
    const all = {
      code: sql`${code}`,
      organizer_email: sql`${owner.email}`,
      manager_id: sql`${owner.id}`,
      manager_pin_hash: sql`${pinHash}`,
      ...columns,
    };
    const insert = sql`
      INSERT INTO ${surveyCodes} (${sql.raw(Object.keys(all).join(", "))})
      SELECT ${sql.join(Object.values(all), sql`, `)} ${from} ${activeSurveyCount(owner.id)} < ${MAX_ACTIVE_SURVEYS}
        AND NOT ${wasDeleted(code)}
      ON CONFLICT (code) DO NOTHING
      RETURNING code, expires_at AS expiresAt`;
    const act = surveyAct(owner.id, "survey_created", code);
    const inserted = await doRecorded<{ code: string; expiresAt: number }>({ db }, insert, act);
    if (inserted) return { ...inserted, managerPin };
    const [earlier] = await db
      .select({ code: surveyCodes.code, expiresAt: sql<number>`${surveyCodes.expiresAt}` })
      .from(surveyCodes)
      .where(and(eq(surveyCodes.code, code), isOwnedBy(owner.id), eq(surveyCodes.managerPinHash, pinHash)));
    if (earlier) return { ...earlier, managerPin };
    const { spent } = await db.get<{ spent: number }>(sql`SELECT ${wasDeleted(code)} AS spent`);
    if (request && spent)
      throw new ConflictError("conflict", "The survey that was created with this key has been deleted.", {
        field: "Idempotency-Key",
      });
    if (isSource && (await db.$count(surveyCodes, isSource)) === 0) throw surveyNotFound();
    const { active } = await db.get<{ active: number }>(sql`SELECT ${activeSurveyCount(owner.id)} AS active`);
    if (active >= MAX_ACTIVE_SURVEYS) throw surveyLimit();
  }
  throw new AppError(503, "internal", "Failed to create survey");
}
