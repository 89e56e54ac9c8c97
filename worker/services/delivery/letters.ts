import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { MailedType } from "#domain/event.ts";
import { languageOf } from "#domain/language-paths.ts";
import {
  ANALYSIS_COOLDOWN_HOURS,
  DAY_MS,
  HOUR_MS,
  MAX_ANALYSIS_ATTEMPTS,
  MAX_RESPONSES_PER_SURVEY,
  SURVEY_EXPIRY_DAYS,
} from "#domain/limits.ts";
import { nameInMail } from "#domain/links.ts";
import { adviceOn, reasonOf } from "#domain/report/failure-advice.ts";
import { nameUtcMoment } from "#domain/wording/moment.ts";
import { percentAnswered } from "#domain/wording/participation.ts";
import { inLanguage as actionsIn } from "#languages/mails/actions";
import { inLanguage } from "#languages/mails/surveys";
import { inLanguage as failuresIn } from "#languages/report/analysis-failures";
import { surveyActions } from "#worker/db/schema/actions.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { utcDay } from "#worker/mail/letter.ts";
import type { Services } from "#worker/services/context.ts";
import type { LetterSurvey } from "./prepare-letter.ts";

/** What a letter to managers says: no respondent, no role, no answer, and nothing that was found. */
interface Content {
  subject: string;
  paragraphs: string[];
  action: { label: string; path: string };
}

type Context = Services<"db" | "config">;
/** Writes a letter in a language; null if there is no more need for it. */
type Write = ((language: string) => Content) | null;
/** `id` is that of the analysis or of the report whose actions it is about. */
type Letter = (survey: LetterSurvey, context: Context, id: string) => Write | Promise<Write>;

const nameOf = ({ organizationName }: LetterSurvey) => ({ organisation: nameInMail(organizationName) });
const toResponses = (label: string, { code }: LetterSurvey) => ({
  label,
  path: `/survey/manage?responses=${code}`,
});

const fiveAnswered: Letter = (survey) => (language) => {
  const words = inLanguage(language).firstResponses;
  const next = survey.mode === "confidential" ? words.confidential : words.open;
  return {
    subject: words.subject(nameOf(survey)),
    paragraphs: [words.text(nameOf(survey)), ...(survey.isAnalysed ? [] : [next])],
    action: toResponses(words.action, survey),
  };
};

const allAnswered: Letter = (survey) => {
  const count = survey.teamSize ?? MAX_RESPONSES_PER_SURVEY;
  // The team may have grown since.
  if (survey.responses < count) return null;
  return (language) => {
    const words = inLanguage(language).allResponses;
    const { subject, text } = survey.teamSize ? words.team : words.full;
    return {
      subject: subject(nameOf(survey)),
      paragraphs: [text({ ...nameOf(survey), count }), ...(survey.isAnalysed ? [] : [words.process])],
      action: toResponses(words.action, survey),
    };
  };
};

const closing: Letter = (survey) => {
  const { code, linkKind, status, expiresAt, now } = survey;
  const leftMs = expiresAt.getTime() - now.getTime();
  // Another end has letters of its own.
  if (status !== "active" || leftMs <= 0 || leftMs > DAY_MS) return null;
  const hours = Math.max(1, Math.round(leftMs / HOUR_MS));
  return (language) => {
    const words = inLanguage(language).closing;
    return {
      subject: words.subject({ ...nameOf(survey), hours }),
      paragraphs: [
        words.text({ ...nameOf(survey), hours, end: nameUtcMoment(expiresAt, language) }),
        soFar(survey, language),
      ],
      // Personal links are not shared.
      action:
        linkKind === "personal"
          ? toResponses(words.action, survey)
          : { label: words.action, path: `/survey/manage?share=${code}` },
    };
  };
};

function soFar({ responses, teamSize }: LetterSurvey, language: string): string {
  const words = inLanguage(language).closing.soFar;
  const percent = percentAnswered({ responses, teamSize });
  if (teamSize === null) return words.responses({ responses });
  return percent === null
    ? words.more({ responses, teamSize })
    : words.team({ responses, teamSize, percent });
}

