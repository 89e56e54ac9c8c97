import { and, eq, getTableColumns, inArray, lt, not, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { MAX_ACTIVE_SURVEYS } from "#domain/limits.ts";
import { drawPin, drawSurveyCode, type RandomBytes } from "#domain/pins.ts";
import { keyedProofs, proofBytes } from "#worker/crypto.ts";
import { hasRow, holds } from "#worker/db/expressions.ts";
import { isActive, isOwnedBy } from "#worker/db/managed-by.ts";
import { auditLog } from "#worker/db/schema/audit.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { AppError, ConflictError, surveyNotFound } from "#worker/errors.ts";
import { doRecorded, surveyAct } from "#worker/services/audit/record-act.ts";
import type { ManagerRecord, Services } from "#worker/services/context.ts";
import { announceState } from "#worker/services/events/announce.ts";
import { activeSurveyCount, surveyLimit } from "./active-surveys.ts";
import { hashManagerPin, isManagerPin } from "./manager-pin.ts";

const CODE_DRAWS = 5;

/** The condition that there is, or was, a survey with one of the codes. */
const isTaken = (codes: string[]) =>
  or(
    hasRow(surveyCodes, inArray(surveyCodes.code, codes)),
    hasRow(auditLog, and(inArray(auditLog.surveyCode, codes), eq(auditLog.act, "survey_deleted"))),
  ) as SQL;

interface Drawn {
  code: string;
  managerPin: string;
}

const draw = (bytes?: RandomBytes): Drawn => ({ code: drawSurveyCode(bytes), managerPin: drawPin(bytes) });

interface NewSurvey {
  /** Values of the columns, beside those of the code, the PIN and the manager; of the source's own where it has one. */
  columns: Record<string, SQLWrapper>;
  /** The owner's survey whose columns are read. */
  source?: string;
  /** The same request has the same survey, code and PIN, however often it comes; null where a client names none. */
  request: string | null;
}

/**
 * Inserts a survey, in one statement with the limit of active ones. The manager PIN is in the answer and nowhere
 * else: only its keyed hash is stored. Code and PIN of a named request are computed from its name, so that its
 * repetition finds the survey and is answered alike, also under the secret before. Throws a ConflictError once that PIN
 * no longer holds or the survey is deleted or another's: the name can't be used again, or it would make another survey.
 */
export async function insertSurvey(
  context: Services<"db" | "config">,
  owner: ManagerRecord,
  { columns, source, request }: NewSurvey,
) {
  const { db, config } = context;
  const isSource = source ? and(eq(surveyCodes.code, source), isOwnedBy(owner.id)) : undefined;
  const isBelowLimit = lt(activeSurveyCount(owner.id), MAX_ACTIVE_SURVEYS);
  const named = request && (await keyedProofs(config.keys, "new-survey", `${owner.id}:${request}`));
  for (let draws = 0; draws < CODE_DRAWS; draws++) {
    const drawn = named ? named.map((proof) => draw(proofBytes(proof))) : [draw()];
    const [{ code, managerPin }] = drawn as [Drawn];
    const all = {
      code: sql.param(code),
      organizer_email: sql.param(owner.email),
      manager_id: sql.param(owner.id),
      manager_pin_hash: sql.param(await hashManagerPin(config.keys, code, managerPin)),
      ...columns,
    };
    const insert = sql`
      INSERT INTO ${surveyCodes} (${sql.raw(Object.keys(all).join(", "))})
      SELECT ${sql.join(Object.values(all), sql`, `)} ${isSource && sql`FROM ${surveyCodes}`}
      WHERE ${and(isSource, isBelowLimit, not(isTaken(drawn.map((one) => one.code))))}
      ON CONFLICT (code) DO NOTHING
      RETURNING code, expires_at AS expiresAt`;
    const act = surveyAct(owner.id, "survey_created", code);
    const inserted = await doRecorded<{ code: string; expiresAt: number }>(
      { db },
      insert,
      act,
      ...announceState({ db }, code),
    );
    if (inserted) return { ...inserted, managerPin };
    const earlier = named && (await findEarlier(context, owner, drawn));
    if (earlier) return earlier;
    if (isSource && (await db.$count(surveyCodes, isSource)) === 0) throw surveyNotFound();
    const active = await db.$count(surveyCodes, and(isOwnedBy(owner.id), isActive));
    if (active >= MAX_ACTIVE_SURVEYS) throw surveyLimit();
  }
  throw new AppError(503, "internal", "Failed to create survey");
}

/** Finds the survey that a named request has made; null if it has made none. Throws a ConflictError if it can't be told. */
async function findEarlier({ db, config }: Services<"db" | "config">, owner: ManagerRecord, drawn: Drawn[]) {
  const codes = drawn.map(({ code }) => code);
  const { code, expiresAt, managerPinHash } = getTableColumns(surveyCodes);
  const [found] = await db
    .select({ code, expiresAt, managerPinHash })
    .from(surveyCodes)
    .where(and(inArray(code, codes), isOwnedBy(owner.id)));
  const made = drawn.find((one) => one.code === found?.code);
  if (found && made && (await isManagerPin(config.keys, found.code, made.managerPin, found.managerPinHash)))
    return { ...made, expiresAt: found.expiresAt.getTime() };
  if (!(await holds(db, isTaken(codes)))) return null;
  throw new ConflictError(
    "conflict",
    "The survey that was created with this key has been deleted, handed over or given another PIN.",
    { field: "Idempotency-Key" },
  );
}
