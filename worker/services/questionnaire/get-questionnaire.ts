import { and, asc, eq, ne } from "drizzle-orm";
import { type Questionnaire, SPECTRUMS, spectrumName } from "#domain/questionnaire/questionnaire.ts";
import type { Database } from "#worker/db/client.ts";
import { aiProviders } from "#worker/db/schema/analysis.ts";
import { roles, surveyQuestions } from "#worker/db/schema/questionnaire.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { readCopy, writeCopy } from "#worker/services/kv-copy.ts";

const KV_KEY = "questionnaire:2";
const MAX_AGE_MS = 60_000;

const SPECTRUM_BY_NAME = new Map(SPECTRUMS.map((spectrum) => [spectrumName(spectrum), spectrum.id]));

interface QuestionnaireCopy {
  questionnaire: Questionnaire;
  /** Time of the read from D1, in milliseconds since the epoch, in each copy of the copy. */
  readAt: number;
}

let isolateCopy: QuestionnaireCopy | null = null;

const ageMs = ({ readAt }: QuestionnaireCopy) => Date.now() - readAt;
const isFresh = (copy: QuestionnaireCopy) => ageMs(copy) < MAX_AGE_MS;

/** Returns the roles and questions in use, as D1 had them at most a minute ago, and for how long they may be kept. */
export async function getQuestionnaire(
  context: Pick<ServiceContext, "db" | "kv" | "inBackground">,
): Promise<{ questionnaire: Questionnaire; keepSeconds: number }> {
  const copy = await readFreshCopy(context);
  isolateCopy = copy;
  const keepSeconds = Math.max(0, Math.floor((MAX_AGE_MS - ageMs(copy)) / 1000));
  return { questionnaire: copy.questionnaire, keepSeconds };
}

async function readFreshCopy({
  db,
  kv,
  inBackground,
}: Pick<ServiceContext, "db" | "kv" | "inBackground">): Promise<QuestionnaireCopy> {
  if (isolateCopy && isFresh(isolateCopy)) return isolateCopy;
  const stored = await readCopy<QuestionnaireCopy>(kv, KV_KEY);
  if (stored && isFresh(stored)) return stored;
  const copy = { readAt: Date.now(), questionnaire: await readFromDatabase(db) };
  writeCopy({ kv, inBackground }, { key: KV_KEY, value: copy, keepSeconds: MAX_AGE_MS / 1000 });
  return copy;
}

async function readFromDatabase(db: Database): Promise<Questionnaire> {
  const [activeRoles, activeQuestions, outsideAi] = await db.batch([
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
    db
      .select({ id: aiProviders.id })
      .from(aiProviders)
      .where(and(eq(aiProviders.isActive, true), ne(aiProviders.providerType, "builtin"))),
  ]);
  const questions = activeQuestions.map((question) => ({
    ...question,
    spectrum: SPECTRUM_BY_NAME.get(question.spectrum ?? "") ?? null,
  }));
  return { roles: activeRoles, questions, hasOutsideAi: outsideAi.length > 0 };
}
