import { and, eq, isNull, lt, ne, sql } from "drizzle-orm";
import {
  ANALYSIS_COOLDOWN_HOURS,
  DAY_MS,
  HOUR_MS,
  MAX_ANALYSIS_ATTEMPTS,
  MAX_RESPONSES_PER_SURVEY,
  SURVEY_EXPIRY_DAYS,
} from "#domain/limits.ts";
import { hasRow } from "#worker/db/expressions.ts";
import { surveyActions } from "#worker/db/schema/actions.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { surveyCodes, surveyResponses } from "#worker/db/schema/surveys.ts";
import { deletionMail } from "#worker/mail/deletion-mail.ts";
import type { ManagerMail } from "#worker/mail/letter.ts";
import {
  actionSummaryMail,
  allResponsesMail,
  analysisFailedMail,
  closingMail,
  firstResponsesMail,
  resultsReadyMail,
} from "#worker/mail/survey-mails.ts";
import type { Services } from "#worker/services/context.ts";
import type { MailedType } from "#worker/services/events/subscribers.ts";

type Context = Services<"db" | "config">;
/** Writes a letter in a language; null if there is no more need for it. */
type Write = ((language: string) => ManagerMail) | null;

interface Prepared {
  /** The survey's: a channel's messages are in it. */
  language: string | null;
  write: NonNullable<Write>;
}

/** Reads what a letter about an event says, as it is now; null if there is no more need for one. */
export async function prepareLetter(
  context: Context,
  { type, surveyCode, subject }: { type: MailedType; surveyCode: string; subject: string | null },
): Promise<Prepared | null> {
  const survey = await readSurvey(context, surveyCode);
  const write = survey && (await LETTERS[type](survey, context, subject ?? ""));
  return write ? { language: survey.language, write } : null;
}

async function readSurvey({ db, config }: Context, code: string) {
  const analyses = and(eq(surveyInsights.surveyCode, code), ne(surveyInsights.status, "failed"));
  const [row] = await db
    .select({
      code: surveyCodes.code,
      organizationName: surveyCodes.organizationName,
      language: surveyCodes.language,
      mode: surveyCodes.mode,
      teamSize: surveyCodes.teamSize,
      createdAt: surveyCodes.createdAt,
      expiresAt: surveyCodes.expiresAt,
      status: surveyCodes.status,
      deletesAt: surveyCodes.deletesAt,
      responses: db.$count(surveyResponses, eq(surveyResponses.surveyCode, code)),
      isAnalysed: hasRow(surveyInsights, analyses).mapWith(Boolean),
    })
    .from(surveyCodes)
    .where(eq(surveyCodes.code, code));
  return row && { ...config, ...row, now: new Date() };
}

type Survey = NonNullable<Awaited<ReturnType<typeof readSurvey>>>;
type Letter = (survey: Survey, context: Context, subject: string) => Write | Promise<Write>;

const closing: Letter = (survey) =>
  survey.status === "active" && survey.expiresAt > survey.now
    ? (language) => closingMail({ ...survey, language })
    : null;

const deletion: Letter = ({ deletesAt, ...survey }) => {
  const canExtend = survey.now.getTime() < survey.createdAt.getTime() + SURVEY_EXPIRY_DAYS.max * DAY_MS;
  return deletesAt && ((language) => deletionMail({ ...survey, deletesAt, canExtend, language }));
};

const analysis: Letter = async (survey, { db }, id) => {
  const [row] = await db
    .select({
      status: surveyInsights.status,
      completedAt: surveyInsights.processingCompletedAt,
      errorMessage: surveyInsights.errorMessage,
      attemptNumber: surveyInsights.attemptNumber,
      createdAt: surveyInsights.createdAt,
    })
    .from(surveyInsights)
    .where(eq(surveyInsights.id, id));
  const completedAt = row?.completedAt;
  if (!row || !completedAt) return null;
  if (row.status === "completed") return (language) => resultsReadyMail({ ...survey, completedAt, language });
  return (language) =>
    analysisFailedMail({
      ...survey,
      language,
      reason: row.errorMessage ?? "Failed to process results",
      attemptsLeft: MAX_ANALYSIS_ATTEMPTS - row.attemptNumber,
      retryAt: new Date(row.createdAt.getTime() + ANALYSIS_COOLDOWN_HOURS * HOUR_MS),
    });
};

const summary: Letter = async (survey, { db }, insightId) => {
  const { code, now } = survey;
  const isIts = eq(surveyActions.insightId, insightId);
  const isOpen = and(isIts, isNull(surveyActions.doneAt));
  const [row] = await db
    .select({
      total: db.$count(surveyActions, isIts),
      open: db.$count(surveyActions, isOpen),
      overdue: db.$count(surveyActions, and(isOpen, lt(surveyActions.dueOn, sql`date('now')`))),
      isFollowed: db.$count(surveyCodes, eq(surveyCodes.follows, code)).mapWith(Boolean),
      agreedAt: surveyActions.createdAt,
    })
    .from(surveyActions)
    .where(isIts)
    .orderBy(surveyActions.createdAt)
    .limit(1);
  if (!row) return null;
  const { total, agreedAt, ...counts } = row;
  const days = Math.floor((now.getTime() - agreedAt.getTime()) / DAY_MS);
  return (language) => actionSummaryMail({ ...survey, ...counts, done: total - counts.open, days, language });
};

const LETTERS: Record<MailedType, Letter> = {
  "survey.five_answered": (survey) => (language) =>
    firstResponsesMail({ ...survey, isConfidential: survey.mode === "confidential", language }),
  "survey.all_answered": (survey) => (language) =>
    allResponsesMail({ ...survey, places: MAX_RESPONSES_PER_SURVEY, language }),
  "survey.closing": closing,
  "survey.deletion_announced": deletion,
  "analysis.completed": analysis,
  "analysis.failed": analysis,
  "action.summary": summary,
};
