import { and, eq, ne } from "drizzle-orm";
import { MIN_PEOPLE } from "#domain/disclosure/atoms.ts";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { surveyCodes, surveyResponses } from "#worker/db/schema/surveys.ts";
import { allResponsesMail, firstResponsesMail } from "#worker/mail/survey-mails.ts";
import type { ServiceContext, Services } from "#worker/services/context.ts";
import { hasMails, notifyManagers } from "./notify-managers.ts";

/**
 * Notifies the managers of a survey of its first five responses, or that everyone has answered: once each, however many
 * responses come at once and whichever of them counts the fifth. Of a team of five or fewer only the latter is sent.
 */
export async function notifyOfResponses(context: ServiceContext, code: string): Promise<void> {
  const survey = await readProgress(context, code);
  if (!survey) return;
  const { mode, ...progress } = survey;
  const places = MAX_RESPONSES_PER_SURVEY;
  const expected = survey.teamSize ?? places;
  const letter = { ...progress, ...context.config, code, places, isConfidential: mode === "confidential" };
  if (survey.responses >= expected) {
    await notifyManagers(context, {
      surveyCode: code,
      kind: "allResponses",
      type: "all_responses",
      // Named by the number: a team that grows is complete again later.
      occasion: `all-responses:${code}:${expected}`,
      write: (language) => allResponsesMail({ ...letter, language }),
    });
  } else if (survey.responses >= MIN_PEOPLE && !survey.hasBeenComplete) {
    await notifyManagers(context, {
      surveyCode: code,
      kind: "firstResponses",
      type: "first_responses",
      occasion: `first-responses:${code}`,
      write: (language) => firstResponsesMail({ ...letter, language }),
    });
  }
}

async function readProgress({ db }: Services<"db">, code: string) {
  const analyses = and(eq(surveyInsights.surveyCode, code), ne(surveyInsights.status, "failed"));
  const [row] = await db
    .select({
      organizationName: surveyCodes.organizationName,
      mode: surveyCodes.mode,
      teamSize: surveyCodes.teamSize,
      responses: db.$count(surveyResponses, eq(surveyResponses.surveyCode, code)),
      analyses: db.$count(surveyInsights, analyses),
      hasBeenComplete: hasMails(`all-responses:${code}`).mapWith(Boolean),
    })
    .from(surveyCodes)
    .where(eq(surveyCodes.code, code));
  return row && { ...row, isAnalysed: row.analyses > 0 };
}
