import type { AcceptedOffer, PendingOffer } from "#domain/surveys/offer.ts";
import { type ManagerAccount, newEmail } from "#tests/worker/setup/accounts.ts";
import { call, readBody } from "#tests/worker/setup/calls.ts";
import { waitForMail } from "#tests/worker/setup/mails.ts";
import type { MadeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { setSecondManager } from "#tests/worker/setup/surveys/reports.ts";

export const offersOf = ({ code }: { code: string }, rest = "") => `/api/v1/surveys/${code}/offers${rest}`;

/** Invites a person to be a survey's second manager. */
export const inviteManager = (
  survey: MadeSurvey,
  recipient: string = newEmail(),
  { cookie } = survey.manager,
) => call(offersOf(survey), { cookie, body: { recipient } });

/** Offers a survey to its second manager. */
export const offerToSecond = ({ code, manager }: MadeSurvey) =>
  call(`/api/v1/surveys/${code}/second-manager/offer`, { method: "POST", cookie: manager.cookie });

/** An offer with the token of the link in its mail. */
export interface MadeOffer extends PendingOffer {
  token: string;
}

async function toMadeOffer(answer: Promise<Response>, subject = ""): Promise<MadeOffer> {
  const made = await readBody<PendingOffer>(answer);
  const mail = await waitForMail(made.recipient, subject);
  const [, token] = /\/survey\/offer#([\w-]{22})$/m.exec(mail.text) ?? [];
  if (!token) throw new Error(`no token in: ${mail.text}`);
  return { ...made, token };
}

/** An invitation as its recipient gets it. */
export const makeInvitation = (survey: MadeSurvey) => toMadeOffer(inviteManager(survey));

/**
 * An offer of the survey itself, as its second manager gets it: an account that is made so first. Words of the mail's
 * subject distinguish it from another.
 */
export async function makeHandover(
  survey: MadeSurvey,
  next: ManagerAccount,
  subject?: string,
): Promise<MadeOffer> {
  await setSecondManager(survey.code, next.email);
  return toMadeOffer(offerToSecond(survey), subject);
}

export const answerOffer = (verb: "open" | "accept" | "decline", token: string, { cookie }: ManagerAccount) =>
  call(`/api/v1/offers/${verb}`, { cookie, body: { token } });

/** Hands a survey over to a manager, who accepts. */
export async function handOver(survey: MadeSurvey, next: ManagerAccount): Promise<AcceptedOffer> {
  const { token } = await makeHandover(survey, next);
  return readBody<AcceptedOffer>(answerOffer("accept", token, next));
}
