import { type SQL, sql } from "drizzle-orm";
import { MAX_ACTIVE_SURVEYS } from "#domain/limits.ts";
import { drawPin } from "#domain/pins.ts";
import type { AcceptedOffer } from "#domain/surveys/offer.ts";
import { isBanned } from "#worker/db/is-banned.ts";
import { surveyManagers, user } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyOffers } from "#worker/db/schema/sharing.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { type AppError, ConflictError } from "#worker/errors.ts";
import { acceptedMail } from "#worker/mail/offer-mails.ts";
import { doRecorded, surveyAct } from "#worker/services/audit/record-act.ts";
import type { ManagerRecord, ServiceContext } from "#worker/services/context.ts";
import { writeMail } from "#worker/services/mails/write-mail.ts";
import { activeSurveyCount, surveyLimit } from "#worker/services/surveys/active-surveys.ts";
import { closeScreens } from "#worker/services/surveys/close-screens.ts";
import { hashManagerPin } from "#worker/services/surveys/manager-pin.ts";
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
  const accept = managerPin
    ? takeOver(recipient, tokenHashes, await hashManagerPin(context.config.keys, code, managerPin))
    : becomeSecondManager(recipient, tokenHashes);
  const act = surveyAct(recipient.id, "survey_offer_accepted", code);
  if (!(await doRecorded(context, accept, act))) throw await findRefusal(context, recipient, tokenHashes);
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
  await writeMail(context, `accepted:${id}`, { recipient: owner, ...acceptedMail(letter) });
  return { kind, code, organizationName, managerPin };
}

/**
 * The condition that an open offer of the survey's present owner has this token, and that the recipient is another
 * manager, who is not banned.
 */
function isOfferedTo(recipient: ManagerRecord, tokenHashes: readonly string[]) {
  return sql`code = (SELECT survey_code FROM ${surveyOffers}
      WHERE token_hash IN ${tokenHashes} AND expires_at > ${databaseNow} AND offered_by = manager_id)
    AND manager_id <> ${recipient.id}
    AND EXISTS (SELECT 1 FROM ${surveyManagers} AS manager JOIN ${user} ON ${user.id} = manager.user_id
      WHERE manager.id = ${recipient.id} AND NOT ${isBanned})`;
}

const takeOver = (recipient: ManagerRecord, tokenHashes: readonly string[], pinHash: string): SQL => sql`
  UPDATE ${surveyCodes} SET manager_id = ${recipient.id}, organizer_email = ${recipient.email},
    manager_pin_hash = ${pinHash}, second_manager_id = NULL
  WHERE ${isOfferedTo(recipient, tokenHashes)} AND second_manager_id = ${recipient.id}
    AND (status <> 'active' OR expires_at <= ${databaseNow}
      OR ${activeSurveyCount(recipient.id)} < ${MAX_ACTIVE_SURVEYS})
  RETURNING code`;

const becomeSecondManager = (recipient: ManagerRecord, tokenHashes: readonly string[]): SQL => sql`
  UPDATE ${surveyCodes} SET second_manager_id = ${recipient.id}
  WHERE ${isOfferedTo(recipient, tokenHashes)} AND second_manager_id IS NULL
  RETURNING code`;

async function findRefusal(
  context: ServiceContext,
  recipient: ManagerRecord,
  tokenHashes: readonly string[],
): Promise<AppError> {
  const offer = await findOffer(context, recipient.id, tokenHashes);
  if (!offer) return offerNotFound();
  if (offer.ownerId === recipient.id) {
    return new ConflictError("own_survey", (words) => words.ownSurvey);
  }
  return offer.kind === "handover" ? surveyLimit() : offerNotFound();
}
