import { and, eq, exists, sql } from "drizzle-orm";
import type { WorkshopNote } from "#domain/workshop/open-workshop.ts";
import { managedSurvey } from "#worker/db/managed-by.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { workshopNotes } from "#worker/db/schema/workshops.ts";
import { NotFoundError, surveyNotFound } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";

/** Lists what was written down in the workshops on a version of a report. */
export async function listNotes(
  { db }: Services<"db">,
  managerId: string,
  code: string,
  insightId: string,
): Promise<WorkshopNote[]> {
  const [surveys, notes] = await db.batch([
    managedSurvey(db, managerId, code),
    db
      .select({ step: workshopNotes.step, text: workshopNotes.text })
      .from(workshopNotes)
      .where(and(eq(workshopNotes.insightId, insightId), eq(workshopNotes.surveyCode, code)))
      .orderBy(sql`rowid`),
  ]);
  if (surveys.length === 0) throw surveyNotFound();
  return notes;
}

/** Writes the note of a step anew; an empty one is none. */
export async function writeNote(
  { db }: Services<"db">,
  managerId: string,
  { code, insightId, step }: { code: string; insightId: string; step: string },
  text: string,
): Promise<void> {
  const managed = managedSurvey(db, managerId, code);
  const ofStep = and(eq(workshopNotes.insightId, insightId), eq(workshopNotes.step, step), exists(managed));
  if (text === "") {
    await db.delete(workshopNotes).where(ofStep);
    return;
  }
  const [written] = await db
    .insert(workshopNotes)
    .select(sql`
      SELECT id, ${step}, survey_code, ${text} FROM ${surveyInsights}
      WHERE ${and(eq(surveyInsights.id, insightId), eq(surveyInsights.surveyCode, code), exists(managed))}
        AND status = 'completed'`)
    .onConflictDoUpdate({
      target: [workshopNotes.insightId, workshopNotes.step],
      set: { text: sql`excluded.text` },
    })
    .returning({ step: workshopNotes.step });
  if (!written) throw new NotFoundError("There is no such version of the report.");
}
