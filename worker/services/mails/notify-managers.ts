import { sql } from "drizzle-orm";
import type { MailKind } from "#domain/accounts/mail-choices.ts";
import { LANGUAGE_CODES, ORIGINAL_LANGUAGE } from "#domain/language-paths.ts";
import { isBanned } from "#worker/db/is-banned.ts";
import { MAIL_SWITCHES } from "#worker/db/mail-switches.ts";
import { surveyManagers, user } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { outbox } from "#worker/db/schema/mail.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import type { MailText } from "#worker/mail/letter.ts";
import type { Services } from "#worker/services/context.ts";
import { announceMail } from "./write-mail.ts";

export interface Notice {
  surveyCode: string;
  /** The choice that managers make on the account page; null for a mail that they cannot switch off. */
  kind: MailKind | null;
  /** What happened, as the key of its mails begins: `closing:K7MDP4XQ:1767225600000`. */
  occasion: string;
  /** Writes the mail in a language. */
  write: (language: string) => MailText;
  worthlessAt?: Date;
}

export const hasMails = (occasion: unknown) =>
  sql`EXISTS (SELECT 1 FROM ${outbox} WHERE key >= ${occasion} || ':' AND key < ${occasion} || ';')`;

/**
 * Writes a mail to each manager of a survey, once for the occasion: in the language of the account, or else in the
 * survey's. A manager who does not want it, is banned or has
 * not confirmed their address gets a row without content that counts as sent: what they switch on later, and who
 * manages the survey later, brings no mail about the past.
 */
export async function notifyManagers(
  context: Services<"db" | "config" | "mailQueue" | "inBackground">,
  { surveyCode, kind, occasion, write, worthlessAt }: Notice,
): Promise<void> {
  const mails = JSON.stringify(Object.fromEntries(LANGUAGE_CODES.map((code) => [code, write(code)])));
  const ifWanted = (content: unknown) => sql`iif(manager.isWanted, ${content}, '')`;
  const partOf = (part: keyof MailText) => ifWanted(sql`mail.value ->> ${part}`);
  const written = await context.db.all<{ key: string; status: string }>(sql`
    INSERT INTO ${outbox} (key, recipient, subject, text, html, status, created_at, worthless_at)
    SELECT ${occasion} || ':' || manager.id, ${ifWanted(sql`manager.email`)}, ${partOf("subject")},
      ${partOf("text")}, ${partOf("html")}, iif(manager.isWanted, 'waiting', 'sent'),
      iif(manager.isWanted, ${databaseNow}, 0), iif(manager.isWanted, ${worthlessAt?.getTime() ?? null}, NULL)
    FROM (${managersOf(context, surveyCode, kind)}) AS manager
    JOIN json_each(${mails}) AS mail ON mail.key = manager.language
    WHERE NOT ${hasMails(occasion)}
    ON CONFLICT (key) DO NOTHING
    RETURNING key, status`);
  for (const { key, status } of written) if (status === "waiting") announceMail(context, key);
}

function managersOf({ config }: Services<"config">, surveyCode: string, kind: Notice["kind"]) {
  const isChosen = kind === null ? sql`TRUE` : MAIL_SWITCHES[kind];
  const isConfirmed = sql`(${user.emailVerified} OR ${Number(config.skipsEmailConfirmation)})`;
  const offered = sql`(SELECT value FROM json_each(${JSON.stringify(LANGUAGE_CODES)}))`;
  return sql`
    SELECT ${surveyManagers.id} AS id, ${user.email} AS email,
      CASE WHEN ${user.language} IN ${offered} THEN ${user.language}
        WHEN ${surveyCodes.language} IN ${offered} THEN ${surveyCodes.language} ELSE ${ORIGINAL_LANGUAGE} END AS language,
      ${isChosen} AND ${isConfirmed} AND NOT ${isBanned} AS isWanted
    FROM ${surveyCodes}
    JOIN ${surveyManagers} ON ${surveyManagers.id} IN (${surveyCodes.managerId}, ${surveyCodes.secondManagerId})
    JOIN ${user} ON ${user.id} = ${surveyManagers.userId}
    WHERE ${surveyCodes.code} = ${surveyCode}`;
}
