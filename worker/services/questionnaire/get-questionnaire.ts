import { and, asc, eq, getTableColumns, lte, ne } from "drizzle-orm";
import {
  agreementWordsOf,
  QUESTIONNAIRE_VERSION,
  type Questionnaire,
  SPECTRUM_IDS,
} from "#domain/questionnaire/questionnaire.ts";
import { items } from "#messages/respond/questionnaire";
import type { Database } from "#worker/db/client.ts";
import { aiProviders } from "#worker/db/schema/analysis.ts";
import { questionTexts, roles, surveyQuestions } from "#worker/db/schema/questionnaire.ts";
import type { Services } from "#worker/services/context.ts";
import { readCopy, writeCopy } from "#worker/services/kv-copy.ts";

/** Copies of another shape have another number. */
const kvKey = (version: number) => `questionnaire:4:${version}`;
const MAX_AGE_MS = 60_000;

/** Reads the name of a spectrum as it is stored: "Vision vs Execution". */
const findSpectrum = (name: string | null) =>
  SPECTRUM_IDS.find((id) => id === name?.toLowerCase().replace(" vs ", "_")) ?? null;

interface QuestionnaireCopy {
  questionnaire: Questionnaire;
  /** Time of the read from D1, in milliseconds since the epoch, in each copy of the copy. */
  readAt: number;
}

const isolateCopies = new Map<number, QuestionnaireCopy>();

const ageMs = ({ readAt }: QuestionnaireCopy) => Date.now() - readAt;
const isFresh = (copy: QuestionnaireCopy) => ageMs(copy) < MAX_AGE_MS;

/**
 * Returns the roles and questions in use, with the texts of one version, as D1 had them at most a minute ago, and for
 * how long they may be kept.
 */
export async function getQuestionnaire(
  context: Services<"db" | "kv" | "inBackground">,
  version: number,
): Promise<{ questionnaire: Questionnaire; keepSeconds: number }> {
  const copy = await readFreshCopy(context, version);
  isolateCopies.set(version, copy);
  const keepSeconds = Math.max(0, Math.floor((MAX_AGE_MS - ageMs(copy)) / 1000));
  return { questionnaire: copy.questionnaire, keepSeconds };
}

async function readFreshCopy(
  { db, kv, inBackground }: Services<"db" | "kv" | "inBackground">,
  version: number,
): Promise<QuestionnaireCopy> {
  const isolateCopy = isolateCopies.get(version);
  if (isolateCopy && isFresh(isolateCopy)) return isolateCopy;
  const key = kvKey(version);
  const stored = await readCopy<QuestionnaireCopy>(kv, key);
  if (stored && isFresh(stored)) return stored;
  const copy = { readAt: Date.now(), questionnaire: await readFromDatabase(db, version) };
  writeCopy({ kv, inBackground }, { key, value: copy, keepSeconds: MAX_AGE_MS / 1000 });
  return copy;
}

const { isActive: _isRole, ...roleColumns } = getTableColumns(roles);
const { isActive: _isQuestion, ...questionColumns } = getTableColumns(surveyQuestions);

/** An operator may have changed the row of a question. */
const isStandard = ({ id, text }: { id: number; text: string }) =>
  (items as Readonly<Record<string, string>>)[id] === text;

async function readFromDatabase(db: Database, version: number): Promise<Questionnaire> {
  const [activeRoles, activeQuestions, changedTexts, outsideAi] = await db.batch([
    db.select(roleColumns).from(roles).where(eq(roles.isActive, true)).orderBy(asc(roles.sortOrder)),
    db
      .select(questionColumns)
      .from(surveyQuestions)
      .where(eq(surveyQuestions.isActive, true))
      .orderBy(asc(surveyQuestions.number)),
    db
      .select({ id: questionTexts.questionId, text: questionTexts.text })
      .from(questionTexts)
      .where(lte(questionTexts.version, version))
      .orderBy(asc(questionTexts.version)),
    db
      .select({ id: aiProviders.id })
      .from(aiProviders)
      .where(and(eq(aiProviders.isActive, true), ne(aiProviders.providerType, "builtin"))),
  ]);
  const textOf = new Map(changedTexts.map(({ id, text }) => [id, text]));
  const questions = activeQuestions.map((question) => ({
    ...question,
    text: textOf.get(question.id) ?? question.text,
    spectrum: findSpectrum(question.spectrum),
  }));
  return {
    roles: activeRoles,
    questions,
    agreementWords: agreementWordsOf(version),
    isStandard: version === QUESTIONNAIRE_VERSION && questions.every(isStandard),
    hasOutsideAi: outsideAi.length > 0,
  };
}
