import { and, eq, gt, isNotNull, isNull, not, sql } from "drizzle-orm";
import { DAY_MS, OFFER_LIFETIME_DAYS, OFFER_LIMIT } from "#domain/limits.ts";
import type { PendingOffer } from "#domain/surveys/offer.ts";
import { drawToken } from "#worker/crypto.ts";
import { isSignedIn } from "#worker/db/access-ends.ts";
import { runTransaction } from "#worker/db/client.ts";
import { fromNow, hasRow } from "#worker/db/expressions.ts";
import { surveyManagers, user } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyOffers } from "#worker/db/schema/sharing.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { ConflictError, InvalidError } from "#worker/errors.ts";
import { offerMail } from "#worker/mail/offer-mails.ts";
import { requireStillSignedIn } from "#worker/services/access/require-still-signed-in.ts";
import { reserveAttempt } from "#worker/services/attempts/reserve-attempt.ts";
import { doRecorded, surveyAct } from "#worker/services/audit/record-act.ts";
import type { ServiceContext, Services, SignedInManager } from "#worker/services/context.ts";
import { wake } from "#worker/services/events/due.ts";
import { insertMails, type MailRow } from "#worker/services/events/insert-mails.ts";
import {
  identifyRecipient,
  type Recipient,
  readRecipientKey,
} from "#worker/services/recipients/recipient-key.ts";
import { countMails, takesMail } from "#worker/services/recipients/recipients.ts";
import { allHold, findRefusal, isOwn, type Rule } from "#worker/services/surveys/rules.ts";
import { offerTokens } from "./offer.ts";

/**
 * Invites a person, by mail to their address, to be the second manager of a manager's own survey. The answer is the same
 * whether or not the address has an account.
 */
export async function inviteSecondManager(
  context: ServiceContext,
  owner: SignedInManager,
  code: string,
  recipient: string,
  address: string,
): Promise<PendingOffer> {
  if (recipient === owner.email) throw new InvalidError((words) => words.ownAddress, "recipient");
  return makeOffer(context, owner, code, recipient, address);
}

/** Offers a manager's own survey to its second manager, by mail to the address of their account. */
export const offerToSecondManager = (
  context: ServiceContext,
  owner: SignedInManager,
  code: string,
  address: string,
) => makeOffer(context, owner, code, null, address);

/** Without a recipient it is for the second manager. One statement decides: no other offer of the survey is open. */
async function makeOffer(
  context: ServiceContext,
  owner: SignedInManager,
  code: string,
  invited: string | null,
  address: string,
): Promise<PendingOffer> {
  await reserveAttempt(context, {
    kind: "call",
    subject: `offer:${owner.id}`,
    address,
    limits: OFFER_LIMIT,
  });
  const token = drawToken();
  const rules = rulesOf(owner, code, invited);
  const [made, recipientKey] = await Promise.all([
    insertOffer(context, owner, code, { invited, token, rules }),
    readRecipientKey(context),
  ]);
  if (!made) {
    await requireStillSignedIn(context, owner);
    throw (await findRefusal(context, owner.id, code, rules)) ?? offerExists();
  }
  const { id, organizationName, language, recipient } = made;
  const expiresAt = new Date(made.expiresAt);
  const kind = invited === null ? "handover" : "second_manager";
  const letter = { kind, organizationName, owner: owner.email, expiresAt, token, language } as const;
  const mail = offerMail({ ...letter, ...context.config });
  const row = { type: "offer", subject: id, address: recipient, mail, worthlessAt: expiresAt } as const;
  const undo = () => context.db.delete(surveyOffers).where(eq(surveyOffers.id, id));
  const person = await identifyRecipient(recipientKey, owner.id, recipient);
  const written = await writeOfferMail(context, row, person).catch(async (error: unknown) => {
    await undo();
    throw error;
  });
  if (!written) {
    await undo();
    throw new ConflictError("unreachable", (words) => words.unreachable, { field: "recipient" });
  }
  wake(context, written.id);
  return { id, recipient, expiresAt: expiresAt.toISOString(), hasFailed: false };
}

/** Writes and counts the mail of an offer; undefined if its recipient takes no more mails. */
async function writeOfferMail(
  context: Services<"db">,
  row: MailRow,
  { hash, ofSender }: Recipient,
): Promise<{ id: string } | undefined> {
  const [[written] = []] = await runTransaction<{ id: string }>(
    context.db,
    insertMails(context, row, sql`WHERE ${takesMail({ hash, ofSender })}`),
    ...countMails(sql`SELECT ${hash} AS hash, ${ofSender} AS "ofSender" WHERE changes() = 1`),
  );
  return written;
}

/** An offer that has expired and was not swept yet gives its place to the new one. */
async function insertOffer(
  context: ServiceContext,
  owner: SignedInManager,
  code: string,
  { invited, token, rules }: { invited: string | null; token: string; rules: readonly Rule[] },
) {
  const tokenHash = await offerTokens.hash(context, token);
  const id = crypto.randomUUID();
  const insert = sql`
    INSERT INTO ${surveyOffers} (id, survey_code, token_hash, recipient, offered_by, expires_at)
    SELECT ${id}, code, ${tokenHash}, ifnull(${invited}, second.email), ${owner.id},
      ${fromNow(OFFER_LIFETIME_DAYS * DAY_MS)}
    FROM ${surveyCodes}
    LEFT JOIN ${surveyManagers} AS manager ON manager.id = second_manager_id
    LEFT JOIN ${user} AS second ON second.id = manager.user_id
    WHERE code = ${code} AND ${allHold(rules)} AND ${isSignedIn(owner.sessionId)}
    ON CONFLICT (survey_code) DO UPDATE SET id = excluded.id, token_hash = excluded.token_hash,
      recipient = excluded.recipient, offered_by = excluded.offered_by, created_at = ${databaseNow},
      expires_at = excluded.expires_at
    RETURNING id, recipient, expires_at AS expiresAt,
      (SELECT organization_name FROM ${surveyCodes} WHERE code = survey_code) AS organizationName,
      coalesce((SELECT language FROM ${user} WHERE email = recipient),
        (SELECT language FROM ${surveyCodes} WHERE code = survey_code)) AS language`;
  const act = surveyAct(owner.id, "survey_offered", code, "offer", id);
  return doRecorded<{
    id: string;
    recipient: string;
    expiresAt: number;
    organizationName: string;
    language: string;
  }>(context, insert, act);
}

/** An owner invites where there is no second manager, and hands the survey over to no one else. */
function rulesOf(owner: SignedInManager, code: string, invited: string | null): Rule[] {
  const { secondManagerId } = surveyCodes;
  return [
    isOwn(owner.id),
    invited === null
      ? {
          must: isNotNull(secondManagerId),
          otherwise: () => new ConflictError("conflict", (words) => words.surveyChanged),
        }
      : {
          must: isNull(secondManagerId),
          otherwise: () => new ConflictError("has_second_manager", (words) => words.hasSecondManager),
        },
    {
      must: not(
        hasRow(surveyOffers, and(eq(surveyOffers.surveyCode, code), gt(surveyOffers.expiresAt, databaseNow))),
      ),
      otherwise: offerExists,
    },
  ];
}

const offerExists = () => new ConflictError("offer_exists", (words) => words.offerExists);
