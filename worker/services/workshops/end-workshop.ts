import { and, eq, exists } from "drizzle-orm";
import { managedSurvey } from "#worker/db/managed-by.ts";
import { workshops } from "#worker/db/schema/workshops.ts";
import { surveyNotFound } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";

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
