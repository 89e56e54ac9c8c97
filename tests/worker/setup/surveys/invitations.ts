import type { Card, InvitationList } from "#domain/invitations/places.ts";
import { newEmail } from "#tests/worker/setup/accounts.ts";
import { call, readBody } from "#tests/worker/setup/calls.ts";
import { type MadeSurvey, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";
import { makeSubmission } from "#tests/worker/setup/surveys/submit.ts";

type SurveyOptions = Parameters<typeof makeSurvey>[0];

/** A survey with personal links. */
export const makePersonalSurvey = (options: SurveyOptions = {}): Promise<MadeSurvey> =>
  makeSurvey({ ...options, linkKind: "personal" });

/** Makes cards for that many people of a survey without places. */
export async function makeCards(survey: MadeSurvey, count: number): Promise<Card[]> {
  return (await readBody<{ cards: Card[] }>(manage(survey, "/cards", { count, places: 0 }))).cards;
}

export async function makeTicket(survey: MadeSurvey): Promise<string> {
  const [card] = await makeCards(survey, 1);
  return card?.ticket as string;
}

/** Answers a survey by a personal link. */
export const answerBy = async (
  code: string,
  ticket: string | null,
  options: Parameters<typeof makeSubmission>[0] = {},
) => call(`/api/surveys/${code}/responses`, { body: { ...(await makeSubmission(options)), ticket } });

export const addPlaces = (survey: MadeSurvey, addresses: unknown) =>
  manage(survey, "/invitations", { addresses });

export const sendInvitations = (survey: MadeSurvey, kind = "invitation") =>
  manage(survey, "/invitations/mails", { kind });

export const listPlaces = (survey: MadeSurvey) => readBody<InvitationList>(manage(survey, "/invitations"));

export const newEmails = (count: number) => Array.from({ length: count }, () => newEmail());
