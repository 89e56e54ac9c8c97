import { and, eq, gt, not, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { DAY_MS, RECIPIENT_LIMIT } from "#domain/limits.ts";
import { hasRow } from "#worker/db/expressions.ts";
import { actionOwners } from "#worker/db/schema/actions.ts";
import { databaseNow, literal } from "#worker/db/schema/columns.ts";
import { undeliverableAddresses } from "#worker/db/schema/mail.ts";
import { recipientSenders, recipients } from "#worker/db/schema/recipients.ts";
import type { Services } from "#worker/services/context.ts";
import { eraseOwners } from "./erase-owners.ts";
import { hashRecipient, type Recipient, readRecipientKey } from "./recipient-key.ts";

/** The number of a day since the epoch. */
export const daysAgo = (days: number): SQL => sql`(${databaseNow} / ${literal(DAY_MS)} - ${literal(days)})`;

const today = daysAgo(0);
const { days, perManager, budget } = RECIPIENT_LIMIT;
const isRecent = gt(recipients.firstDay, daysAgo(days));

/** A `Recipient` in the words of a query. */
type InQuery = Readonly<Record<keyof Recipient, SQL | string>>;

/** The condition that a person wants no mails of these kinds. */
export const wantsNone = (hash: SQL | string): SQL =>
  hasRow(recipients, and(eq(recipients.hash, hash), eq(recipients.wantsNone, true)));

/**
 * The condition that a person may be sent a mail that they have not asked for, the nth of one transaction: one manager has
 * a cap of their own, which is lower once all managers together have sent many.
 */
export const takesMail = ({ hash, ofSender }: InQuery, nth = literal(1)): SQL => sql`(NOT ${wantsNone(hash)}
  AND ifnull((SELECT sum(mails) FROM ${recipientSenders} WHERE hash = ${ofSender} AND day > ${daysAgo(days)}), 0) + ${nth}
    <= iif(ifnull((SELECT mails FROM ${recipients} WHERE hash = ${hash} AND ${isRecent}), 0) + ${nth}
      > ${literal(budget.mails)}, ${literal(budget.perManager)}, ${literal(perManager)}))`;

/**
 * Counts one mail to each of the selected people, a query of the columns `hash` and `ofSender`, in the transaction that
 * writes them. Nothing that is deleted later takes it off the count.
 */
export const countMails = (written: SQL): [SQL, SQL] => [
  sql`
  INSERT INTO ${recipients} (hash, first_day, mails, last_day)
  SELECT hash, ${today}, 1, ${today} FROM (${written}) WHERE TRUE
  ON CONFLICT (hash) DO UPDATE SET mails = iif(${isRecent}, mails, 0) + 1,
    first_day = iif(${isRecent}, first_day, ${today}), last_day = ${today}`,
  sql`
  INSERT INTO ${recipientSenders} (hash, day, mails) SELECT "ofSender", ${today}, 1 FROM (${written}) WHERE TRUE
  ON CONFLICT (hash, day) DO UPDATE SET mails = mails + 1`,
];

/** The condition that a survey's mails are not known to never reach the person of a hash. */
export const isDeliverable = (surveyCode: SQLWrapper | string, hash: SQLWrapper | string): SQL => {
  const { surveyCode: code, recipient, isFinal } = undeliverableAddresses;
  return not(
    hasRow(undeliverableAddresses, and(eq(code, surveyCode), eq(recipient, hash), eq(isFinal, true))),
  );
};

/**
 * Builds the query for the hashes of those of some people, each the nth of one transaction, who may be sent no more mails of
 * a survey, or are reached by none.
 */
export const selectUnreachable = (
  { db }: Services<"db">,
  people: readonly (Recipient & { nth?: number })[],
  surveyCode: string,
) => {
  const part = (name: string) => sql<string>`ifnull(value ->> ${name}, 1)`;
  const hash = part("hash");
  const takes = takesMail({ hash, ofSender: part("ofSender") }, part("nth"));
  return db
    .select({ hash })
    .from(sql`json_each(${JSON.stringify(people)})`)
    .where(not(and(takes, isDeliverable(surveyCode, hash)) as SQL));
};

/**
 * Builds the statements by which a person wants no mails of these kinds from any manager, where a condition holds: the
 * addresses to which mails about actions go are erased. The first answers with the hash by which it can be taken back: that
 * of `undoHash`, or null where the wish was there already or is repeated by another browser.
 */
export const wantNone = (
  context: Services<"db">,
  hash: string,
  condition: SQL | undefined = literal(1),
  undoHash: string | null = null,
): SQLWrapper[] => [
  sql`
    INSERT INTO ${recipients} (hash, first_day, mails, last_day, wants_none, undo_hash)
    SELECT ${hash}, ${today}, 0, ${today}, 1, ${undoHash} WHERE ${condition}
    ON CONFLICT (hash) DO UPDATE SET wants_none = 1, last_day = excluded.last_day,
      undo_hash = iif(wants_none = 0 OR undo_hash = excluded.undo_hash, excluded.undo_hash, NULL)
    RETURNING undo_hash AS "undoHash"`,
  ...eraseOwners(context, and(eq(actionOwners.addressHash, hash), wantsNone(hash))),
];

/** The condition that a person is counted, whether or not a mail to them is still there. */
export const isCounted = (hash: string): SQL => hasRow(recipients, eq(recipients.hash, hash));

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
      ${wantsNone(hash)} AS "wantsNone"`);
  return { isUndeliverable: row.isUndeliverable === 1, wantsNone: row.wantsNone === 1 };
}
