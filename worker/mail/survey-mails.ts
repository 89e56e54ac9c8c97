import { languageOf } from "#domain/language-paths.ts";
import { HOUR_MS } from "#domain/limits.ts";
import { nameInMail } from "#domain/links.ts";
import { adviceOn, reasonOf } from "#domain/report/failure-advice.ts";
import { nameUtcMoment } from "#domain/wording/moment.ts";
import { type Participation, percentAnswered } from "#domain/wording/participation.ts";
import { inLanguage as actionsIn } from "#languages/mails/actions";
import { inLanguage } from "#languages/mails/surveys";
import { inLanguage as failuresIn } from "#languages/report/analysis-failures";
import { layOut, type ManagerMail, utcDay } from "./letter.ts";

/** What every mail to the managers of a survey says: no respondent, no role, no answer. */
interface SurveyLetter {
  /** That of the manager who gets it. */
  language: string;
  organizationName: string;
  companyName: string;
  siteUrl: string;
}

interface Content {
  subject: string;
  paragraphs: string[];
  action: { label: string; path: string };
}

function writeToManagers(
  { companyName, siteUrl, language }: SurveyLetter,
  { subject, paragraphs, action }: Content,
): ManagerMail {
  const words = inLanguage(language).managerWords;
  const link = { label: action.label, url: `${siteUrl}${action.path}` };
  const letter = layOut(companyName, {
    language,
    subject,
    paragraphs,
    action: link,
    closing: words.closing,
    choices: { label: words.choices, url: `${siteUrl}/survey/account` },
  });
  return { ...letter, link };
}

const nameOf = ({ organizationName }: SurveyLetter) => ({ organisation: nameInMail(organizationName) });
const responsesPath = (code: string) => `/survey/manage?responses=${code}`;

export function firstResponsesMail(
  survey: SurveyLetter & { code: string; isConfidential: boolean; isAnalysed: boolean },
): ManagerMail {
  const words = inLanguage(survey.language).firstResponses;
  const next = survey.isConfidential ? words.confidential : words.open;
  return writeToManagers(survey, {
    subject: words.subject(nameOf(survey)),
    paragraphs: [words.text(nameOf(survey)), ...(survey.isAnalysed ? [] : [next])],
    action: { label: words.action, path: responsesPath(survey.code) },
  });
}

export function allResponsesMail(
  survey: SurveyLetter & { code: string; teamSize: number | null; places: number; isAnalysed: boolean },
): ManagerMail {
  const words = inLanguage(survey.language).allResponses;
  const { subject, text } = survey.teamSize ? words.team : words.full;
  return writeToManagers(survey, {
    subject: subject(nameOf(survey)),
    paragraphs: [
      text({ ...nameOf(survey), count: survey.teamSize || survey.places }),
      ...(survey.isAnalysed ? [] : [words.process]),
    ],
    action: { label: words.action, path: responsesPath(survey.code) },
  });
}

/** "Tuesday, 24 November 2026 at 09:43 UTC": recipients live in any time zone, and the clocks may change. */
function utcTime(time: Date, language: string): string {
  const clock = time.toLocaleTimeString(languageOf(language).locale, {
    hour: "2-digit",
    minute: "2-digit",
    timeZone: "UTC",
  });
  return inLanguage(language).managerWords.time({ day: utcDay(time, language), clock });
}

function soFar({ responses, teamSize }: Participation, language: string): string {
  const words = inLanguage(language).closing.soFar;
  const percent = percentAnswered({ responses, teamSize });
  if (teamSize === null) return words.responses({ responses });
  return percent === null
    ? words.more({ responses, teamSize })
    : words.team({ responses, teamSize, percent });
}

export function closingMail(
  survey: SurveyLetter & Participation & { code: string; expiresAt: Date; now: Date },
): ManagerMail {
  const { code, expiresAt, now, language } = survey;
  const words = inLanguage(language).closing;
  const hours = Math.max(1, Math.round((expiresAt.getTime() - now.getTime()) / HOUR_MS));
  return writeToManagers(survey, {
    subject: words.subject({ ...nameOf(survey), hours }),
    paragraphs: [
      words.text({ ...nameOf(survey), hours, end: nameUtcMoment(expiresAt, language) }),
      soFar(survey, language),
    ],
    action: { label: words.action, path: `/survey/manage?share=${code}` },
  });
}

/** Says whose report is ready, since when and where: a mail lies in many hands, so it holds nothing that was found. */
export function resultsReadyMail(survey: SurveyLetter & { code: string; completedAt: Date }): ManagerMail {
  const words = inLanguage(survey.language).resultsReady;
  return writeToManagers(survey, {
    subject: words.subject(nameOf(survey)),
    paragraphs: [words.text({ ...nameOf(survey), time: utcTime(survey.completedAt, survey.language) })],
    action: { label: words.action, path: `/survey/${survey.code}/insights` },
  });
}

/** Returns a stored reason in a language, as a sentence; one that names a status or a time stays as it is. */
function sentenceOf(reason: string, language: string): string {
  return reasonOf(reason, failuresIn(language).failureReasons).replace(/[^.]$/, "$&.");
}

export function analysisFailedMail(
  survey: SurveyLetter & {
    code: string;
    /** As it is stored, in English. */
    reason: string;
    attemptsLeft: number;
    /** From when the results can be processed again. */
    retryAt: Date;
  },
): ManagerMail {
  const { attemptsLeft, retryAt, reason, language } = survey;
  const words = inLanguage(language).analysisFailed;
  const advice = adviceOn(reason, failuresIn(language).failureAdvice);
  return writeToManagers(survey, {
    subject: words.subject(nameOf(survey)),
    paragraphs: [
      words.text({ ...nameOf(survey), reason: sentenceOf(reason, language) }),
      attemptsLeft > 0
        ? words.again({ advice, time: utcTime(retryAt, language), left: attemptsLeft })
        : words.usedUp,
    ],
    action: { label: words.action, path: responsesPath(survey.code) },
  });
}

/** Writes how far a team has come with what it agreed: counts alone, since titles can say what was found. */
export function actionSummaryMail(
  survey: SurveyLetter & {
    code: string;
    /** Since the first action was agreed. */
    days: number;
    done: number;
    open: number;
    /** Of the open ones. */
    overdue: number;
    /** A later survey asks the same team. */
    isFollowed: boolean;
  },
): ManagerMail {
  const { code, days, done, open, overdue, isFollowed, language } = survey;
  const words = actionsIn(language).summaryMail;
  const counts = { ...nameOf(survey), done, total: done + open };
  return writeToManagers(survey, {
    subject: words.subject(counts),
    paragraphs: [
      words.text({ ...counts, days }),
      ...(overdue > 0 ? [words.overdue({ overdue })] : []),
      ...(isFollowed ? [] : [words.again]),
    ],
    action: isFollowed
      ? { label: words.action, path: `/survey/${code}/insights?tab=recommendations` }
      : { label: words.runAgain, path: `/survey/manage?again=${code}` },
  });
}
