import { and, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, not, or } from "drizzle-orm";
import { MAX_ACTIVE_SURVEYS } from "#domain/limits.ts";
import { drawPin } from "#domain/pins.ts";
import type { AcceptedOffer, OfferedSurvey, OfferKind } from "#domain/surveys/offer.ts";
import { tokensOf } from "#worker/crypto.ts";
import { hasRow } from "#worker/db/expressions.ts";
import { isBanned } from "#worker/db/is-banned.ts";
import { isActive, isManagedBy, isOwnedBy } from "#worker/db/managed-by.ts";
import { surveyManagers, user } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyOffers } from "#worker/db/schema/sharing.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { ConflictError, NotFoundError } from "#worker/errors.ts";
import { acceptedMail } from "#worker/mail/offer-mails.ts";
import { doRecorded, surveyAct } from "#worker/services/audit/record-act.ts";
import type { ManagerRecord, ServiceContext, Services } from "#worker/services/context.ts";
import { writeMail } from "#worker/services/events/insert-mails.ts";
import { activeSurveyCount, surveyLimit } from "#worker/services/surveys/active-surveys.ts";
import { closeScreens } from "#worker/services/surveys/live-sockets.ts";
import { hashManagerPin } from "#worker/services/surveys/manager-pin.ts";
import { allHold, findBroken, type Rule } from "#worker/services/surveys/rules.ts";

export const offerTokens = tokensOf("survey-offer");

/** One error for an offer that never was, is accepted, declined, withdrawn or too old, or whose survey is gone. */
export function offerNotFound(): NotFoundError {
  return new NotFoundError((words) => words.offerClosed);
}

/**
 * Finds an open offer by the hashes of its token, for a manager who may have it; its survey still belongs to the one who
 * made it. An invitation is for whoever has the token, a survey for its second manager alone.
 */
export async function findOffer({ db }: Services<"db">, managerId: string, tokenHashes: readonly string[]) {
  const [offer] = await db
    .select({
      id: surveyOffers.id,
      secondManagerId: surveyCodes.secondManagerId,
      code: surveyCodes.code,
      organizationName: surveyCodes.organizationName,
      ownerId: surveyCodes.managerId,
      owner: user.email,
      ownerLanguage: user.language,
      language: surveyCodes.language,
      expiresAt: surveyOffers.expiresAt,
    })
    .from(surveyOffers)
    .innerJoin(
      surveyCodes,
      and(eq(surveyCodes.code, surveyOffers.surveyCode), eq(surveyCodes.managerId, surveyOffers.offeredBy)),
    )
    .innerJoin(surveyManagers, eq(surveyManagers.id, surveyCodes.managerId))
    .innerJoin(user, eq(user.id, surveyManagers.userId))
    .where(
      and(
        inArray(surveyOffers.tokenHash, [...tokenHashes]),
        gt(surveyOffers.expiresAt, databaseNow),
        or(isNull(surveyCodes.secondManagerId), isManagedBy(managerId)),
      ),
    );
  if (!offer) return null;
  const { secondManagerId, language, ...found } = offer;
  const kind: OfferKind = secondManagerId === null ? "second_manager" : "handover";
  return { ...found, kind, ownerLanguage: found.ownerLanguage ?? language };
}

/** Returns what an offer's token offers a signed-in manager. Throws a NotFoundError. */
export async function openOffer(
  context: Services<"db" | "config">,
  managerId: string,
  token: string,
): Promise<OfferedSurvey> {
  const offer = await findOffer(context, managerId, await offerTokens.hashes(context, token));
  if (!offer) throw offerNotFound();
  return {
    kind: offer.kind,
    organizationName: offer.organizationName,
    offeredBy: offer.owner,
    expiresAt: offer.expiresAt.toISOString(),
    isOwn: offer.ownerId === managerId,
  };
}

/**
 * Withdraws an open offer of a manager's own survey, and its mail by `offer_takes_its_mail`. Throws a NotFoundError.
 */
export async function withdrawOffer(
  context: Services<"db">,
  managerId: string,
  code: string,
  offerId: string,
): Promise<void> {
  const { db } = context;
  const owned = db
    .select({ code: surveyCodes.code })
    .from(surveyCodes)
    .where(and(eq(surveyCodes.code, code), isOwnedBy(managerId)));
  const deletion = db
    .delete(surveyOffers)
    .where(and(eq(surveyOffers.id, offerId), inArray(surveyOffers.surveyCode, owned)))
    .returning({ id: surveyOffers.id });
  const act = surveyAct(managerId, "survey_offer_withdrawn", code, "offer", offerId);
  if (!(await doRecorded(context, deletion, act))) throw offerNotFound();
}

/** Declines an offer by its token; the owner's open dashboards show it. Throws a NotFoundError. */
export async function declineOffer(
  context: Services<"db" | "config" | "surveyLive" | "inBackground">,
  managerId: string,
  token: string,
): Promise<void> {
  const tokenHashes = await offerTokens.hashes(context, token);
  const offer = await findOffer(context, managerId, tokenHashes);
  if (!offer) throw offerNotFound();
  const deletion = context.db
    .delete(surveyOffers)
    .where(eq(surveyOffers.id, offer.id))
    .returning({ code: surveyOffers.surveyCode });
  const act = surveyAct(managerId, "survey_offer_declined", offer.code, "offer", offer.id);
  const declined = await doRecorded(context, deletion, act);
  if (!declined) throw offerNotFound();
  context.inBackground(context.surveyLive.getByName(offer.code).announceChange());
}

/**
 * Takes a survey from its second manager: its owner removes them, or they leave. The trigger
 * `survey_change_of_managers` ends the links to reports that they made; the manager PIN, which they may know, is
 * replaced by one that no manager has read; sockets are closed, and the owner's reconnect. Throws a NotFoundError.
 */
export async function removeSecondManager(
  context: Services<"db" | "config" | "surveyLive" | "workshop" | "inBackground">,
  managerId: string,
  code: string,
): Promise<void> {
  const removal = context.db
    .update(surveyCodes)
    .set({ secondManagerId: null, managerPinHash: await hashOfUntoldPin(context, code) })
    .where(and(eq(surveyCodes.code, code), isNotNull(surveyCodes.secondManagerId), isManagedBy(managerId)))
    .returning({ code: surveyCodes.code });
  const removed = await doRecorded(context, removal, surveyAct(managerId, "second_manager_removed", code));
  if (!removed) throw new NotFoundError("This survey has no second manager.");
  context.inBackground(closeScreens(context, code, "second manager removed"));
}

const hashOfUntoldPin = ({ config }: Services<"config">, code: string) =>
  hashManagerPin(config.keys, code, crypto.randomUUID());

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
