import { and, eq, exists, inArray, sql } from "drizzle-orm";
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

interface NoteChange {
  text: string;
  /** What the writer has read: another facilitator may have written since. */
  before: string;
}

/**
 * Writes the note of a step anew, unless it is no longer what the writer has read; an empty one is none. Returns its text
 * as it then is.
 */
export async function writeNote(
  { db }: Services<"db">,
  managerId: string,
  { code, insightId, step }: { code: string; insightId: string; step: string },
  { text, before }: NoteChange,
): Promise<{ text: string }> {
  const managed = managedSurvey(db, managerId, code);
  const version = db
    .select({ id: surveyInsights.id })
    .from(surveyInsights)
    .where(
      and(
        eq(surveyInsights.id, insightId),
        eq(surveyInsights.surveyCode, code),
        eq(surveyInsights.status, "completed"),
        exists(managed),
      ),
    );
  const ofStep = and(eq(workshopNotes.insightId, insightId), eq(workshopNotes.step, step), exists(version));
  const isAsRead = inArray(workshopNotes.text, [before, text]);
  const write =
    text === ""
      ? db.delete(workshopNotes).where(and(ofStep, isAsRead))
      : before === ""
        ? db
            .insert(workshopNotes)
            .select(sql`SELECT id, ${step}, ${code}, ${text} FROM (${version}) WHERE true`)
            .onConflictDoNothing()
        : db.update(workshopNotes).set({ text }).where(and(ofStep, isAsRead));
  const [versions, , [note]] = await db.batch([
    version,
    write,
    db.select({ text: workshopNotes.text }).from(workshopNotes).where(ofStep),
  ]);
  if (versions.length === 0) throw new NotFoundError("There is no such version of the report.");
  return { text: note?.text ?? "" };
}
