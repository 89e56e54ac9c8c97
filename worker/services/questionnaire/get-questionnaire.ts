import { asc, eq } from "drizzle-orm";
import { type Questionnaire, SPECTRUMS, spectrumName } from "#domain/questionnaire/questionnaire.ts";
import type { Database } from "#worker/db/client.ts";
import { roles, surveyQuestions } from "#worker/db/schema/questionnaire.ts";
import type { ServiceContext } from "#worker/services/context.ts";

const KV_KEY = "questionnaire";
const FRESH_MS = 60_000;
const FRESH_SECONDS = 60;

const SPECTRUM_BY_NAME = new Map(SPECTRUMS.map((spectrum) => [spectrumName(spectrum), spectrum.id]));

let copy: { questionnaire: Questionnaire; readAt: number } | null = null;

/** Roles and questions in use, at most a minute old: from this isolate, KV or D1, in that order. */
export async function getQuestionnaire({
  db,
  kv,
}: Pick<ServiceContext, "db" | "kv">): Promise<Questionnaire> {
  if (copy && Date.now() - copy.readAt < FRESH_MS) return copy.questionnaire;
  const stored = await kv.get<Questionnaire>(KV_KEY, "json");
  const questionnaire = stored ?? (await readFromDatabase(db));
  if (!stored) await kv.put(KV_KEY, JSON.stringify(questionnaire), { expirationTtl: FRESH_SECONDS });
  copy = { questionnaire, readAt: Date.now() };
  return questionnaire;
}

async function readFromDatabase(db: Database): Promise<Questionnaire> {
  const [activeRoles, activeQuestions] = await db.batch([
    db
      .select({
        id: roles.id,
        name: roles.name,
        function: roles.function,
        level: roles.level,
        sortOrder: roles.sortOrder,
      })
      .from(roles)
      .where(eq(roles.isActive, true))
      .orderBy(asc(roles.sortOrder)),
    db
      .select({
        id: surveyQuestions.id,
        number: surveyQuestions.number,
        type: surveyQuestions.type,
        text: surveyQuestions.text,
        aspect: surveyQuestions.aspect,
        spectrum: surveyQuestions.spectrum,
        labelMin: surveyQuestions.labelMin,
        labelMax: surveyQuestions.labelMax,
        scaleMin: surveyQuestions.scaleMin,
        scaleMax: surveyQuestions.scaleMax,
      })
      .from(surveyQuestions)
      .where(eq(surveyQuestions.isActive, true))
      .orderBy(asc(surveyQuestions.number)),
  ]);
  const questions = activeQuestions.map((question) => ({
    ...question,
    spectrum: SPECTRUM_BY_NAME.get(question.spectrum ?? "") ?? null,
  }));
  return { roles: activeRoles, questions };
}
