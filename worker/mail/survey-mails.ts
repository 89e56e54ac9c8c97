import { HOUR_MS } from "#domain/limits.ts";
import { cleanLine } from "#domain/text.ts";
import { participationInWords } from "#domain/wording/participation.ts";
import { layOut, type MailText, utcDay } from "./letter.ts";

/** What every mail to the managers of a survey says: no respondent, no role, no answer. */
interface SurveyLetter {
  organizationName: string;
  companyName: string;
  siteUrl: string;
}

interface Content {
  subject: (name: string) => string;
  paragraphs: (name: string) => string[];
  action: { label: string; path: string };
}

function writeToManagers({ companyName, siteUrl, ...survey }: SurveyLetter, content: Content): MailText {
  const name = cleanLine(survey.organizationName);
  return layOut(companyName, {
    subject: content.subject(name),
    paragraphs: content.paragraphs(name),
    action: { label: content.action.label, url: `${siteUrl}${content.action.path}` },
    closing: "You’re receiving this because you manage this survey.",
    choices: { label: "Choose which emails you get", url: `${siteUrl}/survey/account` },
  });
}

const responsesPath = (code: string) => `/survey/manage?responses=${code}`;

export function firstResponsesMail(
  survey: SurveyLetter & { code: string; isConfidential: boolean; isAnalysed: boolean },
): MailText {
  const next = survey.isConfidential
    ? "That is as many as a confidential survey needs, so you can process its results now. Later reports can only take in further responses five at a time, so wait if more people are about to answer."
    : "You can process its results now. If more people are about to answer, wait for them. The more answers you have, the firmer the findings.";
  return writeToManagers(survey, {
    subject: (name) => `${name}: the first five people have answered`,
    paragraphs: (name) => [
      `The survey for ${name} has its first five responses.`,
      ...(survey.isAnalysed ? [] : [next]),
    ],
    action: { label: "See the responses so far", path: responsesPath(survey.code) },
  });
}

export function allResponsesMail(
  survey: SurveyLetter & { code: string; teamSize: number | null; places: number; isAnalysed: boolean },
): MailText {
  const { teamSize, places } = survey;
  return writeToManagers(survey, {
    subject: (name) => (teamSize ? `${name}: everyone has answered` : `${name}: the survey is full`),
    paragraphs: (name) => [
      teamSize
        ? `All ${teamSize} people you asked have answered the survey for ${name}.`
        : `The survey for ${name} has ${places} responses, as many as a survey takes.`,
      ...(survey.isAnalysed ? [] : ["You can process its results now."]),
    ],
    action: { label: "See the responses", path: responsesPath(survey.code) },
  });
}

/** "Tuesday, 24 November 2026 at 09:43 UTC": recipients live in any time zone, and the clocks may change. */
function utcTime(time: Date): string {
  const clock = time.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "UTC" });
  return `${utcDay(time)} at ${clock} UTC`;
}

const inHours = (hours: number) => (hours === 1 ? "in about an hour" : `in about ${hours} hours`);

export function closingMail(
  survey: SurveyLetter & {
    code: string;
    expiresAt: Date;
    now: Date;
    responses: number;
    teamSize: number | null;
  },
): MailText {
  const { code, expiresAt, now, responses, teamSize } = survey;
  const soon = inHours(Math.max(1, Math.round((expiresAt.getTime() - now.getTime()) / HOUR_MS)));
  return writeToManagers(survey, {
    subject: (name) => `${name}: the survey closes ${soon}`,
    paragraphs: (name) => [
      `The survey for ${name} closes ${soon}, on ${utcTime(expiresAt)}. After that it takes no more responses.`,
      `${participationInWords({ responses, teamSize })} so far. If some people haven’t answered yet, you can remind them, or give them more time from your list of surveys.`,
    ],
    action: { label: "Go to the survey", path: `/survey/manage?share=${code}` },
  });
}

/** Says whose report is ready, since when and where: a mail lies in many hands, so it holds nothing that was found. */
export function resultsReadyMail(survey: SurveyLetter & { code: string; completedAt: Date }): MailText {
  return writeToManagers(survey, {
    subject: (name) => `${name}: your team’s results are ready`,
    paragraphs: (name) => [
      `The analysis of the survey for ${name} is complete. The report was made on ${utcTime(survey.completedAt)}.`,
    ],
    action: { label: "Read the insights", path: `/survey/${survey.code}/insights` },
  });
}

export function analysisFailedMail(
  survey: SurveyLetter & {
    code: string;
    reason: string;
    advice: string;
    attemptsLeft: number;
    /** From when the results can be processed again. */
    retryAt: Date;
  },
): MailText {
  const { attemptsLeft, retryAt } = survey;
  const left = attemptsLeft === 1 ? "one attempt is left" : `${attemptsLeft} attempts are left`;
  return writeToManagers(survey, {
    subject: (name) => `${name}: the analysis failed`,
    paragraphs: (name) => [
      `The analysis of the survey for ${name} failed: ${survey.reason.replace(/[^.]$/, "$&.")}`,
      attemptsLeft > 0
        ? `${survey.advice} You can process the results again from ${utcTime(retryAt)}: ${left}.`
        : "All attempts of this survey are used up. Its responses and earlier insights stay where they are.",
    ],
    action: { label: "Go to the survey", path: responsesPath(survey.code) },
  });
}
