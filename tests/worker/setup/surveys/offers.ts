import type { OfferKind, PendingOffer } from "#domain/surveys/offer.ts";
import { type ManagerAccount, newEmail } from "#tests/worker/setup/accounts.ts";
import { call, readBody } from "#tests/worker/setup/calls.ts";
import { waitForMail } from "#tests/worker/setup/mails.ts";
import type { MadeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";

export const offersOf = ({ code }: { code: string }, rest = "") => `/api/v1/surveys/${code}/offers${rest}`;

export const offer = (
  survey: MadeSurvey,
  kind: OfferKind,
  recipient: string = newEmail(),
  { cookie } = survey.manager,
) => call(offersOf(survey), { cookie, body: { kind, recipient } });

/** An offer as its recipient gets it, with the token of the mail's link. */
export async function makeOffer(
  survey: MadeSurvey,
  kind: OfferKind,
  manager: ManagerAccount = survey.manager,
): Promise<PendingOffer & { token: string }> {
  const recipient = newEmail();
  const made = await readBody<PendingOffer>(offer(survey, kind, recipient, manager));
  const mail = await waitForMail(recipient, "");
  const [, token] = /\/survey\/offer#([\w-]{22})$/m.exec(mail.text) ?? [];
  if (!token) throw new Error(`no token in: ${mail.text}`);
  return { ...made, token };
}

export const answerOffer = (verb: "open" | "accept" | "decline", token: string, { cookie }: ManagerAccount) =>
  call(`/api/v1/offers/${verb}`, { cookie, body: { token } });
