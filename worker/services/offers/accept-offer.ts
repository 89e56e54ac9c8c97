import { and, eq, exists, gt, inArray, isNull, lt, ne, not, or } from "drizzle-orm";
import { MAX_ACTIVE_SURVEYS } from "#domain/limits.ts";
import { drawPin } from "#domain/pins.ts";
import type { AcceptedOffer, OfferKind } from "#domain/surveys/offer.ts";
import { hasRow } from "#worker/db/expressions.ts";
import { isBanned } from "#worker/db/is-banned.ts";
import { isActive } from "#worker/db/managed-by.ts";
import { surveyManagers, user } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyOffers } from "#worker/db/schema/sharing.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { ConflictError } from "#worker/errors.ts";
import { acceptedMail } from "#worker/mail/offer-mails.ts";
import { doRecorded, surveyAct } from "#worker/services/audit/record-act.ts";
import type { ManagerRecord, ServiceContext, Services } from "#worker/services/context.ts";
import { writeMail } from "#worker/services/events/insert-mails.ts";
import { activeSurveyCount, surveyLimit } from "#worker/services/surveys/active-surveys.ts";
import { closeScreens } from "#worker/services/surveys/live-sockets.ts";
import { hashManagerPin } from "#worker/services/surveys/manager-pin.ts";
import { allHold, findBroken, type Rule } from "#worker/services/surveys/rules.ts";
import { findOffer, offerNotFound, offerTokens } from "./offer.ts";

/**
 * Accepts an offer by its token. That of an invitation is the proof: the account may have another address than the mail
 * went to. The survey itself goes to its second manager alone. One statement decides; the trigger
 * `survey_change_of_managers` ends the offer, and with a handover what the former owner has shared. The open screens of a former owner are closed, and the manager PIN is replaced.
 */
export async function acceptOffer(
  context: ServiceContext,
  recipient: ManagerRecord,
  token: string,
): Promise<AcceptedOffer> {
  const tokenHashes = await offerTokens.hashes(context, token);
  const offer = await findOffer(context, recipient.id, tokenHashes);
  if (!offer) throw offerNotFound();
  const { id, kind, code, organizationName, owner, ownerLanguage } = offer;
  const managerPin = kind === "handover" ? drawPin() : null;
  const rules = rulesOf(context, recipient, kind, tokenHashes);
  const accept = context.db
    .update(surveyCodes)
    .set(
      managerPin
        ? {
            managerId: recipient.id,
            organizerEmail: recipient.email,
            managerPinHash: await hashManagerPin(context.config.keys, code, managerPin),
            secondManagerId: null,
          }
        : { secondManagerId: recipient.id },
    )
    .where(and(eq(surveyCodes.code, code), allHold(rules)))
    .returning({ code: surveyCodes.code });
  const act = surveyAct(recipient.id, "survey_offer_accepted", code);
  if (!(await doRecorded(context, accept, act))) {
    throw (await findBroken(context, eq(surveyCodes.code, code), rules, offerNotFound)) ?? offerNotFound();
  }
  context.inBackground(
    kind === "handover"
      ? closeScreens(context, code, "handed over")
      : context.surveyLive.getByName(code).announceChange(),
  );
  const letter = {
    language: ownerLanguage,
    kind,
    organizationName,
    acceptedBy: recipient.email,
    companyName: context.config.companyName,
  };
  await writeMail(context, { type: "accepted", subject: id, address: owner, mail: acceptedMail(letter) });
  return { kind, code, organizationName, managerPin };
}

/**
 * An open offer of the survey's present owner has this token, and the recipient is another manager, who is not banned. A
 * survey itself goes to its second manager, an invitation to any where there is none.
 */
function rulesOf(
  { db }: Services<"db">,
  recipient: ManagerRecord,
  kind: OfferKind,
  tokenHashes: readonly string[],
): Rule[] {
  const isOffered = hasRow(
    surveyOffers,
    and(
      inArray(surveyOffers.tokenHash, [...tokenHashes]),
      eq(surveyOffers.surveyCode, surveyCodes.code),
      eq(surveyOffers.offeredBy, surveyCodes.managerId),
      gt(surveyOffers.expiresAt, databaseNow),
    ),
  );
  const account = db
    .select({ id: user.id })
    .from(surveyManagers)
    .innerJoin(user, eq(user.id, surveyManagers.userId))
    .where(and(eq(surveyManagers.id, recipient.id), not(isBanned)));
  const ownSurvey = () => new ConflictError("own_survey", (words) => words.ownSurvey);
  const { managerId, secondManagerId } = surveyCodes;
  return [
    { must: and(isOffered, exists(account)), otherwise: offerNotFound },
    { must: ne(managerId, recipient.id), otherwise: ownSurvey },
    ...(kind === "handover"
      ? [
          { must: eq(secondManagerId, recipient.id), otherwise: offerNotFound },
          {
            must: or(not(isActive), lt(activeSurveyCount(recipient.id), MAX_ACTIVE_SURVEYS)),
            otherwise: surveyLimit,
          },
        ]
      : [{ must: isNull(secondManagerId), otherwise: offerNotFound }]),
  ];
}
