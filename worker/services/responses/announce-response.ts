import { MIN_PEOPLE } from "#domain/disclosure/atoms.ts";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { pause } from "#domain/pause.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { copyChangedSurvey } from "#worker/services/surveys/public-survey.ts";

export interface CountedResponses {
  responses: number;
  teamSize: number | null;
}

/**
 * Sends the new count to the managers' sockets; with the last response, and with one too many, the survey to KV; and
 * mails to the managers where it is time. All of it follows the respondent's answer, which the call of a live object
 * would hold up.
 */
export async function announceResponse(
  context: ServiceContext,
  code: string,
  { responses, teamSize }: CountedResponses,
  isPersonal: boolean,
): Promise<void> {
  await pause(0);
  const { surveyLive } = context;
  // In parallel: a failing live object must leave neither the copy in KV open nor a mail unwritten.
  await Promise.all([
    surveyLive.getByName(code).announceCount(responses, isPersonal),
    (responses >= MAX_RESPONSES_PER_SURVEY || responses > (teamSize ?? responses)) &&
      copyChangedSurvey(context, code),
    responses >= Math.min(MIN_PEOPLE, teamSize ?? MIN_PEOPLE) && tellManagers(context, code),
  ]);
}

/** Loaded when there may be something to tell: few of the calls that store a response write a mail. */
async function tellManagers(context: ServiceContext, code: string): Promise<void> {
  const { notifyOfResponses } = await import("#worker/services/mails/notify-of-responses.ts");
  await notifyOfResponses(context, code);
}