/** When the survey is deleted, and what its managers can do before. */
const deletion: Letter = (survey, { config }) => {
  const { deletesAt, createdAt, now } = survey;
  const canExtend = now.getTime() < createdAt.getTime() + SURVEY_EXPIRY_DAYS.max * DAY_MS;
  if (!deletesAt) return null;
  return (language) => {
    const words = inLanguage(language).deletion;
    const day = utcDay(deletesAt, language);
    return {
      subject: words.subject({ ...nameOf(survey), day }),
      paragraphs: [
        words.text({ ...nameOf(survey), day, months: config.surveyRetentionMonths }),
        words.download,
        words.runAgain,
        canExtend ? words.extend : words.write({ email: config.contactEmail }),
      ],
      action: toResponses(words.action, survey),
    };
  };
};

/** "Tuesday, 24 November 2026 at 09:43 UTC": recipients live in any time zone, and the clocks may change. */
function utcTime(time: Date, language: string): string {
  const { locale } = languageOf(language);
  const clock = time.toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit", timeZone: "UTC" });
  return inLanguage(language).managerWords.time({ day: utcDay(time, language), clock });
}

/** An admin may have had a failed analysis run again since. */
const analysis =
  (status: "completed" | "failed"): Letter =>
  async (survey, { db }, id) => {
    const [ended] = await db
      .select({
        status: surveyInsights.status,
        completedAt: surveyInsights.processingCompletedAt,
        error: surveyInsights.errorMessage,
        attempt: surveyInsights.attemptNumber,
        startedAt: surveyInsights.createdAt,
      })
      .from(surveyInsights)
      .where(eq(surveyInsights.id, id));
    const completedAt = ended?.completedAt;
    if (!completedAt || ended.status !== status) return null;
    if (status === "failed") return (language) => writeFailure(survey, ended, language);
    return (language) => {
      const words = inLanguage(language).resultsReady;
      return {
        subject: words.subject(nameOf(survey)),
        paragraphs: [words.text({ ...nameOf(survey), time: utcTime(completedAt, language) })],
        action: { label: words.action, path: `/survey/${survey.code}/insights` },
      };
    };
  };

function writeFailure(
  survey: LetterSurvey,
  { error, attempt, startedAt }: { error: string | null; attempt: number; startedAt: Date },
  language: string,
): Content {
  const words = inLanguage(language).analysisFailed;
  const { failureReasons, failureAdvice } = failuresIn(language);
  // As it is stored, in English; one that names a status or a time stays as it is.
  const stored = error ?? "Failed to process results";
  const reason = reasonOf(stored, failureReasons).replace(/[^.]$/, "$&.");
  const left = MAX_ANALYSIS_ATTEMPTS - attempt;
  const retryAt = new Date(startedAt.getTime() + ANALYSIS_COOLDOWN_HOURS * HOUR_MS);
  return {
    subject: words.subject(nameOf(survey)),
    paragraphs: [
      words.text({ ...nameOf(survey), reason }),
      left > 0
        ? words.again({ advice: adviceOn(stored, failureAdvice), time: utcTime(retryAt, language), left })
        : words.usedUp,
    ],
    action: toResponses(words.action, survey),
  };
}

/** How far a team has come with what it agreed: counts alone, since titles can say what was found. */
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
  const { total, open, overdue, isFollowed, agreedAt } = row;
  const days = Math.floor((now.getTime() - agreedAt.getTime()) / DAY_MS);
  return (language) => {
    const words = actionsIn(language).summaryMail;
    const counts = { ...nameOf(survey), done: total - open, total };
    return {
      subject: words.subject(counts),
      paragraphs: [
        words.text({ ...counts, days }),
        ...(overdue > 0 ? [words.overdue({ overdue })] : []),
        ...(isFollowed ? [] : [words.again]),
      ],
      action: isFollowed
        ? { label: words.action, path: `/survey/${code}/insights?tab=recommendations` }
        : { label: words.runAgain, path: `/survey/manage?again=${code}` },
    };
  };
};

/** The letters to managers, by the event that they are about. */
export const LETTERS: Record<MailedType, Letter> = {
  "survey.five_answered": fiveAnswered,
  "survey.all_answered": allAnswered,
  "survey.closing": closing,
  "survey.deletion_announced": deletion,
  "analysis.completed": analysis("completed"),
  "analysis.failed": analysis("failed"),
  "action.summary": summary,
};
