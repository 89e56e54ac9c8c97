import { type SQL, sql } from "drizzle-orm";
import { DAY_MS, RECIPIENT_LIMIT } from "#domain/limits.ts";
import { runTransaction } from "#worker/db/client.ts";
import { actionOwners } from "#worker/db/schema/actions.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { undeliverableAddresses } from "#worker/db/schema/mail.ts";
import { recipients } from "#worker/db/schema/recipients.ts";
import { NotFoundError } from "#worker/errors.ts";
import { eraseOwnersSql } from "#worker/services/action-reminders/conditions.ts";
import type { Services } from "#worker/services/context.ts";
import { deleteDeclined } from "#worker/services/invitations/kept-addresses.ts";
import { hashRecipient, readRecipientKey } from "./recipient-key.ts";

const today = sql`(${databaseNow} / ${sql.raw(String(DAY_MS))})`;
const maxMails = sql.raw(String(RECIPIENT_LIMIT.mails));
const isRecent = sql`first_day > ${today} - ${sql.raw(String(RECIPIENT_LIMIT.days))}`;

/** The condition that the person of a hash may be sent a mail that they have not asked for, the nth of one transaction. */
export const takesMail = (hash: SQL | string, nth = sql`1`): SQL => sql`${nth} <= ${maxMails} AND NOT EXISTS (
  SELECT 1 FROM ${recipients} WHERE hash = ${hash}
    AND (wants_none = 1 OR (mails + ${nth} > ${maxMails} AND ${isRecent})))`;

/** Counts one mail to each of the selected hashes, a query of one column `hash`, in the transaction that writes them. */
export const countMails = (hashes: SQL): SQL => sql`
  INSERT INTO ${recipients} (hash, first_day, mails, last_day)
  SELECT hash, ${today}, 1, ${today} FROM (${hashes}) WHERE TRUE
  ON CONFLICT (hash) DO UPDATE SET mails = iif(${isRecent}, mails, 0) + 1,
    first_day = iif(${isRecent}, first_day, ${today}), last_day = ${today}`;

/** The condition that a survey's mails are not known to never reach the person of a hash. */
export const isDeliverable = (surveyCode: SQL | string, hash: SQL | string): SQL => sql`NOT EXISTS (
  SELECT 1 FROM ${undeliverableAddresses} AS mark
  WHERE mark.survey_code = ${surveyCode} AND mark.recipient = ${hash} AND mark.is_final = 1)`;

/** Of the given hashes, those that the survey's mails did not reach. */
export const selectUndeliverable = (surveyCode: string, hashes: readonly string[]): SQL => sql`
  SELECT recipient AS hash, reason, is_final AS "isFinal" FROM ${undeliverableAddresses}
  WHERE survey_code = ${surveyCode} AND recipient IN (SELECT value FROM json_each(${JSON.stringify(hashes)}))`;

/** Of the given hashes, those that may be sent no more mails of a survey, or that none of them would reach. */
export const selectUnreachable = (hashes: readonly string[], surveyCode: string): SQL => sql`
  SELECT value AS hash FROM json_each(${JSON.stringify(hashes)})
  WHERE NOT (${takesMail(sql`value`)} AND ${isDeliverable(surveyCode, sql`value`)})`;

/**
 * Builds the statements by which a person wants no mails of these kinds from any manager, where a condition holds: the
 * addresses to which mails about actions go are erased.
 */
export const wantNone = (context: Services<"db">, hash: string, condition: SQL): SQL[] => [
  sql`
    INSERT INTO ${recipients} (hash, first_day, mails, last_day, wants_none)
    SELECT ${hash}, ${today}, 0, ${today}, 1 WHERE ${condition}
    ON CONFLICT (hash) DO UPDATE SET wants_none = 1, last_day = excluded.last_day
    RETURNING hash`,
  ...eraseOwnersSql(
    context,
    sql`address_hash = ${hash} AND EXISTS (
    SELECT 1 FROM ${recipients} WHERE hash = ${hash} AND wants_none = 1)`,
  ),
];

/** The condition that a person is counted, whether or not a mail to them is still there. */
export const isCounted = (hash: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${recipients} WHERE hash = ${hash})`;

/**
 * Ends all mails of these kinds to a recipient, from any manager, and erases the addresses to which mails about actions
 * go, or that are kept for a report; asking again changes nothing.
 */
export async function declineMails(context: Services<"db" | "config">, hash: string): Promise<void> {
  const isOwner = sql`EXISTS (SELECT 1 FROM ${actionOwners} WHERE ${actionOwners.addressHash} = ${hash})`;
  const condition = sql`${isCounted(hash)} OR ${isOwner}`;
  const [declined = []] = await runTransaction(context.db, ...wantNone(context, hash, condition));
  if (declined.length === 0) throw new NotFoundError("This link isn’t valid.");
  await deleteDeclined(context, sql`TRUE`);
}

/**
 * Reads whether no mails of a survey reach an address, and whether its person wants none from any: what is asked before
 * a mail is written to a person who has no account.
 */
export async function readReachability(
  context: Services<"db" | "config">,
  surveyCode: string,
  address: string,
): Promise<{ isUndeliverable: boolean; wantsNone: boolean }> {
  const hash = await hashRecipient(await readRecipientKey(context), address);
  const row = await context.db.get<{ isUndeliverable: number; wantsNone: number }>(sql`
    SELECT NOT ${isDeliverable(surveyCode, hash)} AS "isUndeliverable",
      EXISTS (SELECT 1 FROM ${recipients} WHERE hash = ${hash} AND wants_none = 1) AS "wantsNone"`);
  return { isUndeliverable: row.isUndeliverable === 1, wantsNone: row.wantsNone === 1 };
}
