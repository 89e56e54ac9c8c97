import { and, eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { MailContent, MailType } from "#domain/event.ts";
import { databaseNow, literal } from "#worker/db/schema/columns.ts";
import { deliveries } from "#worker/db/schema/deliveries.ts";
import type { Services } from "#worker/services/context.ts";
import { wake } from "./due.ts";
import { selectDelivery } from "./select-delivery.ts";

type Value = string | SQLWrapper;

/** A mail to an address, with its text. What stands in SQL is read from the rows that `from` has. */
export interface MailRow {
  type: MailType;
  /** Id of what it is about. */
  subject: Value;
  /** What distinguishes it from other mails of its type about the same subject; left out where there is one. */
  which?: Value;
  survey?: Value;
  address: Value;
  mail: MailContent;
  worthlessAt?: Date | null;
  /** From when it is tried, in milliseconds; left out for at once. */
  dueAt?: SQL;
}

/** The name of an occasion, which is mailed once: `reset:<user>:<end of the token>`. */
export const occasionOf = ({ type, subject, which }: Pick<MailRow, "type" | "subject" | "which">): SQL =>
  which === undefined
    ? sql`${literal(type)} || ':' || ${subject}`
    : sql`${literal(type)} || ':' || ${subject} || ':' || ${which}`;

/** The condition that a delivery is the mail of an occasion, in the words of the index. */
export const isMailOf = (row: Pick<MailRow, "type" | "subject" | "which">): SQL =>
  and(
    eq(deliveries.occasion, occasionOf(row)),
    isNull(deliveries.webhookId),
    isNull(deliveries.managerId),
  ) as SQL;

/** Builds the statement that writes mails once for their occasions; it returns the new ones. `from` begins with FROM or WHERE. */
export function insertMails({ db }: Services<"db">, row: MailRow, from: SQL = sql`WHERE true`) {
  const { type, subject, survey, address, mail, worthlessAt, dueAt } = row;
  const { replyTo, subject: title, text, html } = mail;
  const values = {
    ...{ address, surveyCode: survey ?? null, type: literal(type), subject, occasion: occasionOf(row) },
    ...{
      mail: JSON.stringify({ replyTo, subject: title, text, html }),
      worthlessAt: worthlessAt?.getTime() ?? null,
    },
    ...(dueAt && { happenedAt: dueAt, waitsSince: dueAt }),
  };
  return db
    .insert(deliveries)
    .select(selectDelivery(values, from))
    .onConflictDoNothing()
    .returning({ id: deliveries.id, isDue: sql<number>`waits_since <= ${databaseNow}`.as("isDue") });
}

type Writing = Services<"db" | "deliveryQueue" | "inBackground">;

/** Writes a mail once for its occasion, and has it sent. */
export async function writeMail(context: Writing, row: MailRow): Promise<void> {
  for (const { id } of await insertMails(context, row)) wake(context, id);
}

/** What is left of a mail that has been sent or dealt with: its occasion. */
export const ERASED = { address: null, mail: null, worthlessAt: null } as const;
