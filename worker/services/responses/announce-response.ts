import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { pause } from "#domain/pause.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { copyChangedSurvey } from "#worker/services/surveys/public-survey.ts";

export interface CountedResponses {
  responses: number;
  teamSize: number | null;
}

/**
 * Sends the new count to the managers' sockets; with the last response, and with one too many, the survey to KV. All of it
 * follows the respondent's answer, which the call of a live object would hold up.
 */
export async function announceResponse(
  context: ServiceContext,
  code: string,
  { responses, teamSize }: CountedResponses,
  isPersonal: boolean,
): Promise<void> {
  await pause(0);
  const { surveyLive } = context;
  // In parallel: a failing live object must not leave the copy in KV open.
  await Promise.all([
    surveyLive.getByName(code).announceCount(responses, isPersonal),
    (responses >= MAX_RESPONSES_PER_SURVEY || responses > (teamSize ?? responses)) &&
      copyChangedSurvey(context, code),
  ]);
}
