import { and, eq, getTableColumns, inArray, lt, not, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { DAY_MS, MAX_ACTIVE_SURVEYS } from "#domain/limits.ts";
import { drawPin, drawSurveyCode, type RandomBytes } from "#domain/pins.ts";
import { QUESTIONNAIRE_VERSION } from "#domain/questionnaire/questionnaire.ts";
import type { RunAgain } from "#domain/surveys/run-again.ts";
import { type CreateSurvey, createSurveySchema } from "#domain/surveys/survey.ts";
import { keyedProofs, proofBytes } from "#worker/crypto.ts";
import { fromNow, hasRow, holds } from "#worker/db/expressions.ts";
import { isActive, isOwnedBy } from "#worker/db/managed-by.ts";
import { auditLog } from "#worker/db/schema/audit.ts";
import { surveyBranding } from "#worker/db/schema/branding.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { AppError, ConflictError, surveyNotFound } from "#worker/errors.ts";
import { doRecorded, surveyAct } from "#worker/services/audit/record-act.ts";
import { copyLogo, dropLogo } from "#worker/services/branding/logo-file.ts";
import { brandingColumns } from "#worker/services/branding/read-branding.ts";
import type { ManagerRecord, ServiceContext, Services } from "#worker/services/context.ts";
import { announceState } from "#worker/services/events/announce.ts";
import { activeSurveyCount, surveyLimit } from "./active-surveys.ts";
import { hashManagerPin, isManagerPin } from "./manager-pin.ts";
import { copyNewSurvey, reportAccess } from "./public-survey.ts";
import { settingColumns, settingValues } from "./settings.ts";

const DEFAULTS: Record<string, unknown> = createSurveySchema.parse({ organizationName: "-" });

/** What is chosen beside the defaults: a setting that is added later changes no request that does not have it. */
export const chosenOf = (survey: CreateSurvey) =>
  Object.entries(survey)
    .filter(([setting, value]) => value !== DEFAULTS[setting])
    .sort();

/**
 * Creates a survey if its manager has fewer active ones than the limit. The manager PIN is in the answer alone. The
 * same input with the same idempotency key makes one survey.
 */
export async function createSurvey(
  context: ServiceContext,
  manager: ManagerRecord,
  survey: CreateSurvey,
  idempotencyKey: string | null = null,
): Promise<{ code: string; managerPin: string }> {
  const { organizationName, expiresInDays, mode, linkKind, teamSize, sharesReport } = survey;
  const { code, managerPin, expiresAt } = await insertSurvey(context, manager, {
    request: idempotencyKey && `${idempotencyKey}:${JSON.stringify(chosenOf(survey))}`,
    columns: {
      ...settingValues(survey),
      questionnaire_version: sql.param(QUESTIONNAIRE_VERSION),
      expires_at: fromNow(expiresInDays * DAY_MS),
    },
  });
  copyNewSurvey(context, code, {
    organizationName,
    mode,
    linkKind,
    teamSize,
    report: reportAccess(sharesReport, false),
    expiresAt: new Date(expiresAt).toISOString(),
    questionnaireVersion: QUESTIONNAIRE_VERSION,
  });
  return { code, managerPin };
}

/** What the next round has of the one before. */
const KEPT = [
  ...Object.values(settingColumns).map(({ name }) => name),
  "questionnaire_version",
  "invitation_text",
  "reminder_text",
];

/**
 * Creates the next round of a manager's own survey: another survey of its kind, with a code and a PIN of its own, that
 * says which one it follows. Whether the earlier one is active, or how many have answered it, does not matter. The same
 * input with the same idempotency key makes one round.
 */
export async function runAgain(
  context: Services<"db" | "config" | "exports">,
  manager: ManagerRecord,
  earlier: string,
  next: RunAgain,
  idempotencyKey: string | null = null,
): Promise<{ code: string; managerPin: string }> {
  const { expiresInDays, joined } = next;
  const inserted = insertSurvey(context, manager, {
    request: idempotencyKey && `${idempotencyKey}:${earlier}:${JSON.stringify(next)}`,
    source: earlier,
    columns: {
      ...Object.fromEntries(KEPT.map((name) => [name, sql.raw(name)])),
      follows: sql.param(earlier),
      joined: sql.param(joined),
      expires_at: fromNow(expiresInDays * DAY_MS),
    },
  });
  const [{ code, managerPin }, branding] = await Promise.all([
    inserted,
    findBrandingToCopy(context, earlier),
  ]);
  if (branding) await copyBranding(context, earlier, code, branding.logoHash);
  return { code, managerPin };
}

/** Returns the hash of a survey's logo, if any, to give it to the next round; undefined where nothing is chosen. */
async function findBrandingToCopy({ db }: Services<"db">, code: string) {
  const [row] = await db
    .select({ logoHash: surveyBranding.logoHash })
    .from(surveyBranding)
    .where(eq(surveyBranding.surveyCode, code));
  return row;
}

/** Gives the next round the look of the one before, once: what its owner has changed since stays. */
async function copyBranding(
  context: Services<"db" | "exports">,
  from: string,
  to: string,
  logoHash: string | null,
): Promise<void> {
  if (logoHash) await copyLogo(context, from, to, logoHash);
  const { db } = context;
  const [copied] = await db
    .insert(surveyBranding)
    .select(
      db
        .select({ surveyCode: sql`${to}`.as("survey_code"), ...brandingColumns })
        .from(surveyBranding)
        .where(eq(surveyBranding.surveyCode, from)),
    )
    .onConflictDoNothing()
    .returning({ code: surveyBranding.surveyCode });
  if (logoHash && !copied) await dropLogo(context, to, logoHash);
}

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
async function insertSurvey(
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
