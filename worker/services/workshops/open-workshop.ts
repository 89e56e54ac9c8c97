import { and, eq, exists, gt, type SQL, sql } from "drizzle-orm";
import { LANGUAGE_CODES } from "#domain/language-paths.ts";
import { WORKSHOP_LIFETIME_MS } from "#domain/limits.ts";
import { drawRoomCode } from "#domain/pins.ts";
import { makeScript, type ScriptSource } from "#domain/workshop/make-script.ts";
import type { OpenWorkshop } from "#domain/workshop/open-workshop.ts";
import type { WorkshopScript } from "#domain/workshop/script.ts";
import { inLanguage as facilitateIn } from "#languages/report/facilitate";
import { inLanguage as polesIn } from "#languages/respond/poles";
import { inLanguage as stepsIn } from "#languages/workshop/steps";
import { isManagedBy, managedSurvey } from "#worker/db/managed-by.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { workshops } from "#worker/db/schema/workshops.ts";
import { ConflictError, NotFoundError, surveyNotFound } from "#worker/errors.ts";
import { type ReadingContext, readVersionIn } from "#worker/services/analyses/insight-version.ts";
import { doRecorded, surveyAct } from "#worker/services/audit/record-act.ts";
import type { ServiceContext, Services } from "#worker/services/context.ts";
import { responseCount } from "#worker/services/surveys/public-survey.ts";
import { announceActions } from "./announce-actions.ts";

const toOpenWorkshop = ({ roomCode, insightId, endsAt }: typeof workshops.$inferSelect): OpenWorkshop => ({
  roomCode,
  insightId,
  endsAt: endsAt.toISOString(),
});

/** Returns the open workshop of a survey that a manager owns or helps to manage; null if there is none. */
export async function findWorkshop(
  { db }: Services<"db">,
  managerId: string,
  code: string,
): Promise<OpenWorkshop | null> {
  const [surveys, [open]] = await db.batch([
    managedSurvey(db, managerId, code),
    db
      .select()
      .from(workshops)
      .where(and(eq(workshops.surveyCode, code), gt(workshops.endsAt, databaseNow))),
  ]);
  if (surveys.length === 0) throw surveyNotFound();
  return open ? toOpenWorkshop(open) : null;
}

/**
 * Opens a workshop on a version of a survey's report, or returns the one that is open, whatever version it is on. One
 * statement decides. What happens in the room is in the survey's object, which is made ready each time: a call that failed
 * half-way is mended by the next.
 */
export async function openWorkshop(
  context: ServiceContext,
  managerId: string,
  code: string,
  insightId: string,
): Promise<OpenWorkshop> {
  const open = await findWorkshop(context, managerId, code);
  const room = context.workshop.getByName(code);
  if (open && (await room.isOpen(open.roomCode))) return open;
  const made = await makeWorkshopScript(
    context,
    and(
      eq(surveyInsights.id, open?.insightId ?? insightId),
      eq(surveyCodes.code, code),
      isManagedBy(managerId),
    ),
  );
  if (!made) throw new NotFoundError("There is no such version of the report.");
  if (made === "older") throw new ConflictError("conflict", (words) => words.workshopOnOlderReport);
  if (made === "alone") throw new ConflictError("conflict", (words) => words.workshopAlone);
  const stored = open ?? (await store(context, managerId, code, insightId));
  const { roomCode, endsAt } = stored;
  await room.open({ ...made, roomCode, insightId: stored.insightId, endsAt: Date.parse(endsAt) });
  await announceActions(context, { code, insightId: stored.insightId });
  return stored;
}

async function store(
  context: ServiceContext,
  managerId: string,
  code: string,
  insightId: string,
): Promise<OpenWorkshop> {
  const insert = sql`
    INSERT INTO ${workshops} (room_code, survey_code, insight_id, ends_at)
    SELECT ${drawRoomCode()}, code, insight.id, ${databaseNow} + ${WORKSHOP_LIFETIME_MS}
    FROM ${surveyCodes} JOIN ${surveyInsights} AS insight ON insight.survey_code = code
    WHERE code = ${code} AND ${managerId} IN (manager_id, second_manager_id)
      AND insight.id = ${insightId} AND insight.status = 'completed'
    ON CONFLICT (survey_code) DO UPDATE SET room_code = excluded.room_code, insight_id = excluded.insight_id,
      ends_at = excluded.ends_at
      WHERE ends_at <= ${databaseNow}`;
  await doRecorded(context, insert, surveyAct(managerId, "workshop_opened", code));
  const open = await findWorkshop(context, managerId, code);
  // The version was deleted in the meantime.
  if (!open) throw new NotFoundError("There is no such version of the report.");
  return open;
}

/** Ends a survey's workshop: everyone in the room is told, and its object forgets it. A second call finds nothing to end. */
export async function endWorkshop(
  { db, workshop }: Services<"db" | "workshop">,
  managerId: string,
  code: string,
): Promise<void> {
  const managed = managedSurvey(db, managerId, code);
  const [surveys] = await db.batch([
    managed,
    db.delete(workshops).where(and(eq(workshops.surveyCode, code), exists(managed))),
  ]);
  if (surveys.length === 0) throw surveyNotFound();
  await workshop.getByName(code).end();
}

/** What a workshop is opened with. */
interface MadeScript {
  script: WorkshopScript;
  isConfidential: boolean;
  /** Responses that the report is made from. */
  answers: number;
  /** Who has answered by now or, where they are more, who is asked. */
  people: number;
}

/**
 * Makes the script of a workshop on the analysis for which a condition holds, in every language: those in the room read it in
 * their own. Null if there is none, "older" for a report without findings as data, "alone" for one of a single response.
 */
export async function makeWorkshopScript(
  context: ReadingContext,
  condition: SQL | undefined,
): Promise<MadeScript | "older" | "alone" | null> {
  const [versions, [survey]] = await Promise.all([
    readVersionIn(context, condition, LANGUAGE_CODES),
    context.db
      .select({ teamSize: surveyCodes.teamSize, responses: responseCount })
      .from(surveyInsights)
      .innerJoin(surveyCodes, eq(surveyCodes.code, surveyInsights.surveyCode))
      .where(condition),
  ]);
  const [{ mode, version } = {}] = versions;
  if (!version || !survey) return null;
  if (version.totalResponses < 2) return "alone";
  const sources: Record<string, ScriptSource> = {};
  for (const { language, version: translated } of versions) {
    const { report } = translated;
    if (!report) return "older";
    const words = { ...facilitateIn(language), ...polesIn(language), ...stepsIn(language) };
    sources[language] = { report, words };
  }
  return {
    script: makeScript(version.figures, sources),
    isConfidential: mode === "confidential",
    answers: version.totalResponses,
    people: Math.max(survey.responses, survey.teamSize ?? 0),
  };
}
